import type { Connection } from '../db/database.ts'
import { auditEntry, type AuditedValues } from './schema.ts'

/** Who makes a change. */
export interface AuditActor {
  readonly kind: (typeof auditEntry.$inferInsert)['actorKind']
  /** Id of the member or operator; empty for a visitor. */
  readonly id: string
}

/** What a mutating operation says of its change. */
export interface AuditDetails {
  /** What was changed, such as `member 12`; the caller if absent. */
  readonly subject?: string
  /** Merchant whose data was changed, where it is not that of the request. */
  readonly merchant?: string
  /** Why, in the caller's words. */
  readonly reason?: string
  /** Changed values before and after; never secrets. */
  readonly before?: AuditedValues
  readonly after?: AuditedValues
}

/** A mutating call: its caller, operation and time. */
export interface AuditedCall {
  readonly at: Date
  readonly merchant: string | null
  readonly actor: AuditActor
  readonly ip: string
  /** Method and path. */
  readonly operation: string
}

/** Writes the entry of a call. Runs in the transaction of the call's writes. */
export async function writeAuditEntry(
  { orm }: Connection,
  { at, merchant, actor, ip, operation }: AuditedCall,
  details: AuditDetails,
): Promise<void> {
  const { subject = `${actor.kind} ${actor.id}`.trim(), reason, before, after } = details
  await orm.insert(auditEntry).values({
    at,
    merchant: details.merchant ?? merchant,
    actorKind: actor.kind,
    actorId: actor.id,
    ip,
    operation,
    subject,
    ...(reason === undefined ? {} : { reason }),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  })
}
