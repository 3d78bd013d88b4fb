import { DomainError } from '@croupier/domain/errors'
import type * as endpoints from '@croupier/endpoints/calls/ops/outbox'
import type { InferBody, InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { parseIdCursor, parseRowId, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Commit, UnitOfWork } from '../../core/http/unit-of-work.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { closeFailed, countFailed, readMessages, requeue } from '../../core/outbox/repository.ts'
import { isSecret, secretTemplates } from '../../core/outbox/templates.ts'

/**
 * Returns a page of a merchant's mail and text messages, newest first. Codes and links that open an account are for its owner alone
 * where a service delivers them; without one operators hand them on.
 */
export async function listOutbox(
  { config, database }: Core,
  { merchant, query }: { readonly merchant: Merchant; readonly query: InferQuery<typeof endpoints.outboxMessages> },
): Promise<InferWire<typeof endpoints.outboxMessages>> {
  const { channel, state, recipient, after } = query
  const pageSize = toPageSize(query.pageSize)
  const isDelivered = { mail: config.mail.kind === 'smtp', sms: config.sms.kind === 'http' }
  const rows = await readMessages(database, {
    merchant: merchant.code,
    channel,
    state,
    recipient,
    before: parseIdCursor(after),
    pageSize,
  })
  return {
    messages: rows.map((row) => ({
      ...(isDelivered[row.channel] && isSecret(row.template)
        ? { subject: null, body: null }
        : { subject: row.subject, body: row.body }),
      id: row.id.toString(),
      channel: row.channel,
      recipient: row.recipient,
      language: row.language,
      template: row.template,
      state: row.state,
      attempts: row.attempts,
      error: row.error,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
    })),
    next: toIdCursor(rows, pageSize),
  }
}

/** How long a code or a link that was not delivered is reported: nobody can use it, but its service may still fail. */
const secretsReportedMs = 24 * 60 * 60_000

/** Counts the messages of merchants that were given up. */
export function countFailedMessages(
  { clock, database }: Pick<Core, 'clock' | 'database'>,
  merchants: readonly Merchant[],
) {
  return countFailed(database, {
    merchants: merchants.map(({ code }) => code),
    except: { templates: secretTemplates, before: new Date(clock.now().getTime() - secretsReportedMs) },
  })
}

/** A decision on a message that was given up. */
interface Decision {
  readonly merchant: Merchant
  readonly body: InferBody<typeof endpoints.retryMessage | typeof endpoints.closeMessage>
  readonly commit: Commit<unknown>
}

/** Sends a message again that was given up. Throws NOT_FOUND. */
export async function retryMessage({ clock, outbox }: Core, decision: Decision): Promise<{ done: true }> {
  return decide(decision, async (unit, merchant, id) => {
    unit.afterCommit(() => void outbox.deliver())
    return requeue(unit, merchant, id, clock.now())
  })
}

/** Closes a message that was given up, so that it is reported no longer. Throws NOT_FOUND. */
export async function closeMessage(_core: Core, decision: Decision): Promise<{ done: true }> {
  return decide(decision, closeFailed)
}

/** `change` returns whether there was such a message. */
async function decide(
  { merchant, body, commit }: Decision,
  change: (unit: UnitOfWork, merchant: string, id: bigint) => Promise<boolean>,
): Promise<{ done: true }> {
  const id = parseRowId(body.messageId)
  if (id === null) throw new DomainError('NOT_FOUND')
  return commit(async (unit) => {
    if (!(await change(unit, merchant.code, id))) throw new DomainError('NOT_FOUND')
    unit.audit({ subject: `message ${body.messageId}`, reason: body.reason })
    return { done: true as const }
  })
}
