import type { MemberLedgerKind } from '@croupier/domain/ledger-kinds'
import type { Currency } from '@croupier/domain/money'
import { roundEvents, type RoundState } from '@croupier/domain/round'
import { mainWallet } from '@croupier/domain/wallets'
import type { BetState } from '@croupier/endpoints/calls/records'
import type { Query } from '../../core/db/query.ts'
import { validBetBases } from '../../core/ledger/turnover.ts'

/** Accounts of an agent's team and days (both included, in `timeZone`) of a report. */
export interface ReportScope {
  readonly merchant: string
  readonly agentId: bigint
  /** One account of the team; null for all of them. */
  readonly memberId: bigint | null
  /** Only the accounts directly below the agent. */
  readonly direct: boolean
  /** Whether the accounts are too many to look up the records of each; what the merchant has in the days is looked through instead. */
  readonly isLarge: boolean
  readonly timeZone: string
  readonly from: string
  readonly to: string
}

/** A page of a report. It is `after` a sort key if there is one, else `pageNo`. */
export interface ReportPage extends ReportScope {
  readonly currency: Currency
  readonly language: string
  readonly pageNo: number
  readonly pageSize: number
}

/** Further filters of the betting of a team. */
export interface TeamBetsFilter extends ReportPage {
  readonly gameType: string | undefined
  readonly vendor: string | undefined
  readonly state: BetState | undefined
  readonly after: readonly [openedAt: string, memberId: string, vendor: string, roundId: string] | undefined
}

/** Sums of rounds in minor units. */
interface BetSums {
  readonly stake: bigint
  readonly valid: bigint
  readonly win: bigint
  readonly net: bigint
}

export interface TeamBetRow extends BetSums {
  readonly member_id: bigint
  readonly username: string
  readonly round_id: string
  readonly opened_at: Date
  readonly game_name: string
  readonly game_type: string
  readonly vendor: string
  readonly state: RoundState
}

export interface TeamBetTotals extends BetSums {
  readonly total: number
}

/** The accounts $2 of the team of an agent $1: one, those directly below ($3), or all. */
const team = `
  select line.descendant_id as id from member_line line
  where line.ancestor_id = $1 and line.depth > 0 and (not $3::boolean or line.depth = 1)
    and ($2::bigint is null or line.descendant_id = $2)`

/**
 * Whether an account is in the team of the scope, which is hashed once: "is true" keeps the planner from a join, which may compare
 * each row with the whole team.
 */
const isOfTeam = (id: string) => `(${id} in (${team})) is true`

const isRoundOfFilter = `round.mode = 'real' and round.merchant = $8 and round.state <> 'tombstoned'
      and round.opened_at >= ($4::date)::timestamp at time zone $6
      and round.opened_at < ($5::date + 1)::timestamp at time zone $6
      and ($9::text is null or round.game_type = $9)
      and ($10::text is null or round.vendor = $10)
      and ($11::text is null or round.state = $11)`

const roundColumns = `round.member_id, round.vendor, round.round_id, round.opened_at, round.game_type, round.node_id, round.state,
        round.stake, round.win, round.settlement`

/** The rounds of few accounts by the index of each, those of many by the time of all. */
const selectRounds = {
  few: `
    select ${roundColumns} from (${team}) as member_of_team
    join game_round round on round.member_id = member_of_team.id
    where ${isRoundOfFilter}`,
  many: `
    select ${roundColumns} from game_round round
    where ${isRoundOfFilter} and ${isOfTeam('round.member_id')}`,
}

/** A page of rounds with the sums of all of the filter. */
export interface TeamBets {
  readonly rows: readonly TeamBetRow[]
  readonly totals: TeamBetTotals
}

type JoinedBetRow = { readonly [Column in keyof TeamBetTotals as `all_${Column}`]: TeamBetTotals[Column] } & (
  | TeamBetRow
  | { readonly round_id: null }
)

/**
 * Reads a page of the rounds of a team, newest first, and sums all of them, which are looked up once for both. A cancelled round
 * pays back its whole stake, so its net is zero; only a settled one has a valid bet.
 */
export async function readTeamBets(query: Query, filter: TeamBetsFilter): Promise<TeamBets> {
  const joined = await query<JoinedBetRow>(
    `with round as materialized (
      select round.*, case state when 'cancelled' then 0 else win - stake end as net,
        case state when 'settled' then valid_bet($7::jsonb ->> game_type, stake, win, settlement) else 0 end as valid
      from (${selectRounds[filter.isLarge ? 'many' : 'few']}) as round
    ), totals as (
      select count(*)::int as all_total, coalesce(sum(stake), 0)::bigint as all_stake, coalesce(sum(valid), 0)::bigint as all_valid,
        coalesce(sum(win), 0)::bigint as all_win, coalesce(sum(net), 0)::bigint as all_net
      from round
    ), page as (
      select * from round
      where $15::timestamptz is null
        or (opened_at, member_id, vendor, round_id) < ($15, $16::bigint, $17::text, $18::text)
      order by opened_at desc, member_id desc, vendor desc, round_id desc
      limit $13 offset $14
    ), named as (
      select page.*, member.username, coalesce(game.name ->> $12, game.name ->> 'EN', page.node_id) as game_name
      from page
      join member on member.id = page.member_id
      left join game on game.node_id = page.node_id
    )
    select * from totals left join named on true
    order by opened_at desc, member_id desc, vendor desc, round_id desc`,
    [
      ...toBetParameters(filter),
      filter.language,
      ...toPageParameters(filter),
      ...(filter.after ?? [null, null, null, null]),
    ],
  )
  const [first] = joined
  if (!first) throw new Error('The sum query returned no row.')
  return {
    rows: joined.filter((row) => row.round_id !== null),
    totals: {
      total: first.all_total,
      stake: first.all_stake,
      valid: first.all_valid,
      win: first.all_win,
      net: first.all_net,
    },
  }
}

