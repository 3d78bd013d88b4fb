import { DomainError } from '@croupier/domain/errors'
import type { Job, WindowWork } from '../../core/jobs/job.ts'
import { findBonus, readExpired } from './bonus-repository.ts'
import { lockAndCount } from './credit.ts'
import { endBonus } from './end.ts'
import { readDueMembers } from './wagering-repository.ts'

/**
 * Counts the bets of members that have something to wager, which closes what is filled, and ends the bonuses whose time is over. One
 * that has a bet open ends once that is settled.
 */
async function countMembers({ services, connection, merchant: code, now: at }: WindowWork): Promise<void> {
  const merchant = services.merchants.findByCode(code)
  if (!merchant) return
  for (const memberId of await readDueMembers(connection, code, at)) {
    await lockAndCount(services, connection, { merchant, memberId, at })
    for (const { id } of await readExpired(connection, memberId, at)) {
      // The end of the one before has changed what this one counts.
      const row = await findBonus(connection, { merchants: [code], id })
      if (!row) continue
      try {
        await endBonus(services, connection, row, { event: 'expire', at })
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'BONUS_IN_PLAY')) throw error
      }
    }
  }
}

export const bonusJobs: readonly Job[] = [
  { kind: 'wagering', every: 'fiveMinutes', per: 'merchant', catchUp: 'latest', run: countMembers },
]
