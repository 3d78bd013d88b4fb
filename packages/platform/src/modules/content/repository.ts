import type { ContentKind } from '@croupier/domain/contents'
import { and, asc, desc, eq, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Connection } from '../../core/db/database.ts'
import { merchant } from '../../core/merchants/schema.ts'
import type { ContentDocument } from './documents.ts'
import { content, contentVersion } from './schema.ts'

/** Identifies a content. */
export interface ContentKey {
  readonly merchant: string
  readonly kind: ContentKind
  readonly id: string
}

/** A content with its draft, what is published of it, and its last change. */
export type ContentRow = typeof content.$inferSelect

/** A published content. */
export interface PublishedRow {
  readonly kind: ContentKind
  readonly id: string
  readonly published: unknown
  readonly publishedAt: Date | null
}

const matches = ({ merchant: code, kind, id }: ContentKey) =>
  and(eq(content.merchant, code), eq(content.kind, kind), eq(content.id, id))

/** Returns what a merchant has published. */
export function listPublished({ orm }: Connection, code: string): Promise<PublishedRow[]> {
  const { kind, id, published, publishedAt } = content
  return orm
    .select({ kind, id, published, publishedAt })
    .from(content)
    .where(and(eq(content.merchant, code), isNotNull(content.published)))
    .orderBy(asc(content.kind), asc(content.id))
}

/** Returns the ids of the promotion categories of some types, as they were published last: also of those that no longer are. */
export async function listCategoryIds(
  { query }: Connection,
  code: string,
  types: readonly string[],
): Promise<readonly string[]> {
  const rows = await query<{ id: string }>(
    `select id from (
       select distinct on (id) id, draft->>'type' as type from content_version
       where merchant = $1 and kind = 'promotionCategory' and action = 'publish'
       order by id, version desc
     ) as category where type = any($2)`,
    [code, types],
  )
  return rows.map(({ id }) => id)
}

/** Days of a zone (IANA name), the last one included; undefined for no bound. */
export interface ScheduleDays {
  readonly timeZone: string
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Schedule of what is published, else of the draft. */
const schedule = sql`coalesce(${content.published}, ${content.draft})->'schedule'`

/** Whether a bound of the schedule lies in the days. */
function isBoundOn(bound: 'from' | 'to', { timeZone, from, to }: ScheduleDays): SQL | undefined {
  const at = sql`(${schedule}->>${bound})::timestamptz`
  return and(
    sql`${at} is not null`,
    from === undefined ? undefined : sql`${at} >= ${from}::date::timestamp at time zone ${timeZone}`,
    to === undefined ? undefined : sql`${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
  )
}

/**
 * Returns the contents of a kind that are not deleted, and whether their draft differs from what is published. With days
 * only those whose schedule begins or ends on one of them.
 */
export function listContents({ orm }: Connection, code: string, kind: ContentKind, days?: ScheduleDays) {
  return orm
    .select({
      row: content,
      schedule: sql<{ readonly from: string | null; readonly to: string | null }>`${schedule}`,
      hasChanges: sql<boolean>`${content.draft} is distinct from ${content.published}`,
    })
    .from(content)
    .where(
      and(
        eq(content.merchant, code),
        eq(content.kind, kind),
        ne(content.action, 'delete'),
        days && or(isBoundOn('from', days), isBoundOn('to', days)),
      ),
    )
    .orderBy(asc(content.id))
}

/** Finds a content, also a deleted one. */
export async function findContent({ orm }: Connection, key: ContentKey): Promise<ContentRow | undefined> {
  const [row] = await orm.select().from(content).where(matches(key))
  return row
}

/** Returns every change of a content, the newest first. */
export function listContentVersions({ orm }: Connection, { merchant: code, kind, id }: ContentKey) {
  return orm
    .select()
    .from(contentVersion)
    .where(and(eq(contentVersion.merchant, code), eq(contentVersion.kind, kind), eq(contentVersion.id, id)))
    .orderBy(desc(contentVersion.version))
}

/** Inserts new contents; those whose id is taken stay as they are. Returns how many were new. */
export async function insertContents({ orm }: Connection, rows: (typeof content.$inferInsert)[]): Promise<number> {
  if (rows.length === 0) return 0
  const inserted = await orm.insert(content).values(rows).onConflictDoNothing().returning({ id: content.id })
  return inserted.length
}

/** Changes a content of a version and returns the next one; null when it has another version. */
export async function updateContent(
  { orm }: Connection,
  key: ContentKey,
  expectedVersion: number,
  changes: Partial<typeof content.$inferInsert>,
): Promise<number | null> {
  const [row] = await orm
    .update(content)
    .set(changes)
    .where(and(matches(key), eq(content.version, expectedVersion)))
    .returning({ version: content.version })
  return row?.version ?? null
}

/** Returns the schedules of published contents that begin or end after an instant. */
export function listSchedules(
  { query }: Connection,
  now: Date,
): Promise<{ readonly merchant: string; readonly schedule: ContentDocument['schedule'] }[]> {
  return query(
    `select distinct merchant, published->'schedule' as schedule from content
     where published->'schedule'->>'from' > $1 or published->'schedule'->>'to' > $1`,
    [now.toISOString()],
  )
}

/** Counts a change of what a merchant shows that no row reflects. */
export async function countChange({ orm }: Connection, code: string): Promise<void> {
  const revision = sql`${merchant.revision} + 1`
  await orm.update(merchant).set({ revision }).where(eq(merchant.code, code))
}
