import { getWindow } from '@croupier/domain/time-windows'
import type { Job, WindowWork } from '../../core/jobs/job.ts'
import { readSettings } from '../../core/settings/settings.ts'
import { getThresholds } from './levels.ts'
import { giveBirthdayRewards, giveUpgradeRewards } from './give-rewards.ts'
import { countHours, lockLevels } from './repository.ts'

/** A settlement that arrived in an hour is committed by then, also by a server whose clock is behind. */
const settledAfterMs = 10 * 60_000

/** Until then `vip-levels` has counted what was reached at the end of a day. */
const rewardsAfterMs = 10 * 60_000

/**
 * Raises the levels of members that have reached the next threshold, and notifies their sites. A level is never taken away:
 * what corrects a bet is booked later than what the level was reached with.
 */
async function raiseLevels({ services, connection, merchant: code, now }: WindowWork): Promise<void> {
  const merchant = services.merchants.findByCode(code)
  if (!merchant) return
  await lockLevels(connection, code)
  // Also without levels, so that those set later are for later play.
  const { vipLevels } = await readSettings(connection, merchant)
  const before = getWindow('hour', merchant.timeZone, new Date(now.getTime() - settledAfterMs)).from
  const risen = await countHours(connection, {
    merchant: code,
    before,
    thresholds: getThresholds(merchant, vipLevels),
  })
  connection.afterCommit(() => {
    for (const memberId of risen) services.push.notify('state', { merchant: code, memberId })
  })
}

export const vipJobs: readonly Job[] = [
  { kind: 'vip-levels', every: 'fiveMinutes', per: 'merchant', catchUp: 'latest', run: raiseLevels },
  // A run takes what the missed ones have left.
  {
    kind: 'vip-upgrades',
    every: 'day',
    per: 'merchant',
    catchUp: 'latest',
    delayMs: rewardsAfterMs,
    run: giveUpgradeRewards,
  },
  // A job of its own: it does not hold the lock of the levels, and its failures hold back no upgrades.
  {
    kind: 'vip-birthdays',
    every: 'day',
    per: 'merchant',
    catchUp: 'all',
    delayMs: rewardsAfterMs,
    run: giveBirthdayRewards,
  },
]
