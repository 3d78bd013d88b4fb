import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createTestConfig, createTestDatabase } from '@croupier/testing/config'
import { describeBothDatabases } from '@croupier/testing/databases'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { allMigrations, migrate, NewerDatabaseError } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'croupier-migrations-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Copies the migrations with another text of a function. */
function copyMigrations(name: string, change: (sql: string) => string): string {
  const copy = mkdtempSync(join(folder, 'copy-'))
  cpSync(allMigrations, copy, { recursive: true })
  const path = join(copy, 'functions', `${name}.sql`)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
  return copy
}

/** Gives a function of the ledger's checks another message, and a version. */
function changeMessage(version: number, message: string): string {
  return copyMigrations('refuse_change', (sql) =>
    sql.replace('version 1', `version ${version}`).replace('is append-only', message),
  )
}

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

  describe('has functions', () => {
    const readSource = async (name: string) => {
      const [row] = await database.query<{ sql: string }>(
        'select pg_get_functiondef(oid) as sql from pg_proc where proname = $1',
        [name],
      )
      return row?.sql ?? ''
    }

    test('each of a file, and none beside them', async () => {
      const rows = await database.query<{ name: string }>(
        `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
          and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e') order by name`,
      )
      const files = globSync(join(allMigrations, 'functions', '*.sql')).map((path) => basename(path, '.sql'))
      expect(rows.map(({ name }) => name)).toEqual(files.toSorted())
    })

    test('of a new version, once', async () => {
      const changed = changeMessage(2, 'is never changed')
      await migrate(database, changed)
      expect(await readSource('refuse_change')).toContain('% is never changed')
      await database.query(
        'create or replace function refuse_change() returns trigger language plpgsql as $$ begin end $$',
      )
      await migrate(database, changed)
      expect(await readSource('refuse_change')).not.toContain('never changed')
    })

    test('of a later version that an older server does not put back', async () => {
      await migrate(database, changeMessage(2, 'is never changed'))
      await expect(migrate(database)).rejects.toThrow(NewerDatabaseError)
      await expect(migrate(database)).rejects.toThrow('refuse_change')
      expect(await readSource('refuse_change')).toContain('% is never changed')
    })

    test('whose file names what it lacks, and changes nothing', async () => {
      await expect(migrate(database, changeMessage(1, 'is never changed'))).rejects.toThrow('still version 1')
      const unnumbered = copyMigrations('refuse_change', (sql) => sql.replace('-- version 1\n', ''))
      await expect(migrate(database, unnumbered)).rejects.toThrow('refuse_change.sql does not begin')
      const broken = copyMigrations('wallet_event', () => '-- version 1000\ncreate or replace function nothing')
      writeFileSync(join(broken, 'functions', 'account_of.sql'), '-- version 2\nselect 1')
      await expect(migrate(database, broken)).rejects.toThrow('wallet_event.sql cannot be applied')
      const unreadable = copyMigrations('post', (sql) =>
        sql.replace('version 1', 'version 2').replace('begin', 'begin of'),
      )
      await expect(migrate(database, unreadable)).rejects.toThrow('post.sql cannot be applied')
      await migrate(database)
    })
  })
})

describeBothDatabases('a database of the numbered migrations alone', (kind) => {
  test('has the functions whose files have not changed since', async () => {
    const fresh = await createTestDatabase(kind, createTestConfig())
    const database = await openDatabase(fresh.config)
    const read = () =>
      database.query<{ name: string; sql: string }>(
        `select proname as name, pg_get_functiondef(oid) as sql from pg_proc
          where pronamespace = 'public'::regnamespace and prolang in (select oid from pg_language where lanname <> 'c')
          order by 1`,
      )
    const isFirst = ({ name }: { readonly name: string }) =>
      readFileSync(join(allMigrations, 'functions', `${name}.sql`), 'utf8').startsWith('-- version 1\n')
    const after = (await read()).filter(isFirst)
    await database.query('drop schema public cascade')
    await database.query('drop schema drizzle cascade')
    await database.query('create schema public')
    const numbered = copyMigrations('post', (sql) => sql)
    rmSync(join(numbered, 'functions'), { recursive: true })
    mkdirSync(join(numbered, 'functions'))
    await migrate(database, numbered)
    expect(after.length).toBeGreaterThan(0)
    expect((await read()).filter(isFirst)).toEqual(after)
    await database.close()
    await fresh.drop()
  })
})
