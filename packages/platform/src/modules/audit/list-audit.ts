import { DomainError } from '@croupier/domain/errors'
import { addDays } from '@croupier/domain/time'
import { getDayStart } from '@croupier/domain/time-windows'
import type { auditLog } from '@croupier/endpoints/calls/ops/audit'
import type { InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { OperatorSession } from '../../core/http/authentication.ts'
import { parseIdCursor, parseRowId, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { readAuditEntries, readNamedMembers, type AuditEntryRow, type AuditFilter } from './repository.ts'

/** Days that can have entries; years further away have no instants that every zone and the database agree on. */
const days = { first: '2000-01-01', last: '2999-12-31' }

interface AuditRequest {
  readonly operator: OperatorSession
  readonly merchants: readonly Merchant[]
  readonly query: InferQuery<typeof auditLog>
}

/**
 * Returns a page of the audit log of the operator's merchants; entries of none only to operators of all. Throws MALFORMED_REQUEST
 * for days out of order, and for such as have no entries.
 */
export async function listAudit(
  { database }: Core,
  { operator, merchants, query }: AuditRequest,
): Promise<InferWire<typeof auditLog>> {
  const { merchant, subject, actor, actorKind, operation, after, pageSize } = query
  const limit = toPageSize(pageSize)
  const codes = merchants.map(({ code }) => code)
  const rows = await readAuditEntries(database, {
    merchants: codes,
    withGlobal: operator.merchants === null && merchant === undefined,
    subject,
    actor,
    actorKind,
    operation,
    ...toTimes(query, merchants),
    before: parseIdCursor(after),
    limit,
  })
  const ids = rows.flatMap((row) => [getActorId(row), getSubjectId(row)]).filter((id) => id !== null)
  const members = await readNamedMembers(database, codes, ids)
  const findMember = (id: bigint | null) => (id === null ? null : (members.get(id) ?? null))
  return {
    entries: rows.map((entry) => {
      const { id, at, actorId, merchant: code, ...row } = entry
      return {
        ...row,
        id: id.toString(),
        at: at.toISOString(),
        merchant: code,
        actor: actorId,
        actorMember: findMember(getActorId(entry)),
        subjectMember: findMember(getSubjectId(entry)),
      }
    }),
    next: toIdCursor(rows, limit),
  }
}

/** Returns the times of days of the one merchant that is asked for, or of UTC. */
function toTimes(
  { merchant, from, to }: AuditRequest['query'],
  merchants: readonly Merchant[],
): Pick<AuditFilter, 'from' | 'until'> {
  const [first, last] = [from ?? days.first, to ?? days.last]
  if (first < days.first) throw new DomainError('MALFORMED_REQUEST', { field: 'from' })
  if (last < first || last > days.last) throw new DomainError('MALFORMED_REQUEST', { field: 'to' })
  const timeZone = merchants.find(({ code }) => code === merchant)?.timeZone ?? 'UTC'
  return {
    from: from === undefined ? undefined : getDayStart(timeZone, from),
    until: to === undefined ? undefined : getDayStart(timeZone, addDays(to, 1)),
  }
}

function getActorId({ actorKind, actorId }: AuditEntryRow): bigint | null {
  return actorKind === 'member' ? parseRowId(actorId) : null
}

function getSubjectId({ subject }: AuditEntryRow): bigint | null {
  const [kind, id, ...rest] = subject.split(' ')
  return kind === 'member' && id !== undefined && rest.length === 0 ? parseRowId(id) : null
}
