import { DomainError } from '@croupier/domain/errors'
import { isSelfExclusion, limitRules, playLimits, type PlayLimit } from '@croupier/domain/safer-play'
import { getWindow, type TimeWindow } from '@croupier/domain/time-windows'
import type { Connection } from '../../core/db/database.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { findExclusion, readCurrentExclusions, readLimits, sumDeposits, sumLoss } from './repository.ts'

const minuteMs = 60_000

/** Whether an account is closed to play and deposits at an instant. */
export async function isExcluded(connection: Connection, memberId: bigint, at: Date): Promise<boolean> {
  return (await findExclusion(connection, memberId, at)) !== null
}

/** Whether an account is closed by a self-exclusion at an instant, not by a time-out alone. */
export async function isSelfExcluded(connection: Connection, memberId: bigint, at: Date): Promise<boolean> {
  const exclusions = await readCurrentExclusions(connection, memberId, at)
  return exclusions.some(({ period }) => isSelfExclusion(period))
}

interface NewDeposit {
  readonly merchant: Merchant
  readonly memberId: bigint
  /** Minor units, with the fee. */
  readonly amount: bigint
  readonly at: Date
}

/**
 * Throws PLAY_EXCLUDED while an account is closed, DEPOSIT_LIMIT_REACHED for an amount that one of its limits does not permit. Call it with
 * the account locked, so that deposits at once are counted one after the other.
 */
export async function assertMayDeposit(
  connection: Connection,
  { merchant, memberId, amount, at }: NewDeposit,
): Promise<void> {
  if (await isExcluded(connection, memberId, at)) throw new DomainError('PLAY_EXCLUDED')
  const limits = await readLimits(connection, { merchant: merchant.code, memberId })
  for (const name of playLimits) {
    const value = limits.get(name)?.value
    const window = getLimitWindow(name, merchant, at)
    if (limitRules[name].kind !== 'deposit' || window === null || value === undefined || value === null) continue
    const used = await sumDeposits(connection, memberId, window.from, at)
    if (used + amount > value) throw new DomainError('DEPOSIT_LIMIT_REACHED')
  }
}

/** Returns the window in which a limit counts at an instant; null for that of a session. */
export function getLimitWindow(name: PlayLimit, { timeZone }: Merchant, at: Date): TimeWindow | null {
  const { period } = limitRules[name]
  return period && getWindow(period, timeZone, at)
}

interface Counted {
  readonly merchant: Merchant
  readonly memberId: bigint
  readonly startedAt: Date | null
  readonly at: Date
}

/** Returns what a limit has counted: minor units, never below zero, or the minutes of the session (none without one). */
export async function countUsed(
  connection: Connection,
  name: PlayLimit,
  { merchant, memberId, startedAt, at }: Counted,
): Promise<bigint> {
  const window = getLimitWindow(name, merchant, at)
  if (window === null) {
    const minutes = startedAt === null ? 0 : (at.getTime() - startedAt.getTime()) / minuteMs
    return BigInt(Math.floor(minutes))
  }
  const isDeposit = limitRules[name].kind === 'deposit'
  const used = isDeposit
    ? await sumDeposits(connection, memberId, window.from, at)
    : await sumLoss(connection, memberId, window.from)
  return used > 0n ? used : 0n
}
