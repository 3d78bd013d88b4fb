import type { LaunchMode } from '@croupier/domain/launch'
import type { Currency } from '@croupier/domain/money'
import type { RoundEvent } from '@croupier/domain/round'
import type { Settlement } from '@croupier/domain/valid-bet'
import type { RoundWallet } from '@croupier/domain/wallets'
import type { Query } from '../../core/db/query.ts'

/** Parameters of the database function `wallet_event`. Amount in minor units of `currency`. */
export interface EventRow {
  readonly event: RoundEvent
  /** The event's column of the round table, as JSON: state -> `{next}` or `{refuse}`. */
  readonly steps: string
  readonly vendor: string
  readonly sessionId: string
  readonly transactionId: string
  readonly roundId: string
  readonly gameCode: string
  readonly amount: bigint
  readonly currency: Currency
  readonly reason: string
  readonly settlement: Settlement
  /** Bases of valid bets by game type, as JSON; null for events that do not change the turnover. */
  readonly validBetBases: string | null
  readonly at: Date
  /** Game sessions opened before this instant have ended. */
  readonly sessionsSince: Date
}

/** Result of `wallet_event`: a refusal, or the posting (null when nothing moved) and the balance after it. */
export type EventOutcome =
  | { readonly refusal: string }
  | {
      readonly refusal: null
      readonly posting_id: bigint | null
      readonly balance: bigint
      readonly replayed: boolean
      readonly merchant: string
      readonly member_id: bigint
      /** Whether a settlement for real money has paid more than the round's stake; null for a replay. */
      readonly winning: boolean | null
    }

/** A player in a game, as disclosed to vendors. */
export interface GameSessionRow {
  readonly id: string
  readonly merchant: string
  readonly member_id: bigint
  readonly nickname: string
  readonly currency: Currency
  readonly mode: LaunchMode
  readonly language: string
  readonly game_code: string
  readonly game_name: string
  readonly vendor: string
  /** What its rounds move. */
  readonly wallet: RoundWallet
}

/**
 * Processes events of rounds in order, each atomically, in one statement and one commit; returns their outcomes in the
 * same order.
 */
export function processEvents(query: Query, rows: readonly EventRow[]): Promise<EventOutcome[]> {
  const column = <Value>(read: (row: EventRow) => Value) => rows.map(read)
  return query<EventOutcome>(
    `select outcome.refusal, outcome.posting_id, outcome.balance, outcome.replayed, outcome.merchant, outcome.member_id,
      outcome.winning
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[],
        $9::text[], $10::text[], $11::timestamptz[], $12::timestamptz[], $13::text[], $14::text[])
      with ordinality as row (event, steps, vendor, session_id, transaction_id, round_id, game_code, amount, currency,
        reason, received_at, sessions_since, settlement, bases, place)
      cross join lateral wallet_event(row.event, row.steps::jsonb, row.vendor, row.session_id, row.transaction_id,
        row.round_id, row.game_code, row.amount, row.currency, row.reason, row.received_at, row.sessions_since,
        row.settlement, row.bases::jsonb) as outcome
    order by row.place`,
    [
      column(({ event }) => event),
      column(({ steps }) => steps),
      column(({ vendor }) => vendor),
      column(({ sessionId }) => sessionId),
      column(({ transactionId }) => transactionId),
      column(({ roundId }) => roundId),
      column(({ gameCode }) => gameCode),
      column(({ amount }) => amount.toString()),
      column(({ currency }) => currency),
      column(({ reason }) => reason),
      column(({ at }) => at.toISOString()),
      column(({ sessionsSince }) => sessionsSince.toISOString()),
      column(({ settlement }) => settlement),
      column((row) => row.validBetBases),
    ],
  )
}

/** Returns what a round of a session's player has won, in minor units; zero when there is none. */
export async function readRoundWin(
  query: Query,
  wanted: { vendor: string; sessionId: string; roundId: string },
): Promise<bigint> {
  const [row] = await query<{ win: bigint }>(
    `select game_round.win
    from game_session join game_round on game_round.member_id = game_session.member_id
      and game_round.vendor = game_session.vendor and game_round.mode = game_session.mode
    where game_session.id = $2 and game_session.vendor = $1 and game_round.round_id = $3`,
    [wanted.vendor, wanted.sessionId, wanted.roundId],
  )
  return row?.win ?? 0n
}

/**
 * Consumes a launch token of this vendor that was created after `launchedSince`; undefined when there is none, or none whose login
 * is open.
 */
export async function consumeLaunchToken(
  query: Query,
  claim: { vendor: string; tokenHash: string; at: Date; launchedSince: Date },
): Promise<GameSessionRow | undefined> {
  const rows = await query<GameSessionRow>(
    `update game_session set authenticated_at = $3
    from member, game
    where launch_token_hash = $2 and game_session.vendor = $1 and game_session.created_at > $4
      and authenticated_at is null and ended_at is null
      and (login_hash is null or exists (select from session where token_hash = login_hash))
      and member.id = game_session.member_id and not member.disabled and game.node_id = game_session.node_id
    returning game_session.id, game_session.merchant, game_session.member_id, member.nickname, member.currency,
      game_session.mode, game_session.language, game_session.game_code, game_session.vendor, game_session.wallet,
      coalesce(game.name ->> game_session.language, game.name ->> 'EN') as game_name`,
    [claim.vendor, claim.tokenHash, claim.at, claim.launchedSince],
  )
  return rows[0]
}

/** Finds the player of a session that has not ended; undefined when this vendor has no such session. */
export async function findActiveSession(
  query: Query,
  wanted: { vendor: string; sessionId: string; sessionsSince: Date },
): Promise<Pick<GameSessionRow, 'merchant' | 'member_id' | 'currency' | 'mode' | 'vendor' | 'wallet'> | undefined> {
  const rows = await query<GameSessionRow>(
    `select game_session.merchant, game_session.member_id, member.currency, game_session.mode, game_session.vendor,
      game_session.wallet
    from game_session join member on member.id = game_session.member_id
    where game_session.id = $2 and game_session.vendor = $1 and authenticated_at is not null and ended_at is null
      and game_session.created_at > $3`,
    [wanted.vendor, wanted.sessionId, wanted.sessionsSince],
  )
  return rows[0]
}
