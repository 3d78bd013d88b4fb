import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData, type Package, type Problem } from '@arethetypeswrong/core'
import { problemAffectsResolutionKind, problemKindInfo } from '@arethetypeswrong/core/problems'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { readSourceManifest, type SourceManifest } from './manifest.ts'

// ES modules only: Node below 12.7 and `require` without support for `exports` are not supported.
const RESOLUTION_KINDS = ['node16-esm', 'bundler'] as const
// Style sheets have no types, and TypeScript types JSON files itself.
const UNTYPED = [/\.css$/, /\*\.json$/]
const UNPUBLISHED_RANGE = /^(workspace|catalog|link|file):/

/** Returns the problems of a packed package, one sentence each. */
export async function checkTarball(path: string): Promise<readonly string[]> {
  const data = new Uint8Array(readFileSync(path))
  const files = createPackageFromTarballData(data)
  const manifest = readSourceManifest(path, files.readFile(`/node_modules/${files.packageName}/package.json`))
  return [...checkManifest(manifest, files), ...(await checkPackaging(data)), ...(await checkTypes(files))]
}

function checkManifest(manifest: SourceManifest, files: Package): string[] {
  const ranges = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies })
  const unresolved = ranges.filter(([, range]) => UNPUBLISHED_RANGE.test(range))
  const withSource = Object.entries(manifest.exports).filter(
    ([, entry]) => typeof entry !== 'string' && 'source' in entry,
  )
  const shipsStyles = files.listFiles().some((file) => file.endsWith('.css'))
  const keepsStyles = JSON.stringify(manifest['sideEffects']) === '["**/*.css"]'
  const missing = ['description', 'license'].filter((field) => typeof manifest[field] !== 'string')
  return [
    ...missing.map((field) => `has no ${field}`),
    ...unresolved.map(([name, range]) => `depends on ${name} as "${range}", which cannot be installed`),
    ...withSource.map(([key]) => `exports ${key} under "source", whose file is not published`),
    ...(shipsStyles && !keepsStyles
      ? ['ships styles without "sideEffects": ["**/*.css"], so a bundler drops them']
      : []),
  ]
}

async function checkPackaging(data: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const { messages, pkg } = await publint({ pack: { tarball: data.buffer }, level: 'suggestion', strict: true })
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`)
}

async function checkTypes(files: Package): Promise<string[]> {
  const analysis = await checkPackage(files, { excludeEntrypoints: [...UNTYPED] })
  if (!analysis.types) return ['types: missing']
  const relevant = analysis.problems.filter((problem) =>
    RESOLUTION_KINDS.some((kind) => problemAffectsResolutionKind(problem, kind, analysis)),
  )
  return relevant.map((problem) => `types: ${formatLocation(problem)}: ${problemKindInfo[problem.kind].title}`)
}

function formatLocation(problem: Problem): string {
  if ('entrypoint' in problem) return `${problem.entrypoint} (${problem.resolutionKind})`
  return 'typesFileName' in problem ? problem.typesFileName : problem.fileName
}
