import type { TextFile } from '../workspace.ts'
import { isCode, isTest } from './paths.ts'
import { type Check, findMatches, type Problem, type Repository } from './repository.ts'

/** Packages whose tests are counted; the shell mounts the features, so their tests over the real server are its own. */
const FEATURES = [
  'agent-center',
  'auth',
  'community',
  'lobby',
  'member-center',
  'messages',
  'points-mall',
  'records',
  'site',
]
/** Lines of tests per line of code, over all features. */
export const MIN_TEST_RATIO = 0.5
/** Packages whose effects are counted. */
const CLIENT = [...FEATURES, 'runtime']
/** Effects per 1,000 lines of code. */
export const MAX_EFFECTS = 1.5

const EFFECT = /\buse(?:Layout)?Effect\(/g
/** A key that is not made by `toQueryKey` or `toAccountKey`, whose keys carry the account. */
const OWN_KEY = /\b(?:queryKey|mutationKey):\s*\[(?!\s*\.\.\.(?:toQueryKey|toAccountKey)\()/g

/** What is counted over the client packages. */
export interface FeatureCounts {
  readonly testRatio: number
  readonly effects: number
  readonly effectsPerThousand: number
}

/** Counts tests and effects of the client packages. */
export function countFeatures(repository: Repository): FeatureCounts {
  const features = listFiles(repository, FEATURES)
  const client = listFiles(repository, CLIENT).filter(({ path }) => !isTest(path))
  const code = countLines(features.filter(({ path }) => !isTest(path)))
  const tests = countLines(features.filter(({ path }) => /\.test\.tsx?$/.test(path)))
  const effects = client.reduce((count, { text }) => count + findMatches(text, EFFECT).length, 0)
  return {
    testRatio: code === 0 ? 1 : tests / code,
    effects,
    effectsPerThousand: (effects * 1_000) / Math.max(1, countLines(client)),
  }
}

/** Features have enough tests and few effects, and their query keys carry the account. */
export const checkFeatures: Check = (repository) => {
  const { testRatio, effects, effectsPerThousand } = countFeatures(repository)
  const problems: Problem[] = []
  if (testRatio < MIN_TEST_RATIO) {
    problems.push({
      file: 'packages',
      what: `has ${testRatio.toFixed(2)} lines of tests per line of ${FEATURES.join(', ')}`,
      fix: `reach ${MIN_TEST_RATIO} with tests by renderPart, or renderPage of packages/site/src/testing where the server matters`,
    })
  }
  if (effectsPerThousand > MAX_EFFECTS) {
    problems.push({
      file: 'packages',
      what: `has ${effects} effects in ${CLIENT.join(', ')}, ${effectsPerThousand.toFixed(2)} per 1,000 lines`,
      fix: `stay below ${MAX_EFFECTS}: compute in render, act in handlers, load in loaders, subscribe in connectSite`,
    })
  }
  return [
    ...problems,
    ...listFiles(repository, CLIENT)
      .filter(({ path }) => !isTest(path))
      .flatMap(findOwnKeys),
  ]
}

function findOwnKeys({ path, text }: TextFile): Problem[] {
  return findMatches(text, OWN_KEY).map(({ line }) => ({
    file: path,
    line,
    what: 'has a query key of its own',
    fix: 'use toQueryKey of the endpoint, or toAccountKey',
  }))
}

function listFiles({ files }: Repository, packages: readonly string[]): readonly TextFile[] {
  return files.filter(({ path }) => isCode(path) && packages.some((name) => path.startsWith(`packages/${name}/src/`)))
}

function countLines(files: readonly TextFile[]): number {
  return files.reduce((count, { text }) => count + text.trimEnd().split('\n').length, 0)
}
