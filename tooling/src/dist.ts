/** Builds the published form of the package in the working folder: `node …/tooling/src/dist.ts`. `pnpm start` and `pnpm dev` do not use it. */
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build } from 'tsup'
import { toPublishedName, publishStyles } from './release/published-styles.ts'
import { expandExportPatterns } from './export-patterns.ts'
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
const sources = listEntrySources(manifest)

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
await compile(await emitDeclarations(sources.filter((source) => CODE.test(source))))
const sheets = new Set(globSync('**/*.js', { cwd: dist }).flatMap(rewriteStyleImports))
for (const sheet of sheets) writeStyles(sheet)
for (const file of globSync('**/*.js', { cwd: dist })) copyData(file)
for (const file of globSync('**/*.{d.ts,js}', { cwd: dist })) rewrite(file, MODULE_IMPORT, '$1.js$2')
for (const source of sources.filter((each) => !CODE.test(each))) copy(source)
console.log(`${manifest.name}: ${sources.length} entries in dist/`)

/** Lists the `source` of every entry of `exports`, with patterns expanded. Throws when the package exports nothing. */
function listEntrySources({ name, exports = {} }: Manifest): string[] {
  const entries = Object.values(expandExportPatterns(exports, folder))
  const found = entries.flatMap((entry) => (typeof entry === 'string' ? [] : (entry['source'] ?? [])))
  if (found.length === 0) throw new Error(`${name} has no exports with a source: nothing to publish`)
  return found
}

/**
 * Emits the declarations of each module that the entries reach, which excludes tests and stories, and returns the
 * modules. The compiler reads its options from a file, next to which it resolves the package's types.
 */
async function emitDeclarations(entries: readonly string[]): Promise<string[]> {
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

/** Compiles each module to one JavaScript file, so that relative imports keep working. */
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
    // Newer than the target, but supported by every runtime of it; Node requires them for JSON imports.
    esbuildOptions: (options) => {
      options.supported = { 'import-attributes': true }
    },
  })
}

/** Rewrites imports of CSS Modules to their published form. Returns the sheets, relative to the package's `src`. */
function rewriteStyleImports(file: string): string[] {
  const found: string[] = []
  rewrite(file, STYLES_IMPORT, (_all, keyword, quote, path) => {
    found.push(join(dirname(file), path))
    return `${keyword}${quote}${toPublishedName(path)}.js${quote}`
  })
  return found
}

function writeStyles(sheet: string): void {
  const path = join(folder, 'src', sheet)
  const { css, js } = publishStyles(relative(root, path), readFileSync(path, 'utf8'))
  const target = join(dist, toPublishedName(sheet))
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
    // Files outside of `src`, such as the manifest, are packed anyway.
    if (!target.startsWith('..')) copy(`./src/${target}`)
  }
}

function copy(source: string): void {
  const target = source.replace(/^\.\/src\//, './dist/')
  mkdirSync(join(folder, dirname(target)), { recursive: true })
  copyFileSync(join(folder, source), join(folder, target))
}
