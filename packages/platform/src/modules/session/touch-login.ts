import type { Core } from '../../core/core.ts'
import { touchSessionOfGame } from './repository.ts'
import { getSessionBounds, touchIntervalMs } from './sessions.ts'

/** Stores a bet in a game session as a use of the login that opened it. */
export type TouchLogin = (gameSessionId: string, at: Date) => Promise<void>

/**
 * Creates what keeps the login of a player who only plays, whose page sends nothing with it. It writes at most once a minute
 * per game session, in a statement of its own: the transaction of a bet never waits for a login.
 */
export function createTouchLogin({ config, database, log }: Pick<Core, 'config' | 'database' | 'log'>): TouchLogin {
  // In the order of their last writes, so that those that are over are the first ones.
  const writtenAt = new Map<string, number>()
  return async (gameSessionId, at) => {
    const now = at.getTime()
    for (const [id, time] of writtenAt) {
      // A clock that was set back ends the interval too.
      if (now >= time && now - time < touchIntervalMs) break
      writtenAt.delete(id)
    }
    if (writtenAt.has(gameSessionId)) return
    writtenAt.set(gameSessionId, now)
    const { idleSince } = getSessionBounds(at, config.limits)
    const seenBefore = new Date(now - touchIntervalMs)
    try {
      await touchSessionOfGame(database, gameSessionId, { now: at, idleSince, seenBefore })
    } catch (error) {
      // The bet is booked, and its response must say so.
      log.error({ err: error }, 'the login of a player could not be kept')
    }
  }
}
