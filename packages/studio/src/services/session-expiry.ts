import { sessionIdleMs, sessionMaxMs } from '../config.ts'
import type { SessionRow } from '../db/sessions.ts'
import { getNow, type Studio } from './context.ts'

/** Whether a session plays no more rounds, for good. */
export function hasExpired(studio: Studio, session: SessionRow): boolean {
  const now = getNow(studio)
  return now - session.seen_at >= sessionIdleMs || now - session.created_at >= sessionMaxMs
}
