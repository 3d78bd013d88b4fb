import type { ReferralDoubt, ReferralState, ReviewState } from '@croupier/domain/rewards'
import { aliasedTable, and, asc, count, desc, eq, getTableColumns, gt, inArray, lt, min } from 'drizzle-orm'
import type { Connection, Transaction } from '../../core/db/database.ts'
import { member } from '../../core/members/schema.ts'
import { referral } from './schema.ts'

type Orm = Pick<Connection, 'orm'>

/** An invited member whose first deposit has reached the rule. */
export type ReferralRow = typeof referral.$inferSelect

/** What a referral row is added from. */
export type NewReferral = Omit<typeof referral.$inferInsert, 'id'>

/** The member who has invited another one. */
export interface Referrer {
  readonly referrerId: bigint
  /** Whether its account is frozen. */
  readonly disabled: boolean
  readonly type: number
}

/** Finds the referrer of a member whose deposit is its first approved one; null without. */
export async function findReferrer(
  { query }: Pick<Connection, 'query'>,
  { memberId, depositId }: { readonly memberId: bigint; readonly depositId: bigint },
): Promise<Referrer | null> {
  const [row] = await query<Referrer>(
    `select referrer.id as "referrerId", referrer.disabled, referrer.type
     from member friend join member referrer on referrer.id = friend.referrer_id
     where friend.id = $1 and not exists (
       select from deposit where member_id = friend.id and state = 'approved' and id <> $2
     )`,
    [memberId, depositId],
  )
  return row ?? null
}

/** Returns what two accounts share: a device (network address and browser) of their logins, a bank account, also a removed one. */
export async function readDoubts(
  { query }: Pick<Connection, 'query'>,
  { referrerId, memberId }: { readonly referrerId: bigint; readonly memberId: bigint },
): Promise<readonly ReferralDoubt[]> {
  const [row] = await query<{ device: boolean; bankAccount: boolean }>(
    `select
      exists (
        select from login_record one join login_record other using (ip, user_agent)
        where one.member_id = $1 and other.member_id = $2 and one.result = 'success' and other.result = 'success'
      ) as device,
      exists (
        select from bank_account one join bank_account other using (merchant, bank_code, account_number)
        where one.member_id = $1 and other.member_id = $2
      ) as "bankAccount"`,
    [referrerId, memberId],
  )
  return [...(row?.device ? (['device'] as const) : []), ...(row?.bankAccount ? (['bankAccount'] as const) : [])]
}

/** Inserts a referral; null where the invited member has one. */
export async function insertReferral({ orm }: Transaction, row: NewReferral): Promise<ReferralRow | null> {
  const [inserted] = await orm.insert(referral).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

/** What inviting friends has yielded. Minor units. */
export interface ReferralFigures {
  readonly code: string
  readonly invited: number
  readonly rewarded: number
  /** The rewards that are credited; not those that wait to be claimed. */
  readonly earned: bigint
}

/** Reads the code of a member, and what it has yielded. */
export async function readFigures({ query }: Pick<Connection, 'query'>, memberId: bigint): Promise<ReferralFigures> {
  const [row] = await query<ReferralFigures>(
    `select invitation_code as code,
      (select count(*)::int from member friend where friend.referrer_id = member.id) as invited,
      (select count(*)::int from referral where referrer_id = member.id and state = 'rewarded') as rewarded,
      (
        select coalesce(sum(amount), 0)::bigint from reward
        where member_id = member.id and referral_id is not null and state = 'credited'
      ) as earned
     from member where id = $1`,
    [memberId],
  )
  if (!row) throw new Error(`Member ${memberId} does not exist.`)
  return row
}

/** A friend that a member has invited. */
export interface FriendRow {
  readonly id: bigint
  readonly username: string
  readonly createdAt: Date
  readonly depositedAt: Date | null
  readonly state: ReferralState
}

/** Returns a page of the friends of a member, newest first. The time of a deposit is that of its approval. */
export function readFriends(
  { query }: Pick<Connection, 'query'>,
  memberId: bigint,
  { before, limit }: { readonly before: bigint | undefined; readonly limit: number },
): Promise<readonly FriendRow[]> {
  return query<FriendRow>(
    `select friend.id, friend.username, friend.created_at as "createdAt", first.at as "depositedAt",
      coalesce(referral.state, case when first.at is null then 'registered' else 'deposited' end) as state
     from member friend
     left join referral on referral.member_id = friend.id
     left join lateral (
       select event.at from deposit join deposit_event event on event.deposit_id = deposit.id
       where deposit.member_id = friend.id and deposit.state = 'approved' and event.step in ('pay', 'approve')
       order by event.at limit 1
     ) as first on true
     where friend.referrer_id = $1 and ($2::bigint is null or friend.id < $2)
     order by friend.id desc limit $3`,
    [memberId, before ?? null, limit],
  )
}

/** A referral with the usernames of both members. */
export type ListedReferral = ReferralRow & { readonly account: string; readonly friend: string }

/** A page of referrals. `after`: id of the last row of the page before. */
interface ReferralPage {
  readonly merchants: readonly string[]
  readonly state: ReviewState
  readonly after: bigint | undefined
  readonly limit: number
}

/** Returns a page of referrals in a state: waiting ones oldest first, decided ones newest first. */
export function readReferrals(
  { orm }: Orm,
  { merchants, state, after, limit }: ReferralPage,
): Promise<readonly ListedReferral[]> {
  const isOldestFirst = state === 'review'
  const isLater = isOldestFirst ? gt : lt
  const friend = aliasedTable(member, 'friend')
  return orm
    .select({ ...getTableColumns(referral), account: member.username, friend: friend.username })
    .from(referral)
    .innerJoin(member, eq(member.id, referral.referrerId))
    .innerJoin(friend, eq(friend.id, referral.memberId))
    .where(
      and(
        inArray(referral.merchant, [...merchants]),
        eq(referral.state, state),
        after === undefined ? undefined : isLater(referral.id, after),
      ),
    )
    .orderBy((isOldestFirst ? asc : desc)(referral.id))
    .limit(limit)
}

/** Finds a referral at one of the merchants and locks it. */
export async function lockReferral(
  { orm }: Transaction,
  merchants: readonly string[],
  id: bigint,
): Promise<ReferralRow | null> {
  const [row] = await orm
    .select()
    .from(referral)
    .where(and(inArray(referral.merchant, [...merchants]), eq(referral.id, id)))
    .for('update')
  return row ?? null
}

/** Decides about a referral that is locked. */
export async function updateReferral(
  { orm }: Transaction,
  id: bigint,
  decision: Pick<ReferralRow, 'state' | 'reason' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await orm.update(referral).set(decision).where(eq(referral.id, id))
}

/** Counts the referrals of merchants that wait for a review. */
export async function countInReview(
  { orm }: Orm,
  merchants: readonly string[],
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const [row] = await orm
    .select({ count: count(), oldest: min(referral.createdAt) })
    .from(referral)
    .where(and(inArray(referral.merchant, [...merchants]), eq(referral.state, 'review')))
  return row ?? { count: 0, oldest: null }
}
