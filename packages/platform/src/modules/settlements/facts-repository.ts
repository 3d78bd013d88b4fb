import type { SalaryFigures } from '@croupier/domain/salary'
import type { TimeWindow } from '@croupier/domain/time-windows'
import type { Connection } from '../../core/db/database.ts'
import { validBetBases } from '../../core/ledger/turnover.ts'
import { selectMoney } from '../agent-reports/team-figures.ts'

/** What an adjustment has changed of a settled round; minor units. */
export interface Adjustment {
  readonly memberId: bigint
  /** When it happened, and when its round was settled. */
  readonly at: Date
  readonly settledAt: Date
  readonly win: bigint
  readonly validBet: bigint
  readonly wonBet: bigint
  readonly lostBet: bigint
}

/** A change of the booked facts of an account, which an adjustment adds or which is taken out of a window. */
export type FactChange = Pick<Adjustment, 'memberId' | 'win' | 'validBet' | 'wonBet' | 'lostBet'>

/** An agent whose team is summed, with the valid bet in the window from which an account is active. */
export interface TeamOfAgent {
  readonly agentId: bigint
  readonly activeThreshold: bigint
}

/** The facts of a window, and how they differ from what is booked. */
export interface FactScope {
  readonly merchant: string
  readonly window: TimeWindow
  readonly changes: readonly FactChange[]
}

/**
 * Reads the adjustments of a merchant's rounds from an instant on. What a round paid before each of them is what it pays now, less
 * this adjustment and the later ones.
 */
export function readAdjustments(
  { query }: Pick<Connection, 'query'>,
  merchant: string,
  since: Date,
): Promise<readonly Adjustment[]> {
  return query<Adjustment>(
    `with adjusted as (
      select distinct event.member_id, event.vendor, event.round_id from wallet_transaction event
      join member on member.id = event.member_id
      where event.event = 'adjust' and event.received_at >= $2 and event.mode = 'real' and member.merchant = $1
    ), event as (
      select event.member_id, event.received_at, event.amount, event.settlement, round.closed_at, round.game_type, round.stake,
        (round.win - sum(event.amount) over (history rows between current row and unbounded following))::bigint as win_before,
        lag(event.settlement, 1, coalesce((
          select result.settlement from wallet_transaction result
          where result.event = 'settle' and result.settlement <> 'full' and result.member_id = event.member_id
            and result.vendor = event.vendor and result.round_id = event.round_id and result.mode = 'real'
        ), 'full')) over history as settlement_before
      from adjusted
      join wallet_transaction event using (member_id, vendor, round_id)
      join game_round round using (member_id, vendor, round_id)
      where event.event = 'adjust' and event.mode = 'real' and round.mode = 'real'
      window history as (partition by event.member_id, event.vendor, event.round_id order by event.posting_id)
    )
    select event.member_id as "memberId", event.received_at as at, event.closed_at as "settledAt", event.amount as win,
      change.valid_bet as "validBet", change.won_bet as "wonBet", change.lost_bet as "lostBet"
    from event cross join lateral turnover_change('adjust', $3::jsonb ->> event.game_type, event.stake, event.amount,
      event.win_before, event.settlement_before, event.settlement) as change
    where event.received_at >= $2
    order by event.received_at, event.member_id`,
    [merchant, since, validBetBases],
  )
}

/** Facts of accounts by the hour. */
const selectHours = `
  select member_id, stake, valid_bet, win + adjustment as win, won_bet, lost_bet, 0::bigint as rebate, 0::bigint as bonus
  from member_hour where merchant = $1 and realm = 'real' and hour >= $2 and hour < $3`

/** Facts of the rounds that were settled in a window, with all adjustments until now. */
const selectRounds = `
  select member_id, stake, valid as valid_bet, win, case when win > stake then valid else 0 end as won_bet,
    case when win < stake then valid else 0 end as lost_bet, 0::bigint as rebate, 0::bigint as bonus
  from (
    select member_id, stake, win, valid_bet($11::jsonb ->> game_type, stake, win, settlement) as valid from game_round
    where merchant = $1 and state = 'settled' and mode = 'real' and closed_at >= $2 and closed_at < $3
  ) as round`

const sums = ['stake', 'valid_bet', 'win', 'won_bet', 'lost_bet', 'rebate', 'bonus'] as const

const selectTeams = (facts: string) => `
  with agent as (
    select * from unnest($4::bigint[], $5::bigint[]) as agent (id, threshold)
  ), fact as (
    select member_id, ${sums.map((name) => `sum(${name}) as ${name}`).join(', ')}
    from (
      ${facts}
      union all
      select member_id, 0, 0, 0, 0, 0, rebate, bonus from (${selectMoney({ since: '$2', until: '$3' })}) as money
      union all
      select change.member_id, 0, change.valid_bet, change.win, change.won_bet, change.lost_bet, 0, 0
      from unnest($6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[])
        as change (member_id, valid_bet, win, won_bet, lost_bet)
    ) as part
    group by member_id
  )
  select agent.id as "agentId", sum(fact.stake)::bigint as "betAmount", sum(fact.valid_bet)::bigint as "validBet",
    sum(fact.win)::bigint as "winAmount", sum(fact.won_bet)::bigint as "wonBet", sum(fact.lost_bet)::bigint as "lostBet",
    sum(fact.rebate)::bigint as rebate, sum(fact.bonus)::bigint as bonus,
    (count(*) filter (where fact.valid_bet >= greatest(agent.threshold, 1)))::int as "activeMembers"
  from agent join member_line line on line.ancestor_id = agent.id join fact on fact.member_id = line.descendant_id
  group by agent.id`

const ofHours = selectTeams(selectHours)
const ofRounds = selectTeams(selectRounds)

/** Reads the figures of teams in a window; a team without any is absent. */
export async function readTeamFigures(
  { query }: Pick<Connection, 'query'>,
  { merchant, window, changes }: FactScope,
  teams: readonly TeamOfAgent[],
): Promise<ReadonlyMap<bigint, SalaryFigures>> {
  const isShort = window.kind === 'fiveMinutes'
  const rows = await query<SalaryFigures & { readonly agentId: bigint }>(isShort ? ofRounds : ofHours, [
    merchant,
    window.from,
    window.to,
    teams.map(({ agentId }) => agentId),
    teams.map(({ activeThreshold }) => activeThreshold),
    changes.map(({ memberId }) => memberId),
    changes.map(({ validBet }) => validBet),
    changes.map(({ win }) => win),
    changes.map(({ wonBet }) => wonBet),
    changes.map(({ lostBet }) => lostBet),
    ...(isShort ? [validBetBases] : []),
  ])
  return new Map(rows.map(({ agentId, ...figures }) => [agentId, figures]))
}
