import type { Job, WindowWork } from '../../core/jobs/job.ts'
import { getHistoryStart } from './login-history.ts'
import { deleteExpiredLogins } from './repository.ts'
import { getSessionBounds } from './sessions.ts'

/** Failures older than this no longer count. */
const failureRetentionMs = 60 * 60_000

/** Deletes sessions, socket tickets, hand-over tokens and login failures that have expired, old logins and their addresses. */
export async function deleteExpiredSessions({
  connection,
  now,
  services,
}: Pick<WindowWork, 'connection' | 'now' | 'services'>): Promise<void> {
  const failuresSince = new Date(now.getTime() - failureRetentionMs)
  const historySince = getHistoryStart(now)
  const bounds = getSessionBounds(now, services.config.limits)
  await deleteExpiredLogins(connection, { now, failuresSince, historySince, ...bounds })
}

export const sessionJobs: readonly Job[] = [
  { kind: 'session-cleanup', every: 'fiveMinutes', catchUp: 'latest', run: deleteExpiredSessions },
]
