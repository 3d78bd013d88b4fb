import { DomainError } from '@croupier/domain/errors'
import { canChangeFeedback, type FeedbackState } from '@croupier/domain/feedback'
import type * as endpoints from '@croupier/endpoints/calls/ops/feedback'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { parseIdCursor, parseRowId, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { renderTemplate } from '../../core/outbox/templates.ts'
import { sendMessage } from '../messages/messages.ts'
import { linkImages } from '../uploads/uploads.ts'
import { getImageSubject } from './feedback.ts'
import { countOpen, lockFeedback, readFeedback, updateFeedback, type LockedFeedback } from './repository.ts'
import type { UploadServices } from '../uploads/services.ts'

const done = { done: true } as const

/** Returns a page of the feedback of the operator's merchants. */
export async function listFeedback(
  services: UploadServices,
  { merchants, query }: Call<typeof endpoints.feedbackList, 'operator'>,
): Promise<InferWire<typeof endpoints.feedbackList>> {
  const limit = toPageSize(query.pageSize)
  const { state, account } = query
  const page = {
    merchants: getCodes(merchants),
    state,
    account: account?.trim(),
    after: parseIdCursor(query.after),
    limit,
  }
  const rows = await readFeedback(services.database, page)
  const now = services.clock.now().getTime()
  const feedback = rows.map(async ({ id, merchant, language, text, createdAt, ...row }) => ({
    id: String(id),
    merchant,
    account: row.account,
    language,
    content: text,
    images: [...(await linkImages(services, merchant, getImageSubject(id)))],
    state: row.state,
    createdAt: createdAt.toISOString(),
    ageSeconds: Math.max(0, Math.floor((now - createdAt.getTime()) / 1000)),
    reply: row.reply,
    repliedBy: row.repliedBy,
    repliedAt: row.repliedAt?.toISOString() ?? null,
  }))
  return { feedback: await Promise.all(feedback), next: toIdCursor(rows, limit) }
}

/**
 * Answers open feedback in the member's inbox, with a copy by mail if the account has an address. Throws NOT_FOUND, and
 * REQUEST_DECIDED for what is answered or closed.
 */
export async function replyToFeedback(
  core: Core,
  { merchants, operator, body, commit }: Call<typeof endpoints.replyToFeedback, 'operator'>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const { row, merchant } = await lockChangeable(unit, merchants, { id: body.feedbackId, to: 'answered' })
    const reply = { reply: body.text, repliedBy: operator.username, repliedAt: core.clock.now() }
    await updateFeedback(unit, row.id, { state: 'answered', ...reply })
    await sendReply(core, unit, { row, merchant, reply: body.text })
    auditChange(unit, row, { after: { state: 'answered', reply: body.text } })
    return done
  })
}

/** Closes feedback. Throws NOT_FOUND, and REQUEST_DECIDED for what is closed. */
export async function closeFeedback(
  _core: Core,
  { merchants, body, commit }: Call<typeof endpoints.closeFeedback, 'operator'>,
): Promise<typeof done> {
  return commit(async (unit) => {
    const { row } = await lockChangeable(unit, merchants, { id: body.feedbackId, to: 'closed' })
    await updateFeedback(unit, row.id, { state: 'closed' })
    auditChange(unit, row, { reason: body.reason, after: { state: 'closed' } })
    return done
  })
}

/** Counts the open feedback of merchants. */
export function countOpenFeedback({ database }: Pick<Core, 'database'>, merchants: readonly Merchant[]) {
  return countOpen(database, getCodes(merchants))
}

function getCodes(merchants: readonly Merchant[]): readonly string[] {
  return merchants.map(({ code }) => code)
}

async function lockChangeable(
  unit: UnitOfWork,
  merchants: readonly Merchant[],
  { id, to }: { readonly id: string; readonly to: FeedbackState },
) {
  const key = parseRowId(id)
  const row = key === null ? null : await lockFeedback(unit, getCodes(merchants), key)
  const merchant = merchants.find(({ code }) => code === row?.merchant)
  if (!row || !merchant) throw new DomainError('NOT_FOUND')
  if (!canChangeFeedback(row.state, to)) throw new DomainError('REQUEST_DECIDED')
  return { row, merchant }
}

/** The title in the inbox is the subject of the mail. */
async function sendReply(
  core: Core,
  unit: UnitOfWork,
  { row, merchant, reply }: { readonly row: LockedFeedback; readonly merchant: Merchant; readonly reply: string },
): Promise<void> {
  const { id, memberId, accountLanguage, email: recipient } = row
  const language = accountLanguage ?? row.language
  const template = { name: 'feedbackReply', parameters: { reply } } as const
  const { subject: title } = renderTemplate(template, merchant.brand.brand.name, language)
  const source = `${getImageSubject(id)}:reply`
  await sendMessage(core, unit, { merchant: merchant.code, memberId, kind: 'platform', title, body: reply, source })
  if (recipient) await core.outbox.sendMail(unit, { merchant, recipient, language, template })
}

function auditChange(
  unit: UnitOfWork,
  { id, merchant, memberId, state }: LockedFeedback,
  details: Pick<Parameters<UnitOfWork['audit']>[0], 'reason' | 'after'>,
): void {
  unit.audit({ merchant, subject: `member ${memberId}`, before: { feedback: String(id), state }, ...details })
}
