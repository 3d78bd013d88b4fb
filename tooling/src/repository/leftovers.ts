import { isCode, isTest, shippedCode } from './places.ts'
import { type Check, matchesOf } from './repository.ts'
import { stringsOf } from './strings.ts'

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
const MANY_LINES = 400
const DATA_TABLES = /\.(json|svg|sql|md)$|\/(seed|catalogs|recordings|migrations)\/|pnpm-lock\.yaml|\.data\.ts$/

/** No generated file is in git. */
export const checkGenerated: Check = ({ paths }) =>
  [...paths]
    .filter((path) => GENERATED.test(path))
    .map((file) => ({ file, what: 'is generated', mend: 'remove it from git and add it to .gitignore' }))

/** Nothing names the machine it was written on, or the registry it was installed from. */
export const checkMachine: Check = ({ files }) =>
  files
    .filter(({ path }) => !path.startsWith('tooling/src/repository/'))
    .flatMap(({ path, text }) => [
      ...matchesOf(text, MACHINE_PATH).map(({ match, line }) => ({
        file: path,
        line,
        what: `names ${match}`,
        mend: 'use a path relative to the repository',
      })),
      ...matchesOf(text, REGISTRY_HOST).map(({ match, line }) => ({
        file: path,
        line,
        what: `names the host ${match}`,
        mend: 'name packages, not where they came from',
      })),
    ])

/** No address of a local server is built into what ships. */
export const checkLocalAddresses: Check = (repository) =>
  shippedCode(repository).flatMap((file) =>
    stringsOf(file).flatMap(({ value, line }) =>
      matchesOf(value, LOCAL_ADDRESS).map(({ match }) => ({
        file: file.path,
        line,
        what: `names ${match}`,
        mend: 'take host and port from the configuration',
      })),
    ),
  )

/** Nothing is left for later in the code. */
export const checkUnfinished: Check = ({ files }) =>
  files
    .filter(({ path }) => (isCode(path) || path.endsWith('.css')) && !path.startsWith('tooling/src/repository/'))
    .flatMap(({ path, text }) =>
      matchesOf(text, UNFINISHED).map(({ match, line }) => ({
        file: path,
        line,
        what: `has a ${match}`,
        mend: 'finish it, or write an issue and remove the note',
      })),
    )

/** Every test runs, and none waits for time to pass. */
export const checkTests: Check = ({ files }) =>
  files
    .filter(({ path }) => isCode(path) && isTest(path) && !path.startsWith('tooling/src/repository/'))
    .flatMap(({ path, text }) => [
      ...matchesOf(text, NOT_RUN).map(({ match, line }) => ({
        file: path,
        line,
        what: `has ${match}`,
        mend: 'let it run, or remove it',
      })),
      ...matchesOf(text, WAITS).map(({ match, line }) => ({
        file: path,
        line,
        what: `waits with ${match}…)`,
        mend: 'wait for what is expected to happen',
      })),
    ])

/** Long files are worth a look; data tables are long by nature. */
export const checkSizes: Check = ({ files }) =>
  files
    .filter(({ path }) => (isCode(path) || path.endsWith('.css')) && !DATA_TABLES.test(path))
    .map(({ path, text }) => ({ file: path, lines: text.split('\n').length }))
    .filter(({ lines }) => lines > MANY_LINES)
    .map(({ file, lines }) => ({ file, what: `has ${lines} lines`, mend: 'split it by subject', warning: true }))
