import { fileURLToPath } from 'node:url'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Any number picked once: the advisory lock that keeps two starting servers from migrating together. */
const migrationLock = 727_001

/** Brings the tables up to date; applied files are remembered, a second run does nothing. */
export async function migrate(database: Database): Promise<void> {
  await database.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    const run = database.kind === 'pglite' ? migratePglite : migratePostgres
    await run(database.orm as never, { migrationsFolder })
  } finally {
    await database.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}
