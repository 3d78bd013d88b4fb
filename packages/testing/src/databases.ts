import { describe } from 'vitest'
import { scale } from './scale.ts'

/** A kind of database that tests run on. */
export type TestDatabase = 'pglite' | 'postgres'

const allDatabases: readonly TestDatabase[] = ['pglite', 'postgres']

/**
 * Declares a suite that runs on each database in a long run, otherwise on the one that its name chooses, so that every
 * run has both. On PostgreSQL it is skipped unless TEST_DATABASE_URL is set.
 */
export function describeEachDatabase(name: string, suite: (database: TestDatabase) => void): void {
  describeOn(scale<readonly TestDatabase[]>([chooseDatabase(name)], allDatabases), name, suite)
}

/** Like `describeEachDatabase`, on both in every run: for what the database itself keeps, such as locks and upgrades. */
export function describeBothDatabases(name: string, suite: (database: TestDatabase) => void): void {
  describeOn(allDatabases, name, suite)
}

function describeOn(databases: readonly TestDatabase[], name: string, suite: (database: TestDatabase) => void): void {
  for (const database of databases) {
    const skip = database === 'postgres' && !process.env['TEST_DATABASE_URL']
    describe(`${name} on ${database}`, { skip }, () => {
      suite(database)
    })
  }
}

function chooseDatabase(name: string): TestDatabase {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return sum % 2 === 0 ? 'pglite' : 'postgres'
}
