import type { LanguageCode } from '@croupier/domain/languages'
import type { MemberType } from '@croupier/domain/member'
import type { Connection, Transaction } from '../../core/db/database.ts'
import { createWinnerCondition } from '../safer-play/winner-condition.ts'
import { memberVip } from './schema.ts'

/** The member whose level is read. */
interface Member {
  readonly merchant: string
  readonly memberId: bigint
}

/** What the level of a member follows from. Minor units. */
export interface ProgressRow {
  readonly type: MemberType
  /** Language that the member has chosen last. */
  readonly language: LanguageCode | null
  readonly rank: number
  readonly credit: bigint
  /** Valid bets up to now, with the credit. */
  readonly validBet: bigint
}

/** Reads what the level of a member follows from: the counted hours and the few since. */
export async function readProgress(
  { query }: Pick<Connection, 'query'>,
  { merchant, memberId }: Member,
): Promise<ProgressRow> {
  const [row] = await query<ProgressRow>(
    `select member.type, member.language, coalesce(vip.rank, 1) as rank, coalesce(vip.credit, 0)::bigint as credit,
      (coalesce(vip.valid_bet, 0) + coalesce(vip.credit, 0) + coalesce((
        select sum(facts.valid_bet) from member_hour facts
        where facts.member_id = member.id and facts.realm = 'real'
          and facts.hour >= coalesce(vip.counted_before, '-infinity')
      ), 0))::bigint as "validBet"
    from member left join member_vip vip on vip.member_id = member.id
    where member.id = $1 and member.merchant = $2`,
    [memberId, merchant],
  )
  if (!row) throw new Error(`There is no member ${memberId} in ${merchant}.`)
  return row
}

/** Makes changes of a merchant's levels wait for each other until the transaction ends. */
export async function lockLevels({ query }: Transaction, merchant: string): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`vip ${merchant}`])
}

/**
 * Counts the booked hours since the last count and raises ranks; returns the members whose rank has risen. `before`: start
 * of the first hour that may still change. Every count of a merchant covers all of its members, so that the last one bounds
 * what is read. The first one takes the hours before as rewarded.
 */
export async function countHours(
  { query }: Transaction,
  {
    merchant,
    before,
    thresholds,
  }: { readonly merchant: string; readonly before: Date; readonly thresholds: readonly bigint[] },
): Promise<readonly bigint[]> {
  const rows = await query<{ memberId: bigint }>(
    `with facts as (
      select hours.member_id, sum(hours.valid_bet)::bigint as total,
        coalesce(sum(hours.valid_bet) filter (where hours.hour < $2), 0)::bigint as counted
      from member_hour hours left join member_vip vip on vip.member_id = hours.member_id
      where hours.merchant = $1 and hours.realm = 'real'
        and hours.hour >= coalesce((select max(counted_before) from member_vip where merchant = $1), '-infinity')
        and hours.hour >= coalesce(vip.counted_before, '-infinity')
      group by hours.member_id
    ), progress as (
      select facts.member_id, facts.counted, coalesce(vip.rank, 1) as former,
        greatest(coalesce(vip.rank, 1),
          ${createRank('facts.total + coalesce(vip.valid_bet, 0) + coalesce(vip.credit, 0)', '$3')}) as rank
      from facts left join member_vip vip on vip.member_id = facts.member_id
    ), written as (
      insert into member_vip (member_id, merchant, rank, valid_bet, rewarded_bet, credit, counted_before)
      select member_id, $1, rank, counted,
        case when exists (select from member_vip where merchant = $1 and counted_before > 'epoch') then 0 else counted end, 0, $2
      from progress
      on conflict (member_id) do update set rank = excluded.rank, counted_before = excluded.counted_before,
        valid_bet = member_vip.valid_bet + excluded.valid_bet, rewarded_bet = member_vip.rewarded_bet + excluded.rewarded_bet
    )
    select member_id as "memberId" from progress where rank > former`,
    [merchant, before, thresholds.map(String)],
  )
  return rows.map(({ memberId }) => memberId)
}

/** Sets the rank of a member and the credit that its progress starts from; neither changes what is rewarded. */
export async function setRank(
  { orm }: Transaction,
  { merchant, memberId, rank, credit }: Member & { readonly rank: number; readonly credit: bigint },
): Promise<void> {
  await orm
    .insert(memberVip)
    .values({ merchant, memberId, rank, credit, validBet: 0n, countedBefore: new Date(0) })
    .onConflictDoUpdate({ target: memberVip.memberId, set: { rank, credit } })
}

