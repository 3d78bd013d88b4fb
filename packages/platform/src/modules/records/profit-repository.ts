import type { Query } from '../../core/db/query.ts'
import type { RecordsScope } from './repository.ts'

/** Profit of a category on a day, and of bonuses, which have none (`BONUS`); minor units. */
export interface ProfitRow {
  readonly day: string
  readonly gameType: string
  readonly bet: bigint
  readonly win: bigint
  readonly rebate: bigint
  /** What was credited, minus what was taken back. */
  readonly bonus: bigint
}

/** Sums the booked facts, the rebates and the bonuses of a member by day and category, the newest day first. */
export function readProfit(
  query: Query,
  { merchant, memberId, mode, timeZone, from, to }: RecordsScope,
): Promise<ProfitRow[]> {
  return query<ProfitRow>(
    `with bounds as (
      select ($4::date)::timestamp at time zone $6 as since, ($5::date + 1)::timestamp at time zone $6 as until
    )
    select day::text, game_type as "gameType", sum(bet)::bigint as bet, sum(win)::bigint as win, sum(rebate)::bigint as rebate,
      sum(bonus)::bigint as bonus
    from (
      select (hour at time zone $6)::date as day, game_type, stake as bet, win + adjustment as win, 0 as rebate, 0 as bonus
      from member_hour, bounds
      where member_id = $1 and merchant = $2 and realm = $3 and hour >= since and hour < until
      union all
      select (rebate.booked_at at time zone $6)::date, line.game_type, 0, 0, line.amount, 0
      from rebate join rebate_line line on line.rebate_id = rebate.id, bounds
      where rebate.member_id = $1 and rebate.merchant = $2 and $3 = 'real' and line.amount > 0
        and rebate.booked_at >= since and rebate.booked_at < until
      union all
      select (moved.at at time zone $6)::date, 'BONUS', 0, 0, 0, moved.amount
      from bonus cross join lateral (values (credited_at, amount), (closed_at, -taken)) as moved (at, amount), bounds
      where bonus.member_id = $1 and bonus.merchant = $2 and $3 = 'real' and bonus.credited_at is not null
        and moved.amount <> 0 and moved.at >= since and moved.at < until
    ) as figures
    group by day, game_type
    order by day desc, game_type`,
    [memberId, merchant, mode, from, to, timeZone],
  )
}
