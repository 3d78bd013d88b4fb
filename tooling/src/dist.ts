/** Builds the published form of the package in the working folder: `node …/tooling/src/dist.ts`. Start and dev never need it. */
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'tsup'
import { run } from './processes.ts'
import { fromRoot } from './root.ts'
import { type Manifest, readManifest } from './workspace.ts'

const CODE = /\.tsx?$/
const WORKBENCH_DECLARATION = /\.(test|stories|features\.stories)\.d\.ts(\.map)?$/

const folder = process.cwd()
const manifest = readManifest(join(folder, 'package.json'))
const sources = entrySources(manifest)

rmSync(join(folder, 'dist'), { recursive: true, force: true })
await build({
  entry: sources.filter((source) => CODE.test(source)),
  format: 'esm',
  target: 'es2024',
  platform: 'neutral',
  outDir: 'dist',
  dts: false,
  sourcemap: true,
  splitting: true,
  silent: true,
  config: false,
  external: [/^node:/],
  loader: { '.css': 'local-css' },
})
const declarations = await run(fromRoot('node_modules', '.bin', 'tsc'), declarationArguments(), { cwd: folder })
if (declarations.code !== 0) {
  console.error(`${manifest.name}: the declarations could not be written\n${declarations.output}`)
  process.exit(1)
}
for (const file of readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })) {
  if (WORKBENCH_DECLARATION.test(file)) rmSync(join(folder, 'dist', file))
}
for (const source of sources.filter((each) => !CODE.test(each))) copy(source)
console.log(`${manifest.name}: ${sources.length} entries in dist/`)

/** The `source` of every entry of `exports`. Throws when the package shows nothing. */
function entrySources({ name, exports = {} }: Manifest): string[] {
  const found = Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [] : (entry['source'] ?? [])))
  if (found.length === 0) throw new Error(`${name} has no exports with a source: there is nothing to publish`)
  return found
}

function declarationArguments(): string[] {
  const emit = ['--emitDeclarationOnly', '--declaration', '--declarationMap', '--noEmit', 'false']
  return [
    '-p',
    'tsconfig.json',
    ...emit,
    '--rootDir',
    'src',
    '--outDir',
    'dist',
    '--allowImportingTsExtensions',
    'false',
  ]
}

function copy(source: string): void {
  const target = source.replace(/^\.\/src\//, './dist/')
  mkdirSync(join(folder, dirname(target)), { recursive: true })
  copyFileSync(join(folder, source), join(folder, target))
}
