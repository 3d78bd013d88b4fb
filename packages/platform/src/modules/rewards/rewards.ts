import { DomainError } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import { getLabel } from '@croupier/domain/localized-fields'
import { toMoney, toWire } from '@croupier/domain/money'
import type { VipLevel } from '@croupier/domain/vip'
import { maskAccount } from '@croupier/domain/winners'
import type * as endpoints from '@croupier/endpoints/calls/rewards'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import { parseIdCursor, parseRowId, toIdCursor, toPageSize } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { markClaimed } from '../applications/activities.ts'
import { creditReward } from '../bonuses/reward.ts'
import { getTitle } from '../campaigns/title.ts'
import { loadPublished, type PublishedContents } from '../content/published.ts'
import { getPromotionTitle } from '../content/select-promotions.ts'
import { isExcluded } from '../safer-play/guard.ts'
import {
  insertNewRewards,
  insertReward,
  lockReward,
  readRewards,
  setCredited,
  type ListedReward,
  type NewReward,
  type RewardRow,
} from './repository.ts'

/** Returns a page of the rewards of the account. */
export async function listRewards(
  core: Core,
  { merchant, session, language, query }: Call<typeof endpoints.rewards, 'member'>,
): Promise<InferWire<typeof endpoints.rewards>> {
  const limit = toPageSize(query.pageSize)
  const page = { state: query.state, after: parseIdCursor(query.after), limit }
  const rows = await readRewards(core.database, { merchant: merchant.code, memberId: session.memberId }, page)
  const [contents, { vipLevels }] = await Promise.all([loadPublished(core, merchant), getSettings(core, merchant)])
  const texts = { contents, vipLevels, merchant, language }
  return {
    currency: merchant.currency,
    rewards: rows.map((row) => ({
      rewardId: String(row.id),
      source: row.campaign?.kind ?? getSource(row),
      label: getRewardLabel(row, texts),
      state: row.state,
      amount: toWire(toMoney(row.amount, row.currency)),
      wagering: row.wagering,
      days: row.days,
      createdAt: row.createdAt.toISOString(),
      creditedAt: row.creditedAt?.toISOString() ?? null,
    })),
    next: toIdCursor(rows, limit),
  }
}

/** Returns what a reward is for that no campaign has given. */
function getSource({ upgradeRank, birthdayYear, referralId }: RewardRow) {
  if (upgradeRank !== null) return 'upgrade'
  if (birthdayYear !== null) return 'birthday'
  return referralId === null ? 'application' : 'referral'
}

/** What labels of rewards are made of. */
interface LabelTexts {
  readonly contents: PublishedContents
  readonly vipLevels: readonly VipLevel[]
  readonly merchant: Merchant
  readonly language: LanguageCode
}

function getRewardLabel(
  { campaign, promotionId, upgradeRank, birthdayYear, friend }: ListedReward,
  { contents, vipLevels, merchant, language }: LabelTexts,
): string {
  if (campaign) return getTitle(campaign, language, merchant)
  if (birthdayYear !== null) return String(birthdayYear)
  if (upgradeRank !== null) {
    const level = vipLevels[upgradeRank - 1]
    return level ? getLabel(level.label, language) : String(upgradeRank)
  }
  return promotionId === null ? maskAccount(friend ?? '') : getPromotionTitle(contents, merchant, language, promotionId)
}

/** Credits a reward as a bonus. Throws NOT_FOUND, REWARD_CLAIMED, and PLAY_EXCLUDED while the account is closed. */
export async function claimReward(
  core: Core,
  { merchant, session, body, commit }: Call<typeof endpoints.claimReward, 'member'>,
): Promise<InferWire<typeof endpoints.claimReward>> {
  const { memberId } = session
  const id = parseRowId(body.rewardId)
  const at = core.clock.now()
  if (await isExcluded(core.database, memberId, at)) throw new DomainError('PLAY_EXCLUDED')
  return commit(async (unit) => {
    const row = id === null ? null : await lockReward(unit, { merchant: merchant.code, memberId }, id)
    if (!row) throw new DomainError('NOT_FOUND')
    if (row.state !== 'claimable') throw new DomainError('REWARD_CLAIMED')
    await credit(core, unit, merchant, row)
    if (row.applicationId !== null) await markClaimed(unit, row.applicationId)
    const amount = toWire(toMoney(row.amount, row.currency))
    unit.audit({ subject: `member ${memberId}`, after: { reward: String(row.id), amount } })
    return { amount, currency: row.currency }
  })
}

/** Adds a reward that waits for its member, which sees it at once. */
export async function offerReward(
  { push }: Pick<Core, 'push'>,
  transaction: Transaction,
  row: NewReward,
): Promise<RewardRow> {
  const { merchant, memberId } = row
  transaction.afterCommit(() => push.notify('state', { merchant, memberId }))
  return insertReward(transaction, row)
}

/** Adds rewards that wait for their members, which see them at once; those that exist already stay as they are. */
export async function offerNewRewards(
  { push }: Pick<Core, 'push'>,
  transaction: Transaction,
  rows: readonly NewReward[],
): Promise<void> {
  const inserted = await insertNewRewards(transaction, rows)
  transaction.afterCommit(() => {
    for (const { merchant, memberId } of inserted) push.notify('state', { merchant, memberId })
  })
}

/** Adds a reward and credits it at once. Throws PLAY_EXCLUDED while the account is closed. */
export async function issueReward(
  core: Pick<Core, 'clock' | 'push'>,
  transaction: Transaction,
  merchant: Merchant,
  row: NewReward,
): Promise<void> {
  await credit(core, transaction, merchant, await insertReward(transaction, row))
}

async function credit(
  { clock, push }: Pick<Core, 'clock' | 'push'>,
  transaction: Transaction,
  merchant: Merchant,
  row: RewardRow,
): Promise<void> {
  const { id, memberId, amount, wagering, days } = row
  const at = clock.now()
  const source = row.grantId === null ? getSource(row) : 'campaign'
  const reason = `${source} reward ${id}`
  const bonusId = await creditReward({ push }, transaction, { merchant, memberId, amount, wagering, days, reason, at })
  await setCredited(transaction, id, { bonusId, creditedAt: at })
  transaction.afterCommit(() => push.notify('state', { merchant: merchant.code, memberId }))
}
