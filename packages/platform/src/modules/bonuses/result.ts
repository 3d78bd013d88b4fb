import { getOwnResult } from '@croupier/domain/bonus'
import type { Connection } from '../../core/db/database.ts'
import { hasOpenRound, readKnownRounds, readLateAdjustments, readNet, type BonusRow } from './bonus-repository.ts'

/**
 * Returns what was won and lost with a bonus, in minor units: wins minus stakes of what was staked since its credit. What was staked
 * before is the member's own, whenever it is settled or adjusted.
 */
export async function readResult(connection: Pick<Connection, 'query'>, row: BonusRow): Promise<bigint> {
  const { memberId, netFrom, netBefore, openRounds } = row
  if (!netFrom) return 0n
  const rounds = await readKnownRounds(connection, memberId, openRounds)
  const settled = rounds.filter(({ state }) => state === 'settled')
  const adjusted = await readLateAdjustments(connection, row)
  const own = settled.reduce((sum, round) => sum + getOwnResult(round), adjusted)
  return (await readNet(connection, memberId, netFrom)) - netBefore - own
}

/** Whether a round is open that has taken a stake since the credit of a bonus. */
export async function isInPlay(
  connection: Pick<Connection, 'query'>,
  { memberId, netFrom, openRounds }: BonusRow,
): Promise<boolean> {
  if (!netFrom) return false
  if (await hasOpenRound(connection, memberId, { since: netFrom, known: openRounds })) return true
  const rounds = await readKnownRounds(connection, memberId, openRounds)
  return rounds.some(({ state, before, stake }) => state === 'open' && stake > before)
}
