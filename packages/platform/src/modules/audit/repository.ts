import { and, desc, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import { auditEntry } from '../../core/audit/schema.ts'
import type { Connection } from '../../core/db/database.ts'
import { member } from '../../core/members/schema.ts'

/** An entry of the audit log. */
export type AuditEntryRow = typeof auditEntry.$inferSelect

/** Filter of the audit log. */
export interface AuditFilter {
  readonly merchants: readonly string[]
  /** Also entries of no merchant. */
  readonly withGlobal: boolean
  readonly subject: string | undefined
  readonly actor: string | undefined
  readonly actorKind: AuditEntryRow['actorKind'] | undefined
  /** Method and path, or the path in the short form of the operators' site. */
  readonly operation: string | undefined
  /** Times from the first instant until before the second one. */
  readonly from: Date | undefined
  readonly until: Date | undefined
  /** Ids below this one. */
  readonly before: bigint | undefined
  readonly limit: number
}

/** Methods of calls that change something. */
const methods = ['POST', 'PUT', 'DELETE'] as const

/**
 * Returns the operations that a filter names: without a method it is the end of a path, `member/freeze` of
 * `POST /ops/member/freeze` and `wps/feedback` of `PUT /wps/feedback`.
 */
function listOperations(operation: string): readonly string[] {
  if (operation.includes(' ')) return [operation]
  return methods.flatMap((method) => [`${method} /ops/${operation}`, `${method} /${operation}`])
}

/** Entries have ids in the order of their times, but for as much: servers differ in their clocks, and calls in their length. */
const maxDisorderMs = 60 * 60_000

/**
 * Finds the first id with a time of at least `at`, by halves, where the order of ids is that of times: every filter reads entries by
 * id, and none by time. Returns the id after the last one where all are earlier.
 */
async function findIdAt({ query }: Pick<Connection, 'query'>, at: Date): Promise<bigint> {
  const [last] = await query<{ id: bigint }>('select coalesce(max(id), 0)::bigint as id from audit_entry')
  let low = 0n
  let high = (last?.id ?? 0n) + 1n
  while (low < high) {
    const middle = (low + high) / 2n
    const [row] = await query<{ id: bigint; at: Date }>(
      'select id, at from audit_entry where id >= $1 order by id limit 1',
      [middle],
    )
    if (row && row.at < at) low = row.id + 1n
    else high = middle
  }
  return low
}

/** Returns the condition of the times of a filter, with bounds of the ids that can have them. */
async function selectTimes(
  connection: Pick<Connection, 'query'>,
  { from, until }: Pick<AuditFilter, 'from' | 'until'>,
) {
  const first = from && (await findIdAt(connection, new Date(from.getTime() - maxDisorderMs)))
  const end = until && (await findIdAt(connection, new Date(until.getTime() + maxDisorderMs)))
  return and(
    from && gte(auditEntry.at, from),
    until && lt(auditEntry.at, until),
    first === undefined ? undefined : gte(auditEntry.id, first),
    end === undefined ? undefined : lt(auditEntry.id, end),
  )
}

/** Returns entries of the audit log, newest first. */
export async function readAuditEntries(connection: Connection, filter: AuditFilter): Promise<AuditEntryRow[]> {
  const { orm } = connection
  const ofMerchants = inArray(auditEntry.merchant, [...filter.merchants])
  return orm
    .select()
    .from(auditEntry)
    .where(
      and(
        filter.withGlobal ? or(ofMerchants, isNull(auditEntry.merchant)) : ofMerchants,
        filter.subject === undefined ? undefined : eq(auditEntry.subject, filter.subject),
        filter.actor === undefined ? undefined : eq(auditEntry.actorId, filter.actor),
        filter.actorKind === undefined ? undefined : eq(auditEntry.actorKind, filter.actorKind),
        filter.operation === undefined ? undefined : inArray(auditEntry.operation, listOperations(filter.operation)),
        await selectTimes(connection, filter),
        filter.before === undefined ? undefined : lt(auditEntry.id, filter.before),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(filter.limit)
}

/** What operators read of a member in place of its id. */
export interface NamedMember {
  readonly merchant: string
  readonly account: string
  readonly type: number
}

/** Returns the members of merchants with the given ids. */
export async function readNamedMembers(
  { orm }: Pick<Connection, 'orm'>,
  merchants: readonly string[],
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, NamedMember>> {
  if (ids.length === 0) return new Map()
  const rows = await orm
    .select({ id: member.id, merchant: member.merchant, account: member.username, type: member.type })
    .from(member)
    .where(and(inArray(member.merchant, [...merchants]), inArray(member.id, [...new Set(ids)])))
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
