/** Builds the published form of the package in the working folder: `node …/tooling/src/dist.ts`. Start and dev never need it. */
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build } from 'tsup'
import { publishedName, publishStyles } from './release/published-styles.ts'
import { run } from './processes.ts'
import { fromRoot, root } from './root.ts'
import { type Manifest, readManifest } from './workspace.ts'

const CODE = /\.tsx?$/
const STYLES_IMPORT = /(\b(?:from|import)\s*)(['"])(\.{1,2}\/[^'"]+\.module\.css)\2/g
const DATA_IMPORT = /\bfrom\s*['"](\.{1,2}\/[^'"]+\.json)['"]/g
const MODULE_IMPORT = /(\b(?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g

const folder = process.cwd()
const dist = join(folder, 'dist')
const manifest = readManifest(join(folder, 'package.json'))
const sources = entrySources(manifest)

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
await compile(await declare(sources.filter((source) => CODE.test(source))))
const sheets = new Set(globSync('**/*.js', { cwd: dist }).flatMap(pointAtStyles))
for (const sheet of sheets) writeStyles(sheet)
for (const file of globSync('**/*.js', { cwd: dist })) copyData(file)
for (const file of globSync('**/*.{d.ts,js}', { cwd: dist })) rewrite(file, MODULE_IMPORT, '$1.js$2')
for (const source of sources.filter((each) => !CODE.test(each))) copy(source)
console.log(`${manifest.name}: ${sources.length} entries in dist/`)

/** The `source` of every entry of `exports`, stars resolved. Throws when the package shows nothing. */
function entrySources({ name, exports = {} }: Manifest): string[] {
  const found = Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [] : (entry['source'] ?? [])))
  if (found.length === 0) throw new Error(`${name} has no exports with a source: there is nothing to publish`)
  return found.flatMap((source) => (source.includes('*') ? globSync(source, { cwd: folder }) : [source]))
}

/**
 * Writes the declarations of each module that the entries reach, so that tests and stories stay out, and returns the
 * modules. The compiler wants its options in a file, beside which it looks for the package's types.
 */
async function declare(entries: readonly string[]): Promise<string[]> {
  const config = join(dist, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: '../src',
    outDir: '.',
  }
  const files = entries.map((entry) => join(folder, entry))
  writeFileSync(config, JSON.stringify({ extends: '../tsconfig.json', include: [], files, compilerOptions }))
  const { code, output } = await run(fromRoot('node_modules', '.bin', 'tsc'), ['-p', config], { cwd: folder })
  rmSync(config)
  if (code !== 0) {
    console.error(`${manifest.name} does not compile\n${output}`)
    process.exit(1)
  }
  return globSync('**/*.d.ts', { cwd: dist }).flatMap((file) =>
    globSync(`src/${file.replace(/\.d\.ts$/, '')}.{ts,tsx}`, { cwd: folder }),
  )
}

/** One file of JavaScript for each module: what a module finds beside itself stays beside it. */
async function compile(modules: readonly string[]): Promise<void> {
  await build({
    entry: [...modules],
    bundle: false,
    format: 'esm',
    target: 'es2024',
    platform: 'neutral',
    outDir: 'dist',
    dts: false,
    sourcemap: true,
    silent: true,
    config: false,
    // Newer than the target, and every runtime of it has them: Node refuses JSON without.
    esbuildOptions: (options) => {
      options.supported = { 'import-attributes': true }
    },
  })
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

/** Copies the JSON that a compiled module imports. */
function copyData(file: string): void {
  for (const [, path = ''] of readFileSync(join(dist, file), 'utf8').matchAll(DATA_IMPORT)) {
    const target = join(dirname(file), path)
    // Data of the package's root, such as a manifest, travels by itself.
    if (!target.startsWith('..')) copy(`./src/${target}`)
  }
}

function copy(source: string): void {
  const target = source.replace(/^\.\/src\//, './dist/')
  mkdirSync(join(folder, dirname(target)), { recursive: true })
  copyFileSync(join(folder, source), join(folder, target))
}
