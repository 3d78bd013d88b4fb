import type { LaunchMode } from '@croupier/domain/launch'
import type { MemberLedgerKind } from '@croupier/domain/ledger-kinds'
import type { Currency } from '@croupier/domain/money'
import { roundEvents, type RoundState } from '@croupier/domain/round'
import { mainWallet } from '@croupier/domain/wallets'
import type { BetState } from '@croupier/endpoints/calls/records'
import type { Query } from '../../core/db/query.ts'

/** Account and days (both included, in `timeZone`) of a record. */
export interface RecordsScope {
  readonly merchant: string
  readonly memberId: bigint
  readonly mode: LaunchMode
  readonly timeZone: string
  readonly from: string
  readonly to: string
}

/** Filter of a record list. The page is `after` a sort key if there is one, else `pageNo`. */
export interface RecordsFilter extends RecordsScope {
  readonly currency: Currency
  readonly language: string
  readonly pageNo: number
  readonly pageSize: number
}

/** Further filters of the betting record. */
export interface BetsFilter extends RecordsFilter {
  readonly gameType: string | undefined
  readonly vendor: string | undefined
  readonly state: BetState | undefined
  readonly after: readonly [openedAt: string, vendor: string, roundId: string] | undefined
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

export interface BetFilterRow {
  readonly game_type: string
  readonly vendor: string
  readonly name: string
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
  readonly kind: MemberLedgerKind | undefined
  readonly after: readonly [postingId: string, accountId: string] | undefined
}

export interface TransactionRow {
  readonly posting_id: bigint
  readonly account_id: bigint
  /** `main`, or the code of a vendor. */
  readonly wallet: string
  readonly booked_at: Date
  readonly kind: string
  readonly amount: bigint
  readonly balance_after: bigint
  readonly reference: string
  readonly game_name: string | null
}

export interface TransactionTotals {
  readonly total: number
  readonly incoming: bigint
  readonly outgoing: bigint
  /** Codes of the wallets that the movements are of. */
  readonly wallets: readonly string[]
}

/**
 * The rounds of a member in a range, by the index of member, mode and time; further filters apply to these rows only. A
 * cancelled round pays back its whole stake, so its net is zero.
 */
const memberRounds = `
  from (
    select *, case state when 'cancelled' then 0 else win - stake end as net from game_round
    where member_id = $1 and mode = $2 and state <> 'tombstoned'
      and opened_at >= ($3::date)::timestamp at time zone $5
      and opened_at < ($4::date + 1)::timestamp at time zone $5
  ) as round`

const filteredBets = `${memberRounds}
  left join game on game.node_id = round.node_id
  where ($6::text is null or round.game_type = $6)
    and ($7::text is null or round.vendor = $7)
    and ($8::text is null or round.state = $8)`

/** Reads a page of rounds, newest first. */
export function readBets(query: Query, filter: BetsFilter): Promise<BetRow[]> {
  return query<BetRow>(
    `select round.round_id, round.opened_at, round.closed_at, round.vendor, round.node_id, round.state, round.mode,
      round.stake, round.win, round.net, round.game_type,
      coalesce(game.name ->> $9, game.name ->> 'EN', round.node_id) as game_name
    ${filteredBets}
      and ($12::timestamptz is null or (round.opened_at, round.vendor, round.round_id) < ($12, $13::text, $14::text))
    order by round.opened_at desc, round.vendor desc, round.round_id desc
    limit $10 offset $11`,
    [...toBetParameters(filter), filter.language, ...toPageParameters(filter), ...(filter.after ?? [null, null, null])],
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

/** Reads the game types and vendors of the rounds of a scope, in alphabetical order. */
export function readBetFilters(query: Query, scope: RecordsScope): Promise<BetFilterRow[]> {
  return query<BetFilterRow>(
    `select distinct round.game_type, round.vendor, vendor.name
    ${memberRounds}
    join vendor on vendor.code = round.vendor
    order by round.game_type, vendor.name, round.vendor`,
    toScopeParameters(scope),
  )
}

/** Kinds of postings whose reference is a round. */
const roundKinds = roundEvents.map((event) => `'${event}'`).join(', ')

/** Code of the wallet of an account. */
const wallet = `coalesce(account.vendor, '${mainWallet}')`

/**
 * The first posting of an account from an instant on; the id after the last one where there is none. By bisection of its entries, so that
 * no others are read.
 */
const findFirstPosting = (instant: string) => `(
      with recursive bisection as (
        select 0::bigint as low, coalesce(max(entry.posting_id), 0) + 1 as high from entry where entry.account_id = account.id
        union all
        select case when middle.is_before then middle.posting_id else bisection.low end,
          case when middle.is_before then bisection.high else (bisection.low + bisection.high) / 2 end
        from bisection left join lateral (
          select nearest.posting_id,
            (select posting.booked_at from posting where posting.id = nearest.posting_id) < ${instant} as is_before
          from (
            select entry.posting_id from entry
            where entry.account_id = account.id and entry.posting_id >= (bisection.low + bisection.high) / 2
              and entry.posting_id < bisection.high
            order by entry.posting_id limit 1
          ) as nearest
        ) as middle on true
        where bisection.high - bisection.low > 1
      )
      select min(high) from bisection
    )`

const firstInstant = `($3::date)::timestamp at time zone $5`
const endInstant = `($4::date + 1)::timestamp at time zone $5`
const slack = `(account.disorder + interval '1 day')`

/**
 * The movements of a filter. Each account is read between two postings that are further from the days than any disorder of its postings:
 * that of a clock that was set back, and a day for those that were dated before they waited for the account. `offset 0` has the two
 * looked for once per account.
 */
const filteredTransactions = `
  from (
    select account.id, account.vendor, ${findFirstPosting(`${firstInstant} - ${slack}`)} as first_id,
      ${findFirstPosting(`${endInstant} + ${slack}`)} as end_id
    from account
    where account.member_id = $1 and account.purpose in ('main', 'vendor') and account.unit = $6 and account.realm = $2
      and account.merchant = $7
    offset 0
  ) as account
  join entry on entry.account_id = account.id and entry.posting_id >= account.first_id and entry.posting_id < account.end_id
  join posting on posting.id = entry.posting_id
  where posting.booked_at >= ${firstInstant} and posting.booked_at < ${endInstant}
    and ($8::text is null or posting.kind = $8)`

/**
 * Reads a page of movements of a member's wallets, newest first. Postings lock the accounts before they get their id, so that
 * its order is that of every wallet's balances.
 */
export function readTransactions(query: Query, filter: TransactionsFilter): Promise<TransactionRow[]> {
  return query<TransactionRow>(
    `select movement.*, coalesce(game.name ->> $9, game.name ->> 'EN') as game_name
    from (
      select entry.posting_id, entry.account_id, ${wallet} as wallet, posting.booked_at,
        posting.kind, entry.amount, entry.balance_after, posting.reference, split_part(posting.key, ':', 2) as vendor
      ${filteredTransactions}
        and ($12::bigint is null or (entry.posting_id, entry.account_id) < ($12, $13::bigint))
      order by entry.posting_id desc, entry.account_id desc
      limit $10 offset $11
    ) as movement
    left join game_round as round on movement.kind in (${roundKinds})
      and round.member_id = $1 and round.mode = $2 and round.vendor = movement.vendor
      and round.round_id = movement.reference
    left join game on game.node_id = round.node_id
    order by movement.posting_id desc, movement.account_id desc`,
    [
      ...toTransactionParameters(filter),
      filter.language,
      ...toPageParameters(filter),
      ...(filter.after ?? [null, null]),
    ],
  )
}

/** Sums the incoming and outgoing movements of a filter. */
export async function sumTransactions(query: Query, filter: TransactionsFilter): Promise<TransactionTotals> {
  const [totals] = await query<TransactionTotals>(
    `select count(*)::int as total,
      coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)::bigint as incoming,
      coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)::bigint as outgoing,
      coalesce(array_agg(distinct ${wallet}), '{}') as wallets
    ${filteredTransactions}`,
    toTransactionParameters(filter),
  )
  return requireTotals(totals)
}

function toScopeParameters({ memberId, mode, from, to, timeZone }: RecordsScope): unknown[] {
  return [memberId, mode, from, to, timeZone]
}

function toBetParameters(filter: BetsFilter): unknown[] {
  const { gameType, vendor, state } = filter
  return [...toScopeParameters(filter), gameType ?? null, vendor ?? null, state ?? null]
}

function toTransactionParameters(filter: TransactionsFilter): unknown[] {
  const { currency, merchant, kind } = filter
  return [...toScopeParameters(filter), currency, merchant, kind ?? null]
}

function toPageParameters({ pageNo, pageSize, after }: BetsFilter | TransactionsFilter): [number, number] {
  return [pageSize, after === undefined ? (pageNo - 1) * pageSize : 0]
}

function requireTotals<Totals>(totals: Totals | undefined): Totals {
  if (!totals) throw new Error('The sum query returned no row.')
  return totals
}
