import type { TextFile } from '../workspace.ts'
import type { Repository } from './repository.ts'

const TEST = /\.(test|stories|conformance|bench)\.tsx?$|\/src\/(?:.+\/)?(testing|vectors)\//

/** Whether a file is a test, a story, a conformance case or one of their fixtures. */
export function isTest(path: string): boolean {
  return TEST.test(path) || /^packages\/(component-)?testing\//.test(path) || path.startsWith('e2e/')
}

export function isCode(path: string): boolean {
  return /\.(ts|tsx|mts)$/.test(path)
}

/** Lists the published code of packages/: no tests, stories, fixtures or configuration. */
export function listShippedCode({ files }: Repository, ending: RegExp = /\.(ts|tsx)$/): readonly TextFile[] {
  return files.filter(
    ({ path }) =>
      /^packages\/[^/]+\/src\//.test(path) && ending.test(path) && !isTest(path) && !path.endsWith('.config.ts'),
  )
}
