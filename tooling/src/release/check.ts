import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData, type Package, type Problem } from '@arethetypeswrong/core'
import { problemAffectsResolutionKind, problemKindInfo } from '@arethetypeswrong/core/problems'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { readSourceManifest, type SourceManifest } from './manifest.ts'

// ES modules only: Node below 12.7 and `require` without an `exports` reader are not served.
const SERVED = ['node16-esm', 'bundler'] as const
// A style sheet has no types to be wrong about; a star of JSON files is what TypeScript reads by itself.
const UNTYPED = [/\.css$/, /\*\.json$/]
const UNPUBLISHED_RANGE = /^(workspace|catalog|link|file):/

/** What is wrong with a packed package, one sentence each; empty when nothing is. */
export async function checkTarball(path: string): Promise<readonly string[]> {
  const data = new Uint8Array(readFileSync(path))
  const files = createPackageFromTarballData(data)
  const manifest = readSourceManifest(path, files.readFile(`/node_modules/${files.packageName}/package.json`))
  return [...ownProblems(manifest, files), ...(await packagingProblems(data)), ...(await typeProblems(files))]
}

function ownProblems(manifest: SourceManifest, files: Package): string[] {
  const ranges = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies })
  const unresolved = ranges.filter(([, range]) => UNPUBLISHED_RANGE.test(range))
  const conditions = Object.entries(manifest.exports).filter(
    ([, entry]) => typeof entry !== 'string' && 'source' in entry,
  )
  const shipsStyles = files.listFiles().some((file) => file.endsWith('.css'))
  const keepsStyles = JSON.stringify(manifest['sideEffects']) === '["**/*.css"]'
  const unsaid = ['description', 'license'].filter((field) => typeof manifest[field] !== 'string')
  return [
    ...unsaid.map((field) => `has no ${field}`),
    ...unresolved.map(([name, range]) => `depends on ${name} as "${range}", which nobody can install`),
    ...conditions.map(([key]) => `shows ${key} under "source", whose file stays in the repository`),
    ...(shipsStyles && !keepsStyles
      ? ['ships styles without "sideEffects": ["**/*.css"], so a bundler drops them']
      : []),
  ]
}

async function packagingProblems(data: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const { messages, pkg } = await publint({ pack: { tarball: data.buffer }, level: 'suggestion', strict: true })
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`)
}

async function typeProblems(files: Package): Promise<string[]> {
  const analysis = await checkPackage(files, { excludeEntrypoints: [...UNTYPED] })
  if (!analysis.types) return ['types: there are none']
  const served = analysis.problems.filter((problem) =>
    SERVED.some((kind) => problemAffectsResolutionKind(problem, kind, analysis)),
  )
  return served.map((problem) => `types: ${placeOf(problem)}: ${problemKindInfo[problem.kind].title}`)
}

function placeOf(problem: Problem): string {
  if ('entrypoint' in problem) return `${problem.entrypoint} (${problem.resolutionKind})`
  return 'typesFileName' in problem ? problem.typesFileName : problem.fileName
}
