import { isCode, isTest, listShippedCode } from './paths.ts'
import { type Check, findMatches } from './repository.ts'
import { extractStrings } from './strings.ts'

const GENERATED =
  /(^|\/)(dist|node_modules|\.turbo|\.data|coverage|test-results|playwright-report|storybook-static|\.vite)\/|\.tsbuildinfo$|\.log$|(^|\/)\.DS_Store$/
const MACHINE_PATH = /(?<![\w.@])(?:\/(?:home|Users|root|work|workspace|mnt)\/[\w.-]+|[A-Z]:\\Users\\)/g
const REGISTRY_HOST =
  /https?:\/\/[\w.-]*(?:registry|artifactory|nexus|verdaccio|npmmirror|jfrog|unpkg|jsdelivr)[\w.-]*/g
const LOCAL_ADDRESS = /\b(?:localhost|127\.0\.0\.1):\d{2,5}\b/g
const UNFINISHED = /\b(?:TODO|FIXME|HACK)\b/g
const NOT_RUN =
  /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|skip|todo|fixme|fails|skipIf|runIf)\b|\bx(?:it|describe|test)\(|\bf(?:it|describe)\(/g
const WAITS = /\bwaitForTimeout\(|\b(?:sleep|delay)\(\s*\d|setTimeout\(\s*(?:resolve|done|r)\s*,/g

/** No generated file is in git. */
export const checkGenerated: Check = ({ paths }) =>
  [...paths]
    .filter((path) => GENERATED.test(path))
    .map((file) => ({ file, what: 'is generated', fix: 'remove it from git and add it to .gitignore' }))

/** No file contains paths of a machine or hosts of a package registry. */
export const checkMachine: Check = ({ files }) =>
  files
    .filter(({ path }) => !path.startsWith('tooling/src/repository/'))
    .flatMap(({ path, text }) => [
      ...findMatches(text, MACHINE_PATH).map(({ match, line }) => ({
        file: path,
        line,
        what: `names ${match}`,
        fix: 'use a path relative to the repository',
      })),
      ...findMatches(text, REGISTRY_HOST).map(({ match, line }) => ({
        file: path,
        line,
        what: `names the host ${match}`,
        fix: 'name packages without their registry',
      })),
    ])

/** No published code contains the address of a local server. */
export const checkLocalAddresses: Check = (repository) =>
  listShippedCode(repository).flatMap((file) =>
    extractStrings(file).flatMap(({ value, line }) =>
      findMatches(value, LOCAL_ADDRESS).map(({ match }) => ({
        file: file.path,
        line,
        what: `names ${match}`,
        fix: 'take host and port from the configuration',
      })),
    ),
  )

/** No code has a note about unfinished work. */
export const checkUnfinished: Check = ({ files }) =>
  files
    .filter(({ path }) => (isCode(path) || path.endsWith('.css')) && !path.startsWith('tooling/src/repository/'))
    .flatMap(({ path, text }) =>
      findMatches(text, UNFINISHED).map(({ match, line }) => ({
        file: path,
        line,
        what: `has a ${match}`,
        fix: 'finish it, or write an issue and remove the note',
      })),
    )

/** No test is skipped, and none waits for a fixed time. */
export const checkTests: Check = ({ files }) =>
  files
    .filter(({ path }) => isCode(path) && isTest(path) && !path.startsWith('tooling/src/repository/'))
    .flatMap(({ path, text }) => [
      ...findMatches(text, NOT_RUN).map(({ match, line }) => ({
        file: path,
        line,
        what: `has ${match}`,
        fix: 'let it run, or remove it',
      })),
      ...findMatches(text, WAITS).map(({ match, line }) => ({
        file: path,
        line,
        what: `waits with ${match}…)`,
        fix: 'wait for the expected event',
      })),
    ])
