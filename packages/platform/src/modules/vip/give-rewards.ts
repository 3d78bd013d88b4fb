import { birthdayAccountDays, getBirthdays } from '@croupier/domain/birthdays'
import { fromWire } from '@croupier/domain/money'
import { toCalendarDate } from '@croupier/domain/time'
import { findBirthdayReward, listUpgradeRewards, type VipReward } from '@croupier/domain/vip-rewards'
import type { WindowWork } from '../../core/jobs/job.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { readSettings } from '../../core/settings/settings.ts'
import { offerNewRewards } from '../rewards/rewards.ts'
import { lockLevels, readCelebrated, takeRisen } from './repository.ts'

const dayMs = 86_400_000

/** Where the rewards of a run come from. */
interface Giving extends Pick<WindowWork, 'connection' | 'now' | 'window'> {
  readonly merchant: Merchant
  readonly rewards: readonly VipReward[]
}

/**
 * Offers the rewards of the levels that members have reached until the end of a day, and those of the birthdays of the day that begins
 * then. Each level is rewarded once, and a birthday once a year.
 */
export async function giveVipRewards({ services, connection, merchant: code, now, window }: WindowWork): Promise<void> {
  const merchant = services.merchants.findByCode(code)
  if (!merchant) throw new Error(`The merchant ${code} is unknown.`)
  const { vipRewards: rewards } = await readSettings(connection, merchant)
  const giving = { connection, now, window, merchant, rewards }
  await offerNewRewards(services, connection, [...(await listUpgrades(giving)), ...(await listBirthdays(giving))])
}

/** Takes what has risen also without rewards, so that later ones are for later levels. */
async function listUpgrades({ connection, merchant, rewards, now }: Giving) {
  await lockLevels(connection, merchant.code)
  const risen = await takeRisen(connection, { merchant: merchant.code, at: now })
  return risen.flatMap(({ memberId, ...ranks }) =>
    listUpgradeRewards(rewards, ranks).flatMap((row) => {
      const upgrade = { memberId, upgradeRank: row.rank }
      return toRewards(row, row.upgrade, { merchant, createdAt: now, ...upgrade })
    }),
  )
}

async function listBirthdays({ connection, merchant, rewards, now, window }: Giving) {
  if (rewards.every(({ birthday }) => isZero(birthday, merchant))) return []
  const { year, days } = getBirthdays(toCalendarDate(merchant.timeZone, window.to))
  const before = new Date(window.to.getTime() - birthdayAccountDays * dayMs)
  const celebrated = await readCelebrated(connection, { merchant: merchant.code, days, before, at: now })
  return celebrated.flatMap(({ memberId, rank }) => {
    const row = findBirthdayReward(rewards, rank)
    const birthday = { memberId, birthdayYear: year }
    return row ? toRewards(row, row.birthday, { merchant, createdAt: now, ...birthday }) : []
  })
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
