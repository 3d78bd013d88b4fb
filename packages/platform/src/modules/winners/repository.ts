import type { Connection } from '../../core/db/database.ts'

/** A won round of real play; `amount` is what it paid in minor units. */
export interface WinRow {
  readonly account: string
  readonly nodeId: string
  readonly amount: bigint
  readonly wonAt: Date
}

/** Which wins a board shows. */
export interface WinFilter {
  readonly merchant: string
  readonly currency: string
  readonly since: Date
  /** Vendors and stored game type of a category; undefined for all. */
  readonly category: { readonly gameType: string; readonly vendors: readonly string[] } | undefined
  readonly limit: number
}

/** Reads the largest wins since an instant, the largest first; of equal ones the latest. */
export function readWins(
  { query }: Connection,
  { merchant, currency, since, category, limit }: WinFilter,
): Promise<WinRow[]> {
  return query<WinRow>(
    `select member.username as account, round.node_id as "nodeId", round.win as amount, round.closed_at as "wonAt"
     from game_round round join member on member.id = round.member_id
     where round.merchant = $1 and round.state = 'settled' and round.mode = 'real' and round.win > round.stake
       and round.closed_at >= $2 and round.currency = $3
       and ($4::text is null or (round.game_type = $4 and round.vendor = any($5)))
     order by round.win desc, round.closed_at desc limit $6`,
    [merchant, since, currency, category?.gameType ?? null, category?.vendors ?? [], limit],
  )
}

/** A vendor's round, by the game session in which it was played. */
export interface RoundKey {
  readonly vendor: string
  readonly sessionId: string
  readonly roundId: string
}

/** Reads which of a merchant's rounds are wins of a board, the largest first; `atLeast` in minor units. */
export function readWinsOfRounds(
  { query }: Connection,
  {
    merchant,
    currency,
    rounds,
    atLeast,
  }: Pick<WinFilter, 'merchant' | 'currency'> & { readonly rounds: readonly RoundKey[]; readonly atLeast: bigint },
): Promise<WinRow[]> {
  return query<WinRow>(
    `select member.username as account, round.node_id as "nodeId", round.win as amount, round.closed_at as "wonAt"
     from unnest($3::text[], $4::text[], $5::text[]) as settled (vendor, session_id, round_id)
       join game_session played on played.id = settled.session_id and played.vendor = settled.vendor
       join game_round round on round.member_id = played.member_id and round.vendor = settled.vendor
         and round.round_id = settled.round_id and round.mode = played.mode
       join member on member.id = round.member_id
     where round.merchant = $1 and round.state = 'settled' and round.mode = 'real' and round.win > round.stake
       and round.currency = $2 and round.win >= $6
     order by round.win desc, round.closed_at desc`,
    [
      merchant,
      currency,
      rounds.map(({ vendor }) => vendor),
      rounds.map(({ sessionId }) => sessionId),
      rounds.map(({ roundId }) => roundId),
      atLeast,
    ],
  )
}

/** An account with what its rounds paid beyond their stakes, in minor units. */
export interface LeaderRow {
  readonly account: string
  readonly amount: bigint
}

/** Reads the accounts with the most winnings of real play between two instants that start an hour. */
export function readLeaders(
  { query }: Connection,
  { merchant, from, to, limit }: { merchant: string; from: Date; to: Date; limit: number },
): Promise<LeaderRow[]> {
  return query<LeaderRow>(
    `select member.username as account, sums.amount
     from (
       select member_id, sum(win + adjustment - stake)::bigint as amount from member_hour
       where merchant = $1 and hour >= $2 and hour < $3 and realm = 'real'
       group by member_id having sum(win + adjustment - stake) > 0
       order by amount desc, member_id limit $4
     ) sums join member on member.id = sums.member_id
     order by sums.amount desc, sums.member_id`,
    [merchant, from, to, limit],
  )
}

/** Reads the node ids of the games that most members have played for real money since an instant. */
export async function readPopularIds(
  { query }: Connection,
  { merchant, since, limit }: { merchant: string; since: Date; limit: number },
): Promise<readonly string[]> {
  const rows = await query<{ nodeId: string }>(
    `select node_id as "nodeId" from game_round
     where merchant = $1 and state = 'settled' and closed_at >= $2 and mode = 'real'
     group by node_id order by count(distinct member_id) desc, count(*) desc, node_id limit $3`,
    [merchant, since, limit],
  )
  return rows.map(({ nodeId }) => nodeId)
}
