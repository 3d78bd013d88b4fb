import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'
import { applyFunctions, listPendingFunctions } from './functions.ts'
import { NewerDatabaseError } from './migration-errors.ts'

export { NewerDatabaseError } from './migration-errors.ts'

/** Folder of the migrations. */
export const allMigrations = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Arbitrary advisory lock number: prevents two starting servers from migrating at the same time. */
const migrationLock = 727_001

/**
 * Applies the pending migrations of a folder, by default all, and the functions that have changed; a second run has no effect.
 * Throws a NewerDatabaseError when the database has later ones.
 */
export function migrate(database: Database, migrationsFolder = allMigrations): Promise<void> {
  return database.withoutLimits(async () => {
    await database.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      await assertNotNewer(database, migrationsFolder)
      const functions = await listPendingFunctions(database, migrationsFolder)
      const run = database.kind === 'pglite' ? migratePglite : migratePostgres
      await run(database.orm as never, { migrationsFolder })
      await applyFunctions(database, functions)
    } finally {
      await database.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  })
}

/** The part of drizzle's journal that is needed here. */
interface Journal {
  /** In the order in which they are applied; `when` in milliseconds since 1970. */
  readonly entries: readonly { readonly tag: string; readonly when: number }[]
}

async function assertNotNewer({ query }: Database, migrationsFolder: string): Promise<void> {
  const [table] = await query<{ present: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as present",
  )
  if (!table?.present) return
  const [last] = await query<{ when: bigint }>(
    'select created_at as "when" from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  const { entries }: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
  const own = entries.at(-1)
  if (!last || !own || last.when <= BigInt(own.when)) return
  throw new NewerDatabaseError(
    `the last migration of the database is of ${formatInstant(last.when)}, that of this version (${own.tag}) of ${formatInstant(own.when)}`,
  )
}

function formatInstant(milliseconds: bigint | number): string {
  return new Date(Number(milliseconds)).toISOString()
}
