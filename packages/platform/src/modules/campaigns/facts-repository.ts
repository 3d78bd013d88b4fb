import type { CampaignCategory, CampaignFact, CampaignPeriod } from '@croupier/domain/campaigns'
import { getWindow } from '@croupier/domain/time-windows'
import type { Connection } from '../../core/db/database.ts'
import { createWinnerCondition } from '../safer-play/winner-condition.ts'

type Query = Pick<Connection, 'query'>

/** Which facts are counted: those of real money at a merchant, within a period. */
export interface FactFilter {
  readonly merchant: string
  readonly timeZone: string
  readonly fact: CampaignFact
  readonly gameType: CampaignCategory
  readonly period: CampaignPeriod
}

/** What a member's facts add up to: minor units, or a number. */
export interface FactTotalRow {
  readonly memberId: bigint
  readonly total: bigint
}

/** A place of a ranking. */
export interface RankedRow extends FactTotalRow {
  readonly place: number
  readonly account: string
}

/** Members and what they have of a fact, with the last instant or hour that has added to it. Parameters: `toParameters`. */
const sources = {
  validBet: createHours('valid_bet'),
  rounds: createHours('rounds'),
  deposit: `
    select deposit.member_id, sum(deposit.amount)::bigint as total, max(step.at) as reached_at
    from deposit_event as step join deposit on deposit.id = step.deposit_id
    where deposit.merchant = $1 and deposit.state = 'approved' and step.step in ('approve', 'pay')
      and step.at >= $2 and step.at < $3 and ($6::bigint[] is null or deposit.member_id = any($6))
      and $4::text is null and $5::text is not null
    group by deposit.member_id`,
  logins: `
    select member_id, count(distinct (at at time zone $5)::date)::bigint as total, max(at) as reached_at
    from login_record
    where merchant = $1 and result = 'success' and at >= $2 and at < $3 and ($6::bigint[] is null or member_id = any($6))
      and $4::text is null
    group by member_id`,
} as const satisfies Record<CampaignFact, string>

function createHours(column: 'valid_bet' | 'rounds'): string {
  return `
    select member_id, sum(${column})::bigint as total, max(hour) filter (where ${column} <> 0) as reached_at
    from member_hour
    where merchant = $1 and realm = 'real' and hour >= $2 and hour < $3 and ($4::text is null or game_type = $4)
      and ($6::bigint[] is null or member_id = any($6)) and $5::text is not null
    group by member_id`
}

/** Returns what a member has of a fact. */
export async function readTotal({ query }: Query, filter: FactFilter, memberId: bigint): Promise<bigint> {
  const [row] = await query<FactTotalRow>(
    `select member_id as "memberId", total from (${sources[filter.fact]}) as facts`,
    toParameters(filter, [memberId]),
  )
  return row?.total ?? 0n
}

/** Returns all members that have at least so much of a fact. */
export function readTotals({ query }: Query, filter: FactFilter, least: bigint): Promise<readonly FactTotalRow[]> {
  return query<FactTotalRow>(
    `select member_id as "memberId", total from (${sources[filter.fact]}) as facts where total >= $7 order by member_id`,
    [...toParameters(filter), least],
  )
}

/** Returns the members whose facts within the period have changed since an instant; of hours since the beginning of its hour. */
export async function listActive({ query }: Query, filter: FactFilter, since: Date): Promise<readonly bigint[]> {
  const { fact, timeZone, period } = filter
  const isHourly = fact === 'validBet' || fact === 'rounds'
  const changed = isHourly ? getWindow('hour', timeZone, since).from : since
  const from = changed > period.from ? changed : period.from
  const rows = await query<Pick<FactTotalRow, 'memberId'>>(
    `select member_id as "memberId" from (${sources[fact]}) as facts`,
    toParameters({ ...filter, period: { ...period, from } }),
  )
  return rows.map(({ memberId }) => memberId)
}

/** Which members may get what a campaign gives. */
interface Unclaimed {
  readonly least: bigint
  readonly campaignId: bigint
  readonly members: readonly bigint[]
}

/** Returns those of some members that have at least so much of a fact, and not yet got what a campaign gives for its period. */
export async function readUnclaimed(
  { query }: Query,
  filter: FactFilter,
  { least, campaignId, members }: Unclaimed,
): Promise<readonly Pick<FactTotalRow, 'memberId'>[]> {
  if (members.length === 0) return []
  return query<Pick<FactTotalRow, 'memberId'>>(
    `select member_id as "memberId" from (${sources[filter.fact]}) as facts
    where total >= $7 and not exists (
      select from campaign_grant as given
      where given.campaign_id = $8 and given.period = $2 and given.member_id = facts.member_id
    )`,
    [...toParameters(filter, members), least, campaignId],
  )
}

/** Which places of a ranking to read. */
interface Places {
  /** Null for all. */
  readonly limit: number | null
  /** How many places are shown or win a prize. The order of these is exact; equal totals of further ones are ordered by hours. */
  readonly exact: number
  /** The instant at which those who are ranked may win; null for all. */
  readonly winnersAt: Date | null
}

/**
 * Ranks members by what they have of a fact, those first who have reached the same total earlier. Returns the first places. Last
 * rounds are read only where members of the same total and hour share an exact place.
 */
export function readRanking(
  { query }: Query,
  filter: FactFilter,
  { limit, exact, winnersAt }: Places,
): Promise<readonly RankedRow[]> {
  return query<RankedRow>(
    `select ranked.member_id as "memberId", member.username as account, ranked.total, ranked.place
    from (
      select member_id, total,
        row_number() over (order by total desc, reached_at, coalesce(${selectLastRound(filter.fact)}, reached_at), member_id)::int as place
      from (
        select facts.*, count(*) over (partition by total, reached_at) > 1
          and rank() over (order by total desc, reached_at) <= $9::int as tied
        from (${sources[filter.fact]}) as facts
        where total > 0 and ($8::timestamptz is null or ${createWinnerCondition('facts.member_id', '$8')})
      ) as facts
    ) as ranked join member on member.id = ranked.member_id
    where $7::int is null or ranked.place <= $7
    order by ranked.place`,
    [...toParameters(filter), limit, winnersAt?.toISOString() ?? null, exact],
  )
}

/** The instant of a member's last settled round in the hour of its last fact, which is the hour that has settled it. */
function selectLastRound(fact: CampaignFact): string {
  if (fact !== 'validBet' && fact !== 'rounds') return 'null'
  return `case when tied then (
    select max(closed_at) from game_round
    where game_round.merchant = $1 and game_round.member_id = facts.member_id and mode = 'real' and state = 'settled'
      and closed_at >= facts.reached_at and closed_at < facts.reached_at + interval '1 hour'
      and ($4::text is null or game_type = $4)
  ) end`
}

function toParameters(
  { merchant, timeZone, gameType, period }: FactFilter,
  members: readonly bigint[] | null = null,
): readonly unknown[] {
  const to = period.to?.toISOString() ?? 'infinity'
  return [merchant, period.from.toISOString(), to, gameType, timeZone, members]
}
