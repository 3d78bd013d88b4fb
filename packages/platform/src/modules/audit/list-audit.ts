import type { auditLog } from '@croupier/endpoints/calls/ops/audit'
import type { InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { OperatorSession } from '../../core/http/authentication.ts'
import { parseIdCursor, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { readAuditEntries } from './repository.ts'

interface AuditRequest {
  readonly operator: OperatorSession
  readonly merchants: readonly Merchant[]
  readonly query: InferQuery<typeof auditLog>
}

/** Returns a page of the audit log of the operator's merchants; entries of none only to operators of all. */
export async function listAudit(
  { database }: Core,
  { operator, merchants, query }: AuditRequest,
): Promise<InferWire<typeof auditLog>> {
  const { merchant, subject, actor, actorKind, operation, after, pageSize } = query
  const limit = toPageSize(pageSize)
  const rows = await readAuditEntries(database, {
    merchants: merchants.map(({ code }) => code),
    withGlobal: operator.merchants === null && merchant === undefined,
    subject,
    actor,
    actorKind,
    operation,
    before: parseIdCursor(after),
    limit,
  })
  return {
    entries: rows.map(({ id, at, actorId: actor, merchant: code, actorKind: kind, ...row }) => ({
      id: id.toString(),
      at: at.toISOString(),
      merchant: code,
      actorKind: kind,
      actor,
      ...row,
    })),
    next: toIdCursor(rows, limit),
  }
}
