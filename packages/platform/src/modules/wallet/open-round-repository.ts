import type { Currency } from '@croupier/domain/money'
import type { RoundState } from '@croupier/domain/round'
import type { Connection } from '../../core/db/database.ts'
import { normalizeUsername } from '../../core/members/repository.ts'

type Runner = Pick<Connection, 'query'>

/** A round for real money that is open, with its member and its game. The stake in minor units. */
export interface OpenRoundRow {
  readonly merchant: string
  readonly account: string
  readonly memberId: bigint
  readonly vendor: string
  readonly game: string
  readonly roundId: string
  readonly stake: bigint
  readonly currency: Currency
  readonly openedAt: Date
  /** Who has asked a second operator to return it. */
  readonly requestedBy: string | null
}

const requestSql = `
  left join operator_request as request on request.member_id = round.member_id and request.vendor = round.vendor
    and request.round_id = round.round_id and request.kind = 'return' and request.state = 'waiting'`

/** The place of a round in the list: the oldest first. */
export type OpenRoundKey = readonly [openedAt: Date, memberId: string, vendor: string, roundId: string]

/** Returns a page of the open rounds of merchants, or of an account, oldest first. */
export function readOpenRounds(
  { query }: Runner,
  page: {
    readonly merchants: readonly string[]
    readonly account: string | undefined
    /** When they were opened at the latest. */
    readonly before: Date | undefined
    readonly language: string
    readonly after: OpenRoundKey | undefined
    readonly limit: number
  },
): Promise<OpenRoundRow[]> {
  const { merchants, account, before, language, after = [null, null, null, null], limit } = page
  const username = account === undefined ? null : normalizeUsername(account)
  return query<OpenRoundRow>(
    `select round.merchant, member.username as account, round.member_id as "memberId", round.vendor,
      coalesce(game.name ->> $3, game.name ->> 'EN', round.node_id) as game, round.round_id as "roundId", round.stake,
      round.currency, round.opened_at as "openedAt", request.requested_by as "requestedBy"
    from game_round as round ${requestSql}
    join member on member.id = round.member_id
    left join game on game.node_id = round.node_id
    where round.state = 'open' and round.mode = 'real' and round.merchant = any($1::text[])
      and ($2::timestamptz is null or round.opened_at <= $2) and ($9::text is null or (member.merchant = any($1::text[]) and lower(member.username) = $9))
      and ($5::timestamptz is null
        or (round.opened_at, round.member_id, round.vendor, round.round_id) > ($5, $6::bigint, $7::text, $8::text))
    order by round.opened_at, round.member_id, round.vendor, round.round_id
    limit $4`,
    [merchants, before ?? null, language, limit, ...after, username],
  )
}

/** Counts the rounds of merchants for real money that were opened until an instant and are open. */
export async function countOpenRounds(
  { query }: Runner,
  { merchants, before }: { readonly merchants: readonly string[]; readonly before: Date },
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const [row] = await query<{ readonly count: number; readonly oldest: Date | null }>(
    `select count(*)::int as count, min(opened_at) as oldest from game_round
    where state = 'open' and mode = 'real' and merchant = any($1::text[]) and opened_at <= $2`,
    [merchants, before],
  )
  return row ?? { count: 0, oldest: null }
}

/** Makes the events of a member's rounds for real money wait until the transaction ends; returns its id, null for an unknown account. */
export async function lockRounds({ query }: Runner, merchant: string, username: string): Promise<bigint | null> {
  const [row] = await query<{ id: bigint }>(
    `select member.id from member
    join account on account.member_id = member.id and account.purpose = 'main' and account.unit = member.currency
      and account.realm = 'real' and account.merchant = member.merchant
    where member.merchant = $1 and lower(member.username) = $2
    for update of account`,
    [merchant, normalizeUsername(username)],
  )
  return row?.id ?? null
}

/** A round with a session of its game, which its events name. The stake in minor units. */
interface RoundRow extends Pick<OpenRoundRow, 'requestedBy'> {
  readonly state: Exclude<RoundState, 'unknown'>
  readonly stake: bigint
  readonly currency: Currency
  readonly openedAt: Date
  readonly sessionId: string
}

/** Finds a round of a member for real money. */
export async function findRound(
  { query }: Runner,
  { memberId, vendor, roundId }: { readonly memberId: bigint; readonly vendor: string; readonly roundId: string },
): Promise<RoundRow | undefined> {
  const [row] = await query<RoundRow>(
    `select round.state, round.stake, round.currency, round.opened_at as "openedAt", session.id as "sessionId",
      request.requested_by as "requestedBy"
    from game_round as round ${requestSql}
    join lateral (
      select id from game_session
      where member_id = round.member_id and node_id = round.node_id and vendor = round.vendor and mode = round.mode
        and authenticated_at is not null
      limit 1
    ) as session on true
    where round.member_id = $1 and round.vendor = $2 and round.round_id = $3 and round.mode = 'real'`,
    [memberId, vendor, roundId],
  )
  return row
}
