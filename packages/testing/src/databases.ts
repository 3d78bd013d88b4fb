import { describe } from 'vitest'

/** A database that tests run on. */
export type TestDatabase = 'pglite' | 'postgres'

/** The databases of this run: always PGlite; PostgreSQL too when TEST_DATABASE_URL names a cluster. */
export const testDatabases: readonly TestDatabase[] = process.env['TEST_DATABASE_URL']
  ? ['pglite', 'postgres']
  : ['pglite']

/** A suite that runs once on each database of this run. */
export function describeEachDatabase(name: string, suite: (database: TestDatabase) => void): void {
  for (const database of testDatabases) {
    describe(`${name} on ${database}`, () => {
      suite(database)
    })
  }
}
