import { describe } from 'vitest'

/** A kind of database that tests run on. */
export type TestDatabase = 'pglite' | 'postgres'

const allDatabases: readonly TestDatabase[] = ['pglite', 'postgres']

/** Declares a suite that runs once on each database; on PostgreSQL it is skipped unless TEST_DATABASE_URL is set. */
export function describeEachDatabase(name: string, suite: (database: TestDatabase) => void): void {
  for (const database of allDatabases) {
    const skip = database === 'postgres' && !process.env['TEST_DATABASE_URL']
    describe(`${name} on ${database}`, { skip }, () => {
      suite(database)
    })
  }
}