/** A category of a vendor of a merchant. */
export interface BetFilterRow {
  readonly game_type: string
  readonly vendor: string
  readonly name: string
}

/** Reads the game types and vendors that a merchant offers, in alphabetical order. */
export function readOfferedFilters(query: Query, merchant: string): Promise<BetFilterRow[]> {
  return query<BetFilterRow>(
    `select category.game_type, category.vendor, vendor.name
    from merchant_vendor offered
    join vendor_category category on category.vendor = offered.vendor
    join vendor on vendor.code = offered.vendor
    where offered.merchant = $1
    order by category.game_type, vendor.name, category.vendor`,
    [merchant],
  )
}

/** Further filters of the movements of a team. */
export interface TeamTransactionsFilter extends ReportPage {
  readonly kind: MemberLedgerKind | undefined
  readonly after: readonly [postingId: string, accountId: string] | undefined
}

export interface TeamTransactionRow {
  readonly username: string
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

export interface TeamTransactionTotals {
  readonly total: number
  readonly incoming: bigint
  readonly outgoing: bigint
}

/** Kinds of postings whose reference is a round. */
const roundKinds = roundEvents.map((event) => `'${event}'`).join(', ')

/** Wallets that hold real money of a currency. */
const wallets = `account.purpose in ('main', 'vendor') and account.realm = 'real'`

const isPostingOfFilter = `posting.booked_at >= ($4::date)::timestamp at time zone $6
      and posting.booked_at < ($5::date + 1)::timestamp at time zone $6
      and ($9::text is null or posting.kind = $9)`

const isAccountOfFilter = `${wallets} and account.unit = $7 and account.merchant = $8`

/** The movements of few accounts by the entries of each, those of many by the time of all: ids and amounts, the details are read of a page. */
const selectMovements = {
  few: `
    with movement as materialized (
      select account.member_id, entry.posting_id, entry.account_id, entry.amount
      from (${team}) as member_of_team
      join account on account.member_id = member_of_team.id and ${isAccountOfFilter}
      join entry on entry.account_id = account.id
      join posting on posting.id = entry.posting_id
      where ${isPostingOfFilter}
    )`,
  many: `
    with booked as materialized (
      select posting.id from posting where posting.merchant = $8 and posting.realm = 'real' and ${isPostingOfFilter}
    ), moved as materialized (
      select entry.posting_id, entry.account_id, entry.amount from entry
      where entry.posting_id >= (select min(id) from booked) and entry.posting_id <= (select max(id) from booked)
    ), movement as materialized (
      select account.member_id, moved.posting_id, moved.account_id, moved.amount
      from booked join moved on moved.posting_id = booked.id
      join account on account.id = moved.account_id and ${isAccountOfFilter}
      where ${isOfTeam('account.member_id')}
    )`,
}

/** A page of movements with the sums of all of the filter. */
export interface TeamTransactions {
  readonly rows: readonly TeamTransactionRow[]
  readonly totals: TeamTransactionTotals
}

type JoinedRow = TeamTransactionTotals & (TeamTransactionRow | { readonly posting_id: null })

/** Reads a page of the movements of a team's wallets, newest first, and sums all of them, which are looked up once for both. */
export async function readTeamTransactions(query: Query, filter: TeamTransactionsFilter): Promise<TeamTransactions> {
  const joined = await query<JoinedRow>(
    `${selectMovements[filter.isLarge ? 'many' : 'few']}, totals as (
      select count(*)::int as total, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as incoming,
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as outgoing
      from movement
    ), page as (
      select * from movement
      where $13::bigint is null or (posting_id, account_id) < ($13, $14::bigint)
      order by posting_id desc, account_id desc
      limit $11 offset $12
    ), detailed as (
      select page.*, member.username, coalesce(account.vendor, '${mainWallet}') as wallet, posting.booked_at, posting.kind,
        entry.balance_after, posting.reference, coalesce(game.name ->> $10, game.name ->> 'EN') as game_name
      from page
      join entry on entry.account_id = page.account_id and entry.posting_id = page.posting_id
      join posting on posting.id = page.posting_id
      join account on account.id = page.account_id
      join member on member.id = page.member_id
      left join game_round as round on posting.kind in (${roundKinds})
        and round.member_id = page.member_id and round.mode = 'real' and round.vendor = split_part(posting.key, ':', 2)
        and round.round_id = posting.reference
      left join game on game.node_id = round.node_id
    )
    select * from totals left join detailed on true
    order by posting_id desc, account_id desc`,
    [
      ...toTransactionParameters(filter),
      filter.language,
      ...toPageParameters(filter),
      ...(filter.after ?? [null, null]),
    ],
  )
  const rows = joined.filter((row) => row.posting_id !== null)
  return { rows, totals: requireTotals(joined[0]) }
}

/** What the wallets of an account hold at the start and the end of days; minor units. */
export interface BalanceRow {
  readonly opening: bigint
  readonly closing: bigint
}

/**
 * Sums what all wallets of an account held before the first and after the last of some days. By the times of the postings, as their
 * movements are listed: around midnight their order may be another one, since a posting is dated before it waits for the account.
 */
export async function readBalances(
  query: Query,
  { merchant, memberId, currency, timeZone, from, to }: ReportPage & { readonly memberId: bigint },
): Promise<BalanceRow> {
  const startOf = (day: string) => `(${day})::timestamp at time zone $6`
  const sumSince = (day: string) => `coalesce(sum(entry.amount) filter (where posting.booked_at >= ${startOf(day)}), 0)`
  const [row] = await query<BalanceRow>(
    // Backwards from what the wallets hold now, to an entry that is older than any disorder: not the whole life of the account.
    `select coalesce(sum(account.balance - since.opening), 0)::bigint as opening,
      coalesce(sum(account.balance - since.closing), 0)::bigint as closing
    from account cross join lateral (
      select ${sumSince('$4::date')} as opening, ${sumSince('$5::date + 1')} as closing
      from entry join posting on posting.id = entry.posting_id
      where entry.account_id = account.id and entry.posting_id > coalesce((
        select older.posting_id from entry as older join posting as booked on booked.id = older.posting_id
        where older.account_id = account.id and booked.booked_at < ${startOf('$4::date')} - interval '1 hour'
        order by older.posting_id desc limit 1
      ), 0)
    ) as since
    where account.member_id = $1 and account.merchant = $2 and account.unit = $3 and ${wallets}`,
    [memberId, merchant, currency, from, to, timeZone],
  )
  return requireTotals(row)
}

/** What an account received by one way on a day; minor units. */
export interface IncomeRow {
  readonly day: string
  readonly kind: string
  /** What the account is to the sender of a transfer. */
  readonly partner: string | null
  readonly count: number
  readonly amount: bigint
}

/** Sums what postings of some kinds have credited to the main account of an agent, by day, the newest one first. */
export function readIncome(
  query: Query,
  {
    merchant,
    agentId,
    timeZone,
    from,
    to,
    currency,
    kinds,
  }: Omit<ReportScope, 'memberId' | 'direct' | 'isLarge'> & {
    readonly currency: Currency
    readonly kinds: readonly string[]
  },
): Promise<IncomeRow[]> {
  return query<IncomeRow>(
    `select (posting.booked_at at time zone $5)::date::text as day, posting.kind, transfer.partner,
      count(*)::int as count, sum(entry.amount)::bigint as amount
    from account
    join entry on entry.account_id = account.id and entry.amount > 0
    join posting on posting.id = entry.posting_id
    left join member_transfer transfer on posting.kind = 'memberTransfer' and transfer.key = posting.key
    where account.member_id = $1 and account.merchant = $2 and account.purpose = 'main' and account.realm = 'real'
      and account.unit = $6 and posting.kind in (select jsonb_array_elements_text($7::jsonb))
      and posting.booked_at >= ($3::date)::timestamp at time zone $5
      and posting.booked_at < ($4::date + 1)::timestamp at time zone $5
    group by 1, 2, 3
    order by day desc, posting.kind, transfer.partner`,
    [agentId, merchant, from, to, timeZone, currency, JSON.stringify(kinds)],
  )
}

function toScopeParameters({ agentId, memberId, direct, from, to, timeZone }: ReportScope): unknown[] {
  return [agentId, memberId, direct, from, to, timeZone]
}

function toBetParameters(filter: TeamBetsFilter): unknown[] {
  const { merchant, gameType, vendor, state } = filter
  return [...toScopeParameters(filter), validBetBases, merchant, gameType ?? null, vendor ?? null, state ?? null]
}

function toTransactionParameters(filter: TeamTransactionsFilter): unknown[] {
  const { merchant, currency, kind } = filter
  return [...toScopeParameters(filter), currency, merchant, kind ?? null]
}

function toPageParameters({
  pageNo,
  pageSize,
  after,
}: ReportPage & { readonly after: readonly unknown[] | undefined }): [number, number] {
  return [pageSize, after === undefined ? (pageNo - 1) * pageSize : 0]
}

function requireTotals<Totals>(totals: Totals | undefined): Totals {
  if (!totals) throw new Error('The sum query returned no row.')
  return totals
}
