/** Builds the published form of the package in the working folder: `node …/tooling/src/dist.ts`. Start and dev never need it. */
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { publishedName, publishStyles } from './release/published-styles.ts'
import { run } from './processes.ts'
import { fromRoot, root } from './root.ts'
import { type Manifest, readManifest } from './workspace.ts'

const CODE = /\.tsx?$/
const STYLES_IMPORT = /(\b(?:from|import)\s*)(['"])(\.{1,2}\/[^'"]+\.module\.css)\2/g
const TYPES_IMPORT = /(\b(?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g

const folder = process.cwd()
const dist = join(folder, 'dist')
const manifest = readManifest(join(folder, 'package.json'))
const sources = entrySources(manifest)

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
await compile(sources.filter((source) => CODE.test(source)))
const sheets = new Set(globSync('**/*.js', { cwd: dist }).flatMap(pointAtStyles))
for (const sheet of sheets) writeStyles(sheet)
for (const file of globSync('**/*.d.ts', { cwd: dist })) rewrite(file, TYPES_IMPORT, '$1.js$2')
for (const source of sources.filter((each) => !CODE.test(each))) copy(source)
console.log(`${manifest.name}: ${sources.length} entries in dist/`)

/** The `source` of every entry of `exports`, stars resolved. Throws when the package shows nothing. */
function entrySources({ name, exports = {} }: Manifest): string[] {
  const found = Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [] : (entry['source'] ?? [])))
  if (found.length === 0) throw new Error(`${name} has no exports with a source: there is nothing to publish`)
  return found.flatMap((source) => (source.includes('*') ? globSync(source, { cwd: folder }) : [source]))
}

/**
 * One file of JavaScript and one of declarations for each module that the entries reach: tests and stories stay out. The
 * compiler wants its options in a file, beside which it looks for the package's types.
 */
async function compile(entries: readonly string[]): Promise<void> {
  const config = join(dist, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    sourceMap: true,
    inlineSources: true,
    rootDir: '../src',
    outDir: '.',
  }
  const files = entries.map((entry) => join(folder, entry))
  writeFileSync(config, JSON.stringify({ extends: '../tsconfig.json', include: [], files, compilerOptions }))
  const { code, output } = await run(fromRoot('node_modules', '.bin', 'tsc'), ['-p', config], { cwd: folder })
  rmSync(config)
  if (code === 0) return
  console.error(`${manifest.name} does not compile\n${output}`)
  process.exit(1)
}

/** Lets a compiled module import the published form of its CSS Modules. Returns these, from the package's `src`. */
function pointAtStyles(file: string): string[] {
  const found: string[] = []
  rewrite(file, STYLES_IMPORT, (_all, keyword, quote, path) => {
    found.push(join(dirname(file), path))
    return `${keyword}${quote}${publishedName(path)}.js${quote}`
  })
  return found
}

function writeStyles(sheet: string): void {
  const path = join(folder, 'src', sheet)
  const { css, js } = publishStyles(relative(root, path), readFileSync(path, 'utf8'))
  const target = join(dist, publishedName(sheet))
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(`${target}.css`, css)
  writeFileSync(`${target}.js`, js)
}

function rewrite(file: string, pattern: RegExp, replacement: string | ((...parts: string[]) => string)): void {
  const path = join(dist, file)
  const text = readFileSync(path, 'utf8')
  const changed =
    typeof replacement === 'string' ? text.replace(pattern, replacement) : text.replace(pattern, replacement)
  if (changed !== text) writeFileSync(path, changed)
}

function copy(source: string): void {
  const target = source.replace(/^\.\/src\//, './dist/')
  mkdirSync(join(folder, dirname(target)), { recursive: true })
  copyFileSync(join(folder, source), join(folder, target))
}
