import { DomainError } from '@croupier/domain/errors'
import { languageCodes } from '@croupier/domain/languages'
import type * as endpoints from '@croupier/endpoints/calls/ops/messages'
import type { InferWire } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import type { Call } from '../../core/http/operation.ts'
import { defineDelayedJob, type DelayedWork } from '../../core/jobs/job.ts'
import { countReceivers, findLastReceiver, insertForReceivers, type BroadcastText } from './repository.ts'

/** Members whom one run writes to: in one transaction, for which those of others wait on the embedded database. */
const membersAtOnce = 1_000

const broadcastData = z.strictObject({
  source: z.string(),
  texts: z.partialRecord(z.enum(languageCodes), z.strictObject({ title: z.string(), body: z.string() })),
  otherwise: z.enum(languageCodes),
  /** Ids of the last member who has been written to, and of the last one who is. */
  after: z.string(),
  last: z.string(),
})
const broadcastKind = { kind: 'message-to-all', data: broadcastData } as const

/** Writes to the next members, and enqueues those after them. */
async function sendToNext({
  services,
  connection,
  merchant,
  now,
  data,
}: DelayedWork<z.output<typeof broadcastData>>): Promise<void> {
  const { jobs, push } = services
  const [after, last] = [BigInt(data.after), BigInt(data.last)]
  const to = await findLastReceiver(connection, { merchant, after, last, limit: membersAtOnce })
  if (to === null) return
  const { source, texts, otherwise } = data
  const message = { merchant, source, texts, otherwise, createdAt: now }
  const receivers = await insertForReceivers(connection, message, { after, to })
  connection.afterCommit(() => {
    for (const { memberId, hasSession } of receivers) if (hasSession) push.notify('state', { merchant, memberId })
  })
  const next = { ...data, after: to.toString() }
  if (to < last)
    await jobs.enqueue(connection, broadcastKind, { merchant, key: `${source} ${to}`, at: now, data: next })
}

/** Writes to the next members of a broadcast. */
export const broadcastJob = defineDelayedJob({ ...broadcastKind, run: sendToNext })

/** Enqueues a message to all members whom a merchant has now; returns their number. */
async function enqueueBroadcast(
  { clock, jobs }: Pick<Core, 'clock' | 'jobs'>,
  transaction: Transaction,
  { merchant, source, ...text }: BroadcastText & { readonly merchant: string; readonly source: string },
): Promise<number> {
  const { members, last } = await countReceivers(transaction, merchant)
  if (last === null) return members
  const data = { source, ...text, after: '0', last: last.toString() }
  await jobs.enqueue(transaction, broadcastKind, { merchant, key: source, at: clock.now(), data })
  return members
}

/**
 * Writes to the inbox of every member of a merchant, by a job. Throws MALFORMED_REQUEST without a text in one of its
 * languages.
 */
export async function sendMessageToAll(
  core: Core,
  { merchant, body, commit }: Call<typeof endpoints.sendMessageToAll, 'operator'>,
): Promise<InferWire<typeof endpoints.sendMessageToAll>> {
  const { texts, reason } = body
  const { code, brand } = merchant
  const { defaultLanguage, languages } = brand.brand
  const otherwise = [defaultLanguage, ...languages].find((language) => texts[language])
  if (!otherwise) throw new DomainError('MALFORMED_REQUEST', { field: 'texts' })
  return commit(async (unit) => {
    const message = { merchant: code, source: `operator ${unit.key}`, texts, otherwise }
    const members = await enqueueBroadcast(core, unit, message)
    unit.audit({ subject: 'members', reason, after: { texts, members } })
    return { members }
  })
}
