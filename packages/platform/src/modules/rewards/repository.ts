import type { RewardState } from '@croupier/domain/rewards'
import { and, asc, count, desc, eq, getTableColumns, gt, lt } from 'drizzle-orm'
import type { Connection, Transaction } from '../../core/db/database.ts'
import { member } from '../../core/members/schema.ts'
import { promotionApplication } from '../applications/schema.ts'
import { campaign, campaignGrant } from '../campaigns/schema.ts'
import { referral } from '../referrals/schema.ts'
import { reward } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** A reward. */
export type RewardRow = typeof reward.$inferSelect

/** A reward that is being added. */
export type NewReward = Omit<typeof reward.$inferInsert, 'id' | 'state' | 'bonusId' | 'creditedAt'>

/** A reward, with the promotion, the invited friend or the campaign that it is for. */
export type ListedReward = RewardRow & {
  readonly promotionId: string | null
  readonly friend: string | null
  readonly campaign: Pick<typeof campaign.$inferSelect, 'kind' | 'titles'> | null
}

/** Whose rewards are read. */
export interface RewardOwner {
  readonly merchant: string
  readonly memberId: bigint
}

/** Inserts a reward that waits to be claimed, and returns it. */
export async function insertReward({ orm }: Transaction, row: NewReward): Promise<RewardRow> {
  const [inserted] = await orm
    .insert(reward)
    .values({ ...row, state: 'claimable' })
    .returning()
  if (!inserted) throw new Error('The reward was not inserted.')
  return inserted
}

/** Rows of one statement. */
const rowsAtOnce = 500

/** Inserts rewards that wait to be claimed, and returns those that did not exist. */
export async function insertNewRewards(
  { orm }: Transaction,
  rows: readonly NewReward[],
): Promise<readonly RewardRow[]> {
  const inserted: RewardRow[] = []
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const values = rows.slice(from, from + rowsAtOnce).map((row) => ({ ...row, state: 'claimable' as const }))
    inserted.push(...(await orm.insert(reward).values(values).onConflictDoNothing().returning()))
  }
  return inserted
}

/** Finds a reward of a member and locks it. */
export async function lockReward(
  { orm }: Transaction,
  { merchant, memberId }: RewardOwner,
  id: bigint,
): Promise<RewardRow | null> {
  const [row] = await orm
    .select()
    .from(reward)
    .where(and(eq(reward.merchant, merchant), eq(reward.memberId, memberId), eq(reward.id, id)))
    .for('update')
  return row ?? null
}

/** Stores that a reward has become a bonus. */
export async function setCredited(
  { orm }: Transaction,
  id: bigint,
  { bonusId, creditedAt }: { readonly bonusId: bigint; readonly creditedAt: Date },
): Promise<void> {
  await orm.update(reward).set({ state: 'credited', bonusId, creditedAt }).where(eq(reward.id, id))
}

/** A page of rewards. `after`: id of the last row of the page before. */
interface RewardPage {
  readonly state: RewardState
  readonly after: bigint | undefined
  readonly limit: number
}

/** Returns a page of the rewards of a member in a state: those to claim oldest first, credited ones newest first. */
export function readRewards(
  { orm }: Orm,
  { merchant, memberId }: RewardOwner,
  { state, after, limit }: RewardPage,
): Promise<readonly ListedReward[]> {
  const isOldestFirst = state === 'claimable'
  const isLater = isOldestFirst ? gt : lt
  return orm
    .select({
      ...getTableColumns(reward),
      promotionId: promotionApplication.promotionId,
      friend: member.username,
      campaign: { kind: campaign.kind, titles: campaign.titles },
    })
    .from(reward)
    .leftJoin(promotionApplication, eq(promotionApplication.id, reward.applicationId))
    .leftJoin(referral, eq(referral.id, reward.referralId))
    .leftJoin(member, eq(member.id, referral.memberId))
    .leftJoin(campaignGrant, eq(campaignGrant.id, reward.grantId))
    .leftJoin(campaign, eq(campaign.id, campaignGrant.campaignId))
    .where(
      and(
        eq(reward.merchant, merchant),
        eq(reward.memberId, memberId),
        eq(reward.state, state),
        after === undefined ? undefined : isLater(reward.id, after),
      ),
    )
    .orderBy((isOldestFirst ? asc : desc)(reward.id))
    .limit(limit)
}

/** Counts what a member can claim. */
export async function countClaimable({ orm }: Orm, { merchant, memberId }: RewardOwner): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(reward)
    .where(and(eq(reward.merchant, merchant), eq(reward.memberId, memberId), eq(reward.state, 'claimable')))
  return row?.count ?? 0
}
