import { isCode, isTest } from './paths.ts'
import { type Check, findMatches } from './repository.ts'

const MODULE = /^packages\/platform\/src\/modules\/([^/]+)\//
/** Files of a module that speak to the database. */
const DATABASE_FILE = /\/(?:(?:[\w-]+-)?repository|schema)\.ts$/
/** Writes the past of many accounts at once, which the use-cases of other modules do one by one. */
const SIMULATOR = 'world'
const STATEMENT = /\.(?:query|execute)(?:<[^()]*>)?\(|\bsql(?:<[^`]*>)?`|\borm\s*[.}]/g
const FOREIGN_REPOSITORY = /from '\.\.\/(?:\.\.\/)*([\w-]+)\/(?:[\w-]+\/)*(?:[\w-]+-)?repository\.ts'/g

/** A module of the platform reaches the database in its `repository.ts` (or `<table>-repository.ts`) only, and never through another module's. */
export const checkSql: Check = ({ files }) =>
  files.flatMap(({ path, text }) => {
    const own = MODULE.exec(path)?.[1]
    if (own === undefined || !isCode(path) || isTest(path)) return []
    const statements = DATABASE_FILE.test(path) ? [] : findMatches(text, STATEMENT)
    const foreign =
      own === SIMULATOR ? [] : findMatches(text, FOREIGN_REPOSITORY).filter(({ match }) => !match.includes(`/${own}/`))
    return [
      ...statements.map(({ match, line }) => ({
        file: path,
        line,
        what: `reaches the database with ${match}`,
        fix: "move the statement into a function of the module's repository.ts",
      })),
      ...foreign
        .filter(({ match }) => !match.includes('/core/'))
        .map(({ match, line }) => ({
          file: path,
          line,
          what: `imports the repository of another module ${match}`,
          fix: 'call a use-case of that module',
        })),
    ]
  })
