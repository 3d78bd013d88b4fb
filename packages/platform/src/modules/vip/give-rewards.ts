import { birthdayAccountDays, getBirthdays } from '@croupier/domain/birthdays'
import { fromWire } from '@croupier/domain/money'
import { toCalendarDate } from '@croupier/domain/time'
import { findBirthdayReward, listUpgradeRewards, type VipReward } from '@croupier/domain/vip-rewards'
import type { Core } from '../../core/core.ts'
import type { WindowWork } from '../../core/jobs/job.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { readSettings } from '../../core/settings/settings.ts'
import { offerNewRewards } from '../rewards/rewards.ts'
import { getThresholds } from './levels.ts'
import { lockLevels, readCelebrated, takeRisen } from './repository.ts'

const dayMs = 86_400_000

/**
 * Offers the rewards of the levels that members have reached by their own play. Each level is rewarded once. What was played is taken also
 * without levels or rewards, so that later ones are for later play.
 */
export async function giveUpgradeRewards({ services, connection, merchant: code, now }: WindowWork): Promise<void> {
  const merchant = findMerchant(services, code)
  await lockLevels(connection, code)
  const { vipLevels, vipRewards: rewards } = await readSettings(connection, merchant)
  const thresholds = getThresholds(merchant, vipLevels)
  const risen = await takeRisen(connection, { merchant: code, thresholds, at: now })
  const rows = risen.flatMap(({ memberId, ...ranks }) =>
    listUpgradeRewards(rewards, ranks).flatMap((row) =>
      toRewards(row, row.upgrade, { merchant, memberId, createdAt: now, upgradeRank: row.rank }),
    ),
  )
  await offerNewRewards(services, connection, rows)
}

/** Offers the rewards of the birthdays of the day that begins with the end of the window; a birthday is rewarded once a year. */
export async function giveBirthdayRewards(work: WindowWork): Promise<void> {
  const { services, connection, merchant: code, now, window } = work
  const merchant = findMerchant(services, code)
  const { vipLevels, vipRewards: rewards } = await readSettings(connection, merchant)
  if (rewards.every(({ birthday }) => isZero(birthday, merchant))) return
  const { year, days } = getBirthdays(toCalendarDate(merchant.timeZone, window.to))
  const before = new Date(window.to.getTime() - birthdayAccountDays * dayMs)
  const thresholds = getThresholds(merchant, vipLevels)
  const celebrated = await readCelebrated(connection, { merchant: code, thresholds, days, before, at: now })
  const rows = celebrated.flatMap(({ memberId, rank }) => {
    const row = findBirthdayReward(rewards, rank)
    return row ? toRewards(row, row.birthday, { merchant, memberId, createdAt: now, birthdayYear: year }) : []
  })
  await offerNewRewards(services, connection, rows)
}

function findMerchant({ merchants }: Pick<Core, 'merchants'>, code: string): Merchant {
  const merchant = merchants.findByCode(code)
  if (!merchant) throw new Error(`The merchant ${code} is unknown.`)
  return merchant
}

interface Receiver {
  readonly merchant: Merchant
  readonly memberId: bigint
  readonly createdAt: Date
  readonly upgradeRank?: number
  readonly birthdayYear?: number
}

/** Returns a reward of an amount; none for zero. */
function toRewards({ wagering, days }: VipReward, amount: string, { merchant, ...receiver }: Receiver) {
  if (isZero(amount, merchant)) return []
  const { code, currency } = merchant
  return [{ ...receiver, merchant: code, currency, amount: fromWire(amount, currency).minor, wagering, days }]
}

function isZero(amount: string, { currency }: Merchant): boolean {
  return fromWire(amount, currency).minor === 0n
}
