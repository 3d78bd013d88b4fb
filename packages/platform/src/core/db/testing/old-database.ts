import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseConfig } from '../../config.ts'
import { openDatabase, type Database } from '../database.ts'
import { allMigrations, migrate } from '../migrate.ts'

/** Opens an empty database and applies the first migrations. */
export async function openOldDatabase(config: DatabaseConfig, count: number): Promise<Database> {
  const migrations = mkdtempSync(join(tmpdir(), 'croupier-old-migrations-'))
  cpSync(allMigrations, migrations, { recursive: true })
  // Those of today, whose tables did not exist then.
  rmSync(join(migrations, 'functions'), { recursive: true })
  mkdirSync(join(migrations, 'functions'))
  const journal = join(migrations, 'meta', '_journal.json')
  const { entries, ...head } = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ ...head, entries: entries.slice(0, count) }))
  const database = await openDatabase(config)
  await migrate(database, migrations)
  rmSync(migrations, { recursive: true })
  return database
}

/** Inserts the merchant SHW01 with members from id 1 on. */
export async function insertOldMembers({ query }: Database, names: readonly string[]): Promise<void> {
  await query(`insert into merchant (code, brand, currency, time_zone) values ('SHW01', 'shwe', 'MMK', 'Asia/Yangon')`)
  await query(
    `insert into member (id, merchant, username, nickname, type, currency, password_hash, password_changed_at, invitation_code, created_at)
    select id, 'SHW01', name, '', 0, 'MMK', '', now(), name, now() from unnest($1::text[]) with ordinality as listed (name, id)`,
    [names],
  )
}
