import type { Core } from '../../core/core.ts'
import type { Job } from '../../core/jobs/jobs.ts'
import { deleteExpiredLogins } from './repository.ts'
import { getSessionBounds } from './sessions.ts'

/** Failures older than this no longer count. */
const failureRetentionMs = 60 * 60_000

/** Deletes sessions, socket tickets, hand-over tokens and login failures that have expired. */
export async function deleteExpiredSessions({ clock, config, database }: Core): Promise<void> {
  const now = clock.now()
  const failuresSince = new Date(now.getTime() - failureRetentionMs)
  await deleteExpiredLogins(database, { now, failuresSince, ...getSessionBounds(now, config.limits) })
}

export const sessionJobs: readonly Job[] = [{ name: 'session cleanup', run: deleteExpiredSessions }]
