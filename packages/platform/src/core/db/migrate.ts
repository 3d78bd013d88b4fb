import { fileURLToPath } from 'node:url'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'

/** Folder of the migrations. */
export const allMigrations = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Arbitrary advisory lock number: prevents two starting servers from migrating at the same time. */
const migrationLock = 727_001

/** Applies the pending migrations of a folder, by default all; a second run has no effect. */
export function migrate(database: Database, migrationsFolder = allMigrations): Promise<void> {
  return database.withoutLimits(async () => {
    await database.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      const run = database.kind === 'pglite' ? migratePglite : migratePostgres
      await run(database.orm as never, { migrationsFolder })
    } finally {
      await database.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  })
}
