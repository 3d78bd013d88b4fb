import { bookedGameTypes, type BookedGameType } from '@croupier/domain/game-types'
import { isLanguageCode, type LanguageCode } from '@croupier/domain/languages'
import { getAudience } from '@croupier/domain/member'
import { fromWire, toMoney, toWire } from '@croupier/domain/money'
import { getLabel } from '@croupier/domain/localized-fields'
import { getVipRank, type VipLevel } from '@croupier/domain/vip'
import { findBirthdayReward, type VipReward } from '@croupier/domain/vip-rewards'
import { vipRewardKinds, type vip } from '@croupier/endpoints/calls/vip'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getSettings } from '../../core/settings/settings.ts'
import type { MemberState, StateHolder } from '../../core/state/member-state.ts'
import { readProgress } from './repository.ts'

/** Returns the thresholds of levels, the lowest first. Minor units. */
export function getThresholds({ currency }: Merchant, levels: readonly VipLevel[]): readonly bigint[] {
  return levels.map(({ threshold }) => fromWire(threshold, currency).minor)
}

/** Returns the rank of a member among the levels of its merchant, as a transaction sees it. */
export async function readRank(
  connection: Connection,
  merchant: Merchant,
  levels: readonly VipLevel[],
  memberId: bigint,
): Promise<number> {
  const progress = await readProgress(connection, { merchant: merchant.code, memberId })
  return getVipRank(getThresholds(merchant, levels), progress)
}

/** Returns the levels of a merchant with their rewards, and the rank and progress of one of its members. */
export async function getLevel(core: Core, merchant: Merchant, memberId: bigint) {
  const [{ vipLevels: levels, vipRewards: rewards }, progress] = await Promise.all([
    getSettings(core, merchant),
    readProgress(core.database, { merchant: merchant.code, memberId }),
  ])
  return { levels, rewards, progress, rank: getVipRank(getThresholds(merchant, levels), progress) }
}

/** Returns the VIP programme in a language, with the level and the progress of the account. */
export async function getVip(
  core: Core,
  { merchant, session, query, ...call }: Call<typeof vip, 'member'>,
): Promise<InferWire<typeof vip>> {
  const { levels, rewards, progress, rank } = await getLevel(core, merchant, session.memberId)
  // Agents get none.
  const given = getAudience(progress.type) === 'member' ? rewards : []
  const language = isLanguageCode(query.language) ? query.language : call.language
  return {
    rank,
    validBet: toWire(toMoney(progress.validBet, merchant.currency)),
    currency: merchant.currency,
    levels: levels.map(({ label, threshold, rebates, benefits }, index) => ({
      label: getLabel(label, language),
      threshold,
      rebates: listRates(rebates),
      rewards: listRewards(given, { rank: index + 1, merchant }),
      benefits: benefits.map((benefit) => getLabel(benefit, language)),
    })),
  }
}

/** Lists what a level is rewarded with, once for reaching it and on each birthday; an amount of zero is no reward. */
function listRewards(
  rewards: readonly VipReward[],
  { rank, merchant: { currency } }: { readonly rank: number; readonly merchant: Merchant },
) {
  const rows = {
    upgrade: rewards.find((row) => row.rank === rank),
    birthday: findBirthdayReward(rewards, rank),
  }
  return vipRewardKinds.flatMap((kind) => {
    const row = rows[kind]
    if (!row || fromWire(row[kind], currency).minor === 0n) return []
    const { wagering, days } = row
    return [{ kind, amount: row[kind], wagering, days }]
  })
}

/** Lists the rates of a level that are above zero, in the order of the categories. */
function listRates(rebates: VipLevel['rebates']): { gameType: BookedGameType; rate: number }[] {
  return bookedGameTypes.flatMap((gameType) => {
    const rate = rebates[gameType] ?? 0
    return rate > 0 ? [{ gameType, rate }] : []
  })
}

/** Returns what header and menus show of a member's level; nothing for a trial account, or without levels. */
export async function readVipState(core: Core, holder: StateHolder): Promise<Partial<MemberState>> {
  const merchant = core.merchants.findByCode(holder.merchant)
  if (!merchant) return {}
  const { levels, progress, rank } = await getLevel(core, merchant, holder.memberId)
  const level = levels[rank - 1]
  if (!level || getAudience(progress.type) === 'trial') return {}
  const language: LanguageCode | undefined = holder.language ?? progress.language ?? merchant.brand.brand.languages[0]
  const vipLabelName = language === undefined ? level.label.labelNameEn : getLabel(level.label, language)
  return { hasVip: true, vipLabelName, vipRankLevel: rank }
}