/** A member whose own play has reached a level since its last reward. */
export interface RisenRow {
  readonly memberId: bigint
  readonly former: number
  readonly rank: number
}

/**
 * Takes what members have played since the last time, and returns those who have reached a level with it. It counts without the credit
 * of an operator. What accounts have played that are frozen, or closed to play, is taken when they are open again; that of agents and trial
 * accounts never. The levels of the merchant are locked, so that it reads no more than what is counted and not taken, and what the last
 * count has left: each count covers all members.
 */
export async function takeRisen(
  { query }: Transaction,
  {
    merchant,
    thresholds,
    at,
  }: { readonly merchant: string; readonly thresholds: readonly bigint[]; readonly at: Date },
): Promise<readonly RisenRow[]> {
  const [last] = await query<{ countedBefore: Date | null }>(
    'select max(counted_before) as "countedBefore" from member_vip where merchant = $1',
    [merchant],
  )
  const countedBefore = last?.countedBefore ?? null
  if (countedBefore === null) return []
  return query<RisenRow>(
    `with recent as (
      select member_id, sum(valid_bet)::bigint as valid_bet from member_hour
      where merchant = $1 and realm = 'real' and hour >= $4
      group by member_id
    ), due as (
      select member_id from member_vip where merchant = $1 and valid_bet - rewarded_bet > 0
      union
      select member_id from recent
    ), played as (
      select vip.member_id, vip.rewarded_bet as former, vip.valid_bet + coalesce(recent.valid_bet, 0) as total
      from due join member_vip as vip on vip.member_id = due.member_id
      join member on member.id = vip.member_id
      left join recent on recent.member_id = vip.member_id
      where member.type = 0 and ${createWinnerCondition('vip.member_id', '$2')}
    ), taken as (
      update member_vip as vip set rewarded_bet = played.total from played
      where vip.member_id = played.member_id and played.total > played.former
      returning vip.member_id, played.former, played.total
    ), ranked as (
      select member_id, ${createRank('former', '$3')} as former, ${createRank('total', '$3')} as rank from taken
    )
    select member_id as "memberId", former, rank from ranked where rank > former`,
    [merchant, at.toISOString(), thresholds.map(String), countedBefore],
  )
}

/** Returns the SQL of the rank that valid bets reach, from the parameter of the thresholds; 0 without levels. */
function createRank(validBet: string, thresholds: string): string {
  return `(select count(*) from unnest(${thresholds}::bigint[]) as threshold where threshold <= ${validBet})::int`
}

/** A member whose birthday is celebrated. */
export interface CelebratedRow {
  readonly memberId: bigint
  /** Its rank; no higher than its own play has reached where an operator has set it. */
  readonly rank: number
}

/** Which members are celebrated. */
interface Celebration {
  readonly merchant: string
  readonly thresholds: readonly bigint[]
  /** Birthdays as `MM-DD`. */
  readonly days: readonly string[]
  /** Latest registration. */
  readonly before: Date
  readonly at: Date
}

/**
 * Returns the members with a birthday on one of some days who registered in time and have an approved deposit; neither agents nor trial
 * accounts, nor those that are frozen or closed to play. A profile has its birthday as `YYYY-MM-DD` or `MM-DD-YYYY`.
 */
export function readCelebrated(
  { query }: Pick<Connection, 'query'>,
  { merchant, thresholds, days, before, at }: Celebration,
): Promise<readonly CelebratedRow[]> {
  return query<CelebratedRow>(
    `select member.id as "memberId", case when vip.credit <> 0
        then least(vip.rank, greatest(${createRank('vip.valid_bet', '$5')}, 1)) else coalesce(vip.rank, 1) end as rank
    from member left join member_vip as vip on vip.member_id = member.id
    where member.merchant = $1 and member.type = 0 and member.created_at <= $3
      and case when member.profile ->> 'birthday' like '____-__-__' then substr(member.profile ->> 'birthday', 6)
        else substr(member.profile ->> 'birthday', 1, 5) end = any($2::text[])
      and exists (select from deposit where deposit.member_id = member.id and deposit.state = 'approved')
      and ${createWinnerCondition('member.id', '$4')}
    order by member.id`,
    [merchant, days, before.toISOString(), at.toISOString(), thresholds.map(String)],
  )
}
