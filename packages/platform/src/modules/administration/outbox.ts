import { DomainError } from '@croupier/domain/errors'
import type * as endpoints from '@croupier/endpoints/calls/ops/outbox'
import type { InferBody, InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { parseIdCursor, parseRowId, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Commit } from '../../core/http/unit-of-work.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { countFailed, readMessages, requeue } from '../../core/outbox/repository.ts'
import { codeTemplate, isSecret } from '../../core/outbox/templates.ts'

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

/** How long a code that was not delivered is reported: nobody can use it, but its service may still fail. */
const codesReportedMs = 24 * 60 * 60_000

/** Counts the messages of merchants that were given up. */
export function countFailedMessages(
  { clock, database }: Pick<Core, 'clock' | 'database'>,
  merchants: readonly Merchant[],
) {
  return countFailed(database, {
    merchants: merchants.map(({ code }) => code),
    except: { template: codeTemplate, before: new Date(clock.now().getTime() - codesReportedMs) },
  })
}

interface Retry {
  readonly merchant: Merchant
  readonly body: InferBody<typeof endpoints.retryMessage>
  readonly commit: Commit<unknown>
}

/** Sends a message again that was given up. Throws NOT_FOUND. */
export async function retryMessage(
  { clock, outbox }: Core,
  { merchant, body, commit }: Retry,
): Promise<{ done: true }> {
  const id = parseRowId(body.messageId)
  if (id === null) throw new DomainError('NOT_FOUND')
  return commit(async (unit) => {
    if (!(await requeue(unit, merchant.code, id, clock.now()))) throw new DomainError('NOT_FOUND')
    unit.audit({ subject: `message ${body.messageId}`, reason: body.reason })
    unit.afterCommit(() => void outbox.deliver())
    return { done: true as const }
  })
}
