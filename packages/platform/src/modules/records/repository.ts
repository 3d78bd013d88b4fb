import type { LaunchMode } from '@croupier/domain/launch'
import type { Currency } from '@croupier/domain/money'
import type { RoundState } from '@croupier/domain/round'
import type { TransactionKind } from '@croupier/endpoints/calls/records'
import type { Query } from '../../core/db/query.ts'

/** Filter of a record list: account, days (both included, in `timeZone`) and page. */
export interface RecordsFilter {
  readonly merchant: string
  readonly memberId: bigint
  readonly mode: LaunchMode
  readonly currency: Currency
  readonly timeZone: string
  readonly from: string
  readonly to: string
  readonly language: string
  readonly pageNo: number
  readonly pageSize: number
}

/** Further filters of the betting record. */
export interface BetsFilter extends RecordsFilter {
  readonly gameType: string | undefined
  readonly vendor: string | undefined
  readonly state: Exclude<RoundState, 'unknown' | 'tombstoned'> | undefined
}

/** Amounts in minor units. */
export interface BetRow {
  readonly round_id: string
  readonly opened_at: Date
  readonly closed_at: Date | null
  readonly game_name: string
  readonly game_type: string
  readonly vendor: string
  readonly node_id: string
  readonly state: RoundState
  readonly mode: LaunchMode
  readonly stake: bigint
  readonly win: bigint
  readonly net: bigint
}

/** Number and sums of all rows that match a filter. */
export interface BetTotals {
  readonly total: number
  readonly stake: bigint
  readonly win: bigint
  readonly net: bigint
}

/** Further filters of the account record. */
export interface TransactionsFilter extends RecordsFilter {
  readonly kind: TransactionKind | undefined
}

export interface TransactionRow {
  readonly posting_id: bigint
  readonly booked_at: Date
  readonly kind: TransactionKind
  readonly amount: bigint
  readonly balance_after: bigint
  readonly reference: string
  readonly game_name: string | null
}

export interface TransactionTotals {
  readonly total: number
  readonly incoming: bigint
  readonly outgoing: bigint
}

/** A cancelled round pays back its whole stake, so its net is zero. */
const filteredBets = `
  from (
    select *, case state when 'cancelled' then 0 else win - stake end as net from game_round
    where member_id = $1 and mode = $2 and state <> 'tombstoned'
      and opened_at >= ($3::date)::timestamp at time zone $5
      and opened_at < ($4::date + 1)::timestamp at time zone $5
  ) as round
  left join game on game.node_id = round.node_id
  where ($6::text is null or game.game_type = $6)
    and ($7::text is null or round.vendor = $7)
    and ($8::text is null or round.state = $8)`

/** Reads a page of rounds, newest first. */
export function readBets(query: Query, filter: BetsFilter): Promise<BetRow[]> {
  return query<BetRow>(
    `select round.round_id, round.opened_at, round.closed_at, round.vendor, round.node_id, round.state, round.mode,
      round.stake, round.win, round.net, coalesce(game.game_type, '') as game_type,
      coalesce(game.name ->> $9, game.name ->> 'EN', round.node_id) as game_name
    ${filteredBets}
    order by round.opened_at desc, round.vendor, round.round_id
    limit $10 offset $11`,
    [...toBetParameters(filter), filter.language, ...toPageParameters(filter)],
  )
}

/** Sums all rounds of a filter. */
export async function sumBets(query: Query, filter: BetsFilter): Promise<BetTotals> {
  const [totals] = await query<BetTotals>(
    `select count(*)::int as total, coalesce(sum(round.stake), 0)::bigint as stake,
      coalesce(sum(round.win), 0)::bigint as win, coalesce(sum(round.net), 0)::bigint as net
    ${filteredBets}`,
    toBetParameters(filter),
  )
  return requireTotals(totals)
}

const filteredTransactions = `
  from account
  join entry on entry.account_id = account.id
  join posting on posting.id = entry.posting_id
  where account.member_id = $1 and account.purpose = 'main' and account.unit = $6 and account.realm = $2
    and account.merchant = $7
    and posting.booked_at >= ($3::date)::timestamp at time zone $5
    and posting.booked_at < ($4::date + 1)::timestamp at time zone $5
    and ($8::text is null or posting.kind = $8)`

/** Reads a page of movements of a member's main account, newest first. */
export function readTransactions(query: Query, filter: TransactionsFilter): Promise<TransactionRow[]> {
  return query<TransactionRow>(
    `select movement.*, coalesce(game.name ->> $9, game.name ->> 'EN') as game_name
    from (
      select entry.posting_id, posting.booked_at, posting.kind, entry.amount, entry.balance_after, entry.number,
        posting.reference, split_part(posting.key, ':', 2) as vendor
      ${filteredTransactions}
      order by entry.number desc
      limit $10 offset $11
    ) as movement
    left join game_round as round on movement.kind in ('bet', 'settle', 'rollback', 'adjust')
      and round.member_id = $1 and round.mode = $2 and round.vendor = movement.vendor
      and round.round_id = movement.reference
    left join game on game.node_id = round.node_id
    order by movement.number desc`,
    [...toTransactionParameters(filter), filter.language, ...toPageParameters(filter)],
  )
}

/** Sums the incoming and outgoing movements of a filter. */
export async function sumTransactions(query: Query, filter: TransactionsFilter): Promise<TransactionTotals> {
  const [totals] = await query<TransactionTotals>(
    `select count(*)::int as total,
      coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)::bigint as incoming,
      coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)::bigint as outgoing
    ${filteredTransactions}`,
    toTransactionParameters(filter),
  )
  return requireTotals(totals)
}

function toBetParameters({ memberId, mode, from, to, timeZone, gameType, vendor, state }: BetsFilter): unknown[] {
  return [memberId, mode, from, to, timeZone, gameType ?? null, vendor ?? null, state ?? null]
}

function toTransactionParameters(filter: TransactionsFilter): unknown[] {
  const { memberId, mode, from, to, timeZone, currency, merchant, kind } = filter
  return [memberId, mode, from, to, timeZone, currency, merchant, kind ?? null]
}

function toPageParameters({ pageNo, pageSize }: RecordsFilter): [number, number] {
  return [pageSize, (pageNo - 1) * pageSize]
}

function requireTotals<Totals>(totals: Totals | undefined): Totals {
  if (!totals) throw new Error('The sum query returned no row.')
  return totals
}
