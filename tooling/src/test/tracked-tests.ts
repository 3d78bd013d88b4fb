import { spawnSync } from 'node:child_process'
import { root } from '../root.ts'

/** Files that the step `tests` runs: tests of modules and of components, and stories. */
export const VITEST_FILES = /\.(?:test\.tsx?|stories\.tsx)$/
/** Files that the step `journeys` runs in a long run. */
export const LONG_JOURNEY_FILES = /^e2e\/.*\.spec\.ts$/
/** Files that it runs otherwise: each has a journey without the tag of long runs. */
export const JOURNEY_FILES = /^e2e\/.*(?<!\.long)\.spec\.ts$/

/** Names the test files of the repository that did not run, and those that ran without belonging to it. */
export function compareWithTracked(step: string, pattern: RegExp, ran: readonly string[]): readonly string[] {
  return compareFiles(
    step,
    listTrackedFiles().filter((path) => pattern.test(path)),
    ran,
  )
}

/** The same for given lists; every difference is one line. */
export function compareFiles(step: string, tracked: readonly string[], ran: readonly string[]): readonly string[] {
  if (ran.length === 0) return [`${step}: no test file ran`]
  const expected = new Set(tracked)
  const actual = new Set(ran)
  return [
    ...tracked
      .filter((path) => !actual.has(path))
      .map((path) => `${step}: ${path} did not run: no project includes it`),
    ...ran.filter((path) => !expected.has(path)).map((path) => `${step}: ${path} ran, but git does not know it`),
  ]
}

/** Files that git tracks or would add, without those that are deleted in the work tree. */
function listTrackedFiles(): readonly string[] {
  const list = (...kind: readonly string[]) => {
    const { status, stdout } = spawnSync('git', ['ls-files', '-z', ...kind], { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error('git could not list the files of the repository')
    return stdout.split('\0').filter(Boolean)
  }
  const deleted = new Set(list('--deleted'))
  return list('--cached', '--others', '--exclude-standard').filter((path) => !deleted.has(path))
}
