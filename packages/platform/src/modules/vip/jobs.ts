import { getWindow } from '@croupier/domain/time-windows'
import type { Job, WindowWork } from '../../core/jobs/job.ts'
import { readSettings } from '../../core/settings/settings.ts'
import { getThresholds } from './levels.ts'
import { giveVipRewards } from './give-rewards.ts'
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
  const { vipLevels } = await readSettings(connection, merchant)
  if (vipLevels.length === 0) return
  await lockLevels(connection, code)
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
  {
    kind: 'vip-rewards',
    every: 'day',
    per: 'merchant',
    catchUp: 'all',
    delayMs: rewardsAfterMs,
    run: giveVipRewards,
  },
]
