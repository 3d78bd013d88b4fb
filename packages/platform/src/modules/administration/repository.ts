import type { Connection } from '../../core/db/database.ts'
import { selectMoney } from '../agent-reports/team-figures.ts'

type Runner = Pick<Connection, 'query'>

/** Figures of a merchant, minor units. */
export interface FigureRow {
  readonly merchant: string
  readonly turnover: bigint
  readonly ggr: bigint
  readonly active_players: number
  readonly rounds: number
}

/** A merchant's days: both included, in its zone. */
export interface FigureSpan {
  readonly merchant: string
  readonly timeZone: string
  readonly from: string
  readonly to: string
}

const figureColumns = `
  merchant, sum(stake)::bigint as turnover, sum(stake - win - adjustment)::bigint as ggr,
  count(distinct member_id)::int as active_players, sum(rounds)::int as rounds`

const figureSource = `
  from member_hour where merchant = $1 and realm = 'real'
    and hour >= $3::date::timestamp at time zone $2 and hour < ($4::date + 1)::timestamp at time zone $2`

/** Sums the booked facts of a merchant by day of its zone. */
export function sumDays(
  { query }: Runner,
  { merchant, timeZone, from, to }: FigureSpan,
): Promise<(FigureRow & { day: string })[]> {
  return query(
    `select to_char((hour at time zone $2)::date, 'YYYY-MM-DD') as day, ${figureColumns} ${figureSource}
     group by day, merchant order by day`,
    [merchant, timeZone, from, to],
  )
}

/** Sums the booked facts of a merchant; undefined without any. */
export async function sumPeriod(
  { query }: Runner,
  { merchant, timeZone, from, to }: FigureSpan,
): Promise<FigureRow | undefined> {
  const [row] = await query<FigureRow>(`select ${figureColumns} ${figureSource} group by merchant`, [
    merchant,
    timeZone,
    from,
    to,
  ])
  return row
}

/** Payments and NGR of a merchant in a period, or in the one before; minor units. */
export interface RevenueRow {
  readonly days: number
  readonly isBefore: boolean
  readonly deposit: bigint
  readonly withdrawal: bigint
  readonly ngr: bigint
}

/** Periods of a merchant that end now: as many days of its zone, today included. */
export interface RevenueSpan {
  readonly merchant: string
  readonly timeZone: string
  readonly lengths: readonly number[]
  readonly now: Date
}

const revenueBounds = { since: '(select since from bounds)', until: '(select until from bounds)' }

/** Play in the hour in which a period before ends, until that end: booked facts are of whole hours. */
const selectLastHours = `
  select round.closed_at as booked_at, round.stake - round.win as ngr
  from period join game_round round on round.closed_at >= last_hour and round.closed_at < until
  where is_before and round.merchant = $1 and round.state = 'settled' and round.mode = 'real'
  union all
  -- A round has its adjustments in its win, whenever they came.
  select change.at, change.ngr
  from period
  join wallet_transaction event on event.event = 'adjust' and event.mode = 'real' and event.received_at >= last_hour
  join game_round round using (member_id, vendor, round_id)
  cross join lateral (values (round.closed_at, event.amount), (event.received_at, -event.amount)) as change (at, ngr)
  where is_before and round.merchant = $1 and round.mode = 'real' and change.at >= last_hour and change.at < until`

/**
 * Sums what a merchant has booked in periods, and in those before until as much of them was over. The money is that of the reports of
 * agents. What is booked in this very millisecond counts.
 */
export function sumRevenue(
  { query }: Runner,
  { merchant, timeZone, lengths, now }: RevenueSpan,
): Promise<RevenueRow[]> {
  return query<RevenueRow>(
    `with period as (
      select days, shift > 0 as is_before,
        (($3::timestamptz at time zone $2)::date - (days - 1) - shift)::timestamp at time zone $2 as since, until,
        date_trunc('hour', until, $2) as last_hour
      from (values ${lengths.map((days) => `(${days})`).join(', ')}) as given (days)
      cross join lateral (values (0), (days)) as shifted (shift)
      cross join lateral (
        select (($3::timestamptz at time zone $2) - shift * interval '1 day') at time zone $2 + interval '1 millisecond' as until
      ) as ended
    ), bounds as (
      select min(since) as since, max(until) as until from period
    ), fact as (
      select 'hour' as kind, hour as booked_at, sum(stake - win - adjustment) as ngr, 0::bigint as deposit,
        0::bigint as withdrawal
      from member_hour
      where merchant = $1 and realm = 'real' and hour >= ${revenueBounds.since} and hour < ${revenueBounds.until}
      group by hour
      union all
      select 'lastHour', booked_at, ngr, 0, 0 from (${selectLastHours}) as play
      union all
      select 'money', booked_at, -rebate - bonus, deposit, withdrawal from (${selectMoney(revenueBounds)}) as money
    )
    select days, is_before as "isBefore", coalesce(sum(deposit), 0)::bigint as deposit,
      coalesce(sum(withdrawal), 0)::bigint as withdrawal, coalesce(sum(ngr), 0)::bigint as ngr
    from period left join fact on fact.booked_at >= period.since and fact.booked_at < period.until and case fact.kind
      when 'hour' then not is_before or fact.booked_at < last_hour
      when 'lastHour' then is_before and fact.booked_at >= last_hour
      else true
    end
    group by days, is_before`,
    [merchant, timeZone, now],
  )
}

/** What waits in a queue. */
export interface QueueRow {
  readonly count: number
  readonly oldest: Date | null
}

/** Counts the runs of jobs that were given up. */
export async function countFailedRuns({ query }: Runner): Promise<QueueRow> {
  const [row] = await query<QueueRow>(
    `select count(*)::int as count, min(finished_at) as oldest from job_run where state = 'failed'`,
  )
  return row ?? { count: 0, oldest: null }
}
