import { getPreviousWindow } from '@croupier/domain/time-windows'
import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import { defineDelayedJob, type Job, type WindowWork } from '../../core/jobs/job.ts'
import { closeJob, closePeriods, offersJob } from './close-periods.ts'
import { listActive, readUnclaimed } from './facts-repository.ts'
import { readRunning } from './repository.ts'
import { getPeriod, isOfKind, parseTotal, toFilter } from './rules.ts'

/** How long after the end of a day what was booked in it may still be committed. */
const delayMs = 60_000

/** A red envelope begins: open sites look whether it is for their account. */
const envelopeJob = defineDelayedJob({
  kind: 'envelope-start',
  data: z.object({}),
  run: ({ services: { push }, connection, merchant, key: envelopeId }) => {
    connection.afterCommit(() => push.notify('envelope', { merchant, message: { envelopeId } }))
    return Promise.resolve()
  },
})

/**
 * Has the open sites of members count a mission that waits for them: bets alone do not change the state that is pushed. Only members
 * whose facts have grown since the window before are looked at, which also finds what was committed late; windows that were missed are
 * not made up for, since a site reads the state anew when it is opened.
 */
async function notifyReached({ services, connection, merchant: code, now, window }: WindowWork): Promise<void> {
  const merchant = services.merchants.findByCode(code)
  if (!merchant) return
  const since = getPreviousWindow(window, merchant.timeZone).from
  const rows = await readRunning(connection, { merchant: code, kinds: ['mission'], at: now })
  const members = new Set<bigint>()
  for (const row of rows) {
    if (!isOfKind(row, 'mission')) continue
    const filter = toFilter(merchant, row.rules, getPeriod(row, merchant, now))
    const active = await listActive(connection, filter, since)
    const least = parseTotal(row.rules.fact, row.rules.goal, merchant)
    const reached = await readUnclaimed(connection, filter, { least, campaignId: row.id, members: active })
    for (const { memberId } of reached) members.add(memberId)
  }
  connection.afterCommit(() => {
    for (const memberId of members) services.push.notify('state', { merchant: code, memberId })
  })
}

export const campaignJobs: readonly Job[] = [
  { kind: 'campaigns', every: 'day', per: 'merchant', catchUp: 'all', delayMs, run: closePeriods },
  closeJob,
  offersJob,
  { kind: 'missions-reached', every: 'fiveMinutes', per: 'merchant', catchUp: 'latest', run: notifyReached },
  envelopeJob,
]

/** Has open sites hear of an envelope when it begins. */
export function announceEnvelope(
  { jobs }: Pick<Core, 'jobs'>,
  transaction: Transaction,
  { merchant, id, at }: { readonly merchant: string; readonly id: bigint; readonly at: Date },
): Promise<void> {
  return jobs.enqueue(transaction, envelopeJob, { merchant, key: String(id), at, data: {} })
}
