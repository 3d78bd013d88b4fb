import { and, eq } from 'drizzle-orm'
import type { Connection, Transaction } from '../db/database.ts'
import { setting } from './schema.ts'
import type { StoredSettings } from './values.ts'

/** A merchant's settings at a revision; without values when the caller knows them. */
interface SettingsRow {
  readonly revision: number
  readonly values: StoredSettings | null
}

/** A value with the change that has set it. */
export type SettingRow = Omit<typeof setting.$inferSelect, 'merchant'>

/**
 * Finds the settings of a merchant in one statement, which reads and sends the values only at another revision than the
 * known one. Throws for a merchant without a row.
 */
export async function findSettings(
  { query }: Connection,
  merchant: string,
  knownRevision: number,
): Promise<SettingsRow> {
  const [row] = await query<SettingsRow>(
    `select revision, case when revision <> $2 then
       (select jsonb_object_agg(key, value) from setting where merchant = code) end as "values"
     from merchant where code = $1`,
    [merchant, knownRevision],
  )
  if (!row) throw new Error(`Merchant ${merchant} has no row.`)
  return row
}

/** Waits until no other transaction changes a setting of the merchant; the lock ends with the transaction. */
export async function lockSettings({ query }: Transaction, merchant: string): Promise<void> {
  await query('select from merchant where code = $1 for no key update', [merchant])
}

// By SQL: drizzle parses the text of a JSON column again, so that `"5.00"` would become a number.
const columns = 'key, version, value, actor, reason, changed_at as "changedAt"'

/** Returns the current value of every setting of a merchant. */
export function listSettings({ query }: Connection, merchant: string): Promise<SettingRow[]> {
  return query(`select ${columns} from setting where merchant = $1 order by key`, [merchant])
}

/** Which values of a setting to return: those before a version, if there is one. */
export interface VersionsPage {
  readonly key: string
  readonly before: number | undefined
  readonly limit: number
}

/** Returns a page of the values that a setting has had, the current one first. */
export function listSettingVersions(
  { query }: Connection,
  merchant: string,
  { key, before, limit }: VersionsPage,
): Promise<SettingRow[]> {
  return query(
    `select ${columns} from setting_version where merchant = $1 and key = $2 and ($3::int is null or version < $3)
    order by version desc limit $4`,
    [merchant, key, before ?? null, limit],
  )
}

/** A new value; `version` is the one that it replaces, 0 for none. */
export type NewValue = typeof setting.$inferInsert & { readonly version: number }

/** Replaces a value and returns its new version; null when the stored one has another version. */
export async function writeSetting({ orm }: Connection, { version, ...row }: NewValue): Promise<number | null> {
  const { merchant, key, ...changes } = row
  const written = { version: setting.version }
  const [result] =
    version === 0
      ? await orm.insert(setting).values(row).onConflictDoNothing().returning(written)
      : await orm
          .update(setting)
          .set(changes)
          .where(and(eq(setting.merchant, merchant), eq(setting.key, key), eq(setting.version, version)))
          .returning(written)
  return result?.version ?? null
}

/** Inserts the settings of new merchants. */
export async function insertSettings({ orm }: Connection, rows: (typeof setting.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await orm.insert(setting).values(rows)
}
