import { DomainError } from '@croupier/domain/errors'
import * as z from 'zod/mini'
import { enqueueForMembers, lockMembers } from '../../core/jobs/for-members.ts'
import { defineDelayedJob, type Job, type WindowWork } from '../../core/jobs/job.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { findBonus, readExpired } from './bonus-repository.ts'
import { lockAndCount } from './credit.ts'
import { endBonus } from './end.ts'
import { readDueMembers } from './wagering-repository.ts'

type MemberWork = Pick<WindowWork, 'services' | 'connection' | 'now'>

/** Counts the bets of a member, which closes what is filled, and ends its bonuses whose time is over. */
async function countMember(
  { services, connection, now: at }: MemberWork,
  merchant: Merchant,
  memberId: bigint,
): Promise<void> {
  await lockAndCount(services, connection, { merchant, memberId, at })
  for (const { id } of await readExpired(connection, memberId, at)) {
    // The end of the one before has changed what this one counts.
    const row = await findBonus(connection, { merchants: [merchant.code], id })
    if (!row) continue
    try {
      await endBonus(services, connection, row, { event: 'expire', at })
    } catch (error) {
      // One that has a bet open ends once that is settled.
      if (!(error instanceof DomainError && error.code === 'BONUS_IN_PLAY')) throw error
    }
  }
}

const membersJob = defineDelayedJob({
  kind: 'wagering-members',
  data: z.strictObject({ memberIds: z.array(z.string()) }),
  run: async (work) => {
    const merchant = work.services.merchants.findByCode(work.merchant)
    if (!merchant) return
    await lockMembers(work.connection, work.data.memberIds)
    for (const memberId of work.data.memberIds) await countMember(work, merchant, BigInt(memberId))
  },
})

/** Hands the members that have something to wager, or a bonus whose time is over, on to runs of their own, in groups. */
async function findMembers({ services, connection, merchant, now: at, window }: WindowWork): Promise<void> {
  const members = await readDueMembers(connection, merchant, at)
  const key = window.from.toISOString()
  const toData = (memberIds: string[]) => ({ memberIds })
  await enqueueForMembers(services.jobs, connection, membersJob, { merchant, key, at, members, toData })
}

export const bonusJobs: readonly Job[] = [
  { kind: 'wagering', every: 'fiveMinutes', per: 'merchant', catchUp: 'latest', run: findMembers },
  membersJob,
]
