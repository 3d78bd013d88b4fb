import { createTestConfig, createTestDatabase } from '@croupier/testing/config'
import { describeBothDatabases } from '@croupier/testing/databases'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { migrate, NewerDatabaseError } from './migrate.ts'

describeBothDatabases('a migrated database', (kind) => {
  let database: Database
  let drop: () => Promise<void>
  beforeEach(async () => {
    const fresh = await createTestDatabase(kind, createTestConfig())
    drop = () => fresh.drop()
    database = await openDatabase(fresh.config)
  })
  afterEach(async () => {
    await database.close()
    await drop()
  })

  test('is migrated again without effect', async () => {
    const count = () => database.query('select count(*)::int as count from drizzle.__drizzle_migrations')
    const before = await count()
    await migrate(database)
    expect(await count()).toEqual(before)
  })

  test('is refused with the last migrations of both when a newer version has migrated it', async () => {
    const insert = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
    await database.query(insert, ['newer', Date.UTC(2100, 0, 1)])
    await expect(migrate(database)).rejects.toThrow(NewerDatabaseError)
    await expect(migrate(database)).rejects.toThrow(
      /of 2100-01-01T00:00:00\.000Z, that of this version \(\d{4}_\w+\) of 2/,
    )
  })
})
