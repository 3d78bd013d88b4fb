import type { Connection } from '../../core/db/database.ts'

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
