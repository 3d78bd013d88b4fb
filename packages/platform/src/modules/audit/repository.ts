import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { auditEntry } from '../../core/audit/schema.ts'
import type { Connection } from '../../core/db/database.ts'

/** Filter of the audit log. */
export interface AuditFilter {
  readonly merchants: readonly string[]
  /** Also entries of no merchant. */
  readonly withGlobal: boolean
  readonly subject: string | undefined
  readonly actor: string | undefined
  readonly actorKind: (typeof auditEntry.$inferSelect)['actorKind'] | undefined
  /** Method and path, or the path in the short form of the operators' site. */
  readonly operation: string | undefined
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

/** Returns entries of the audit log, newest first. */
export async function readAuditEntries({ orm }: Connection, filter: AuditFilter) {
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
        filter.before === undefined ? undefined : lt(auditEntry.id, filter.before),
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(filter.limit)
}
