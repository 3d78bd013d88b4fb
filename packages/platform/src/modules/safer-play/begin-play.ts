import { DomainError } from '@croupier/domain/errors'
import type { LaunchMode } from '@croupier/domain/launch'
import { jurisdictionProfiles } from '@croupier/domain/safer-play'
import type { Connection } from '../../core/db/database.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { isExcluded } from './guard.ts'
import { readLimits } from './repository.ts'
import { findCheckedAt, pauseBets } from './session-repository.ts'

const minuteMs = 60_000

/** Who plays, and at which brand. */
export interface PlayingSession {
  readonly merchant: Merchant
  readonly session: Session
}

/** When the member is asked again, and when the session ends by its own limit; null where it does not. */
interface Bounds {
  readonly dueAt: Date | null
  readonly endsAt: Date | null
}

/** Returns the minutes between reality checks: those that the member has chosen, within what the brand demands; null: none. */
export function getCheckInterval({ brand }: Pick<Merchant, 'brand'>, chosen: bigint | null): number | null {
  const { realityCheckMinutes } = jurisdictionProfiles[brand.brand.jurisdiction]
  return realityCheckMinutes && Math.min(Number(chosen ?? realityCheckMinutes), realityCheckMinutes)
}

/** Reads when a session is asked again, and when it ends. */
export async function readBounds(connection: Connection, { merchant, session }: PlayingSession): Promise<Bounds> {
  const { memberId, createdAt, tokenHash } = session
  const limits = await readLimits(connection, { merchant: merchant.code, memberId })
  const longest = limits.get('session')?.value ?? null
  const interval = getCheckInterval(merchant, limits.get('realityCheck')?.value ?? null)
  const since = interval === null ? createdAt : ((await findCheckedAt(connection, tokenHash)) ?? createdAt)
  return {
    dueAt: interval === null ? null : addMinutes(since, interval),
    endsAt: longest === null ? null : addMinutes(createdAt, Number(longest)),
  }
}

function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * minuteMs)
}

/**
 * Throws PLAY_EXCLUDED while an account is closed, SESSION_LIMIT_REACHED after the longest session that it permits, and
 * REALITY_CHECK_DUE for real money while a reality check is not answered. Where bets wait for the answer too, it names the instant
 * from which they do.
 */
export async function beginPlay(
  connection: Connection,
  playing: PlayingSession & { readonly mode: LaunchMode },
  at: Date,
): Promise<void> {
  const { merchant, session, mode } = playing
  if (await isExcluded(connection, session.memberId, at)) throw new DomainError('PLAY_EXCLUDED')
  const { dueAt, endsAt } = await readBounds(connection, playing)
  if (endsAt && endsAt <= at) throw new DomainError('SESSION_LIMIT_REACHED')
  if (mode !== 'real' || dueAt === null) return
  if (dueAt <= at) throw new DomainError('REALITY_CHECK_DUE')
  if (jurisdictionProfiles[merchant.brand.brand.jurisdiction].checkStopsBets)
    await pauseBets(connection, session, dueAt)
}
