import * as z from 'zod/mini'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import { defineDelayedJob, type Job } from '../../core/jobs/job.ts'
import type { ContentDocument } from './documents.ts'
import { countChange, listSchedules } from './repository.ts'

/**
 * The schedule of a content begins or ends: open sites load what they show. The merchant's revision changes, by which
 * pages notice it that are not connected.
 */
const scheduleJob = defineDelayedJob({
  kind: 'content-schedule',
  data: z.object({}),
  run: async ({ services: { push }, connection, merchant }) => {
    await countChange(connection, merchant)
    connection.afterCommit(() => push.notify('site', { merchant, message: { changed: 'content' } }))
  },
})

export const contentJobs: readonly Job[] = [scheduleJob]

/** A content whose schedule is to be followed. */
interface Scheduled {
  readonly merchant: string
  readonly schedule: ContentDocument['schedule']
}

/** Enqueues a job for the future bounds of a schedule; contents that begin or end together share it. */
export async function enqueueSchedule(
  { clock, jobs }: Pick<Core, 'clock' | 'jobs'>,
  transaction: Transaction,
  { merchant, schedule: { from, to } }: Scheduled,
): Promise<void> {
  const now = clock.now().toISOString()
  for (const bound of [from, to])
    if (bound !== null && bound > now)
      await jobs.enqueue(transaction, scheduleJob, { merchant, key: bound, at: new Date(bound), data: {} })
}

/** Enqueues the jobs of what a version without them has published. */
export async function enqueueSchedules(core: Core): Promise<void> {
  const schedules = await listSchedules(core.database, core.clock.now())
  if (schedules.length === 0) return
  await core.database.transaction(async (transaction) => {
    for (const each of schedules) await enqueueSchedule(core, transaction, each)
  })
}
