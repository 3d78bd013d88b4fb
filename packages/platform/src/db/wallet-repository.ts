import type { LaunchMode } from '@croupier/domain/launch'
import type { Currency } from '@croupier/domain/money'
import type { RoundEvent } from '@croupier/domain/round'
import type { Query } from './database.ts'

/** An event as the database's `wallet_event` takes it. Amount in minor units of `currency`. */
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
  readonly at: Date
  /** Game sessions opened before this instant are over. */
  readonly sessionsSince: Date
}

/** What `wallet_event` answers: a refusal, or the posting (null when nothing moved) and the balance after it. */
export type EventOutcome =
  | { readonly refusal: string }
  | {
      readonly refusal: null
      readonly posting_id: bigint | null
      readonly balance: bigint
      readonly replayed: boolean
      readonly merchant: string
      readonly member_id: bigint
    }

/** A player in a game, as vendors may know it. */
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
}

/** Takes one event of a round, whole, in one statement. */
export async function takeEvent(query: Query, row: EventRow): Promise<EventOutcome> {
  const [outcome] = await query<EventOutcome>(
    `select refusal, posting_id, balance, replayed, merchant, member_id
    from wallet_event($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      row.event,
      row.steps,
      row.vendor,
      row.sessionId,
      row.transactionId,
      row.roundId,
      row.gameCode,
      row.amount,
      row.currency,
      row.reason,
      row.at,
      row.sessionsSince,
    ],
  )
  if (!outcome) throw new Error('The database answered a wallet event with nothing.')
  return outcome
}

/** Uses up a launch token of this vendor that was made since `launchedSince`; undefined when there is none. */
export async function claimLaunch(
  query: Query,
  claim: { vendor: string; tokenHash: string; at: Date; launchedSince: Date },
): Promise<GameSessionRow | undefined> {
  const rows = await query<GameSessionRow>(
    `update game_session set authenticated_at = $3
    from member, game
    where launch_token_hash = $2 and game_session.vendor = $1 and game_session.created_at > $4
      and authenticated_at is null and ended_at is null
      and member.id = game_session.member_id and not member.disabled and game.node_id = game_session.node_id
    returning game_session.id, game_session.merchant, game_session.member_id, member.nickname, member.currency,
      game_session.mode, game_session.language, game_session.game_code,
      coalesce(game.name ->> game_session.language, game.name ->> 'EN') as game_name`,
    [claim.vendor, claim.tokenHash, claim.at, claim.launchedSince],
  )
  return rows[0]
}

/** The player of a session that is not over; undefined when there is none of this vendor. */
export async function findLiveSession(
  query: Query,
  wanted: { vendor: string; sessionId: string; sessionsSince: Date },
): Promise<Pick<GameSessionRow, 'merchant' | 'member_id' | 'currency' | 'mode'> | undefined> {
  const rows = await query<GameSessionRow>(
    `select game_session.merchant, game_session.member_id, member.currency, game_session.mode
    from game_session join member on member.id = game_session.member_id
    where game_session.id = $2 and game_session.vendor = $1 and authenticated_at is not null and ended_at is null
      and game_session.created_at > $3`,
    [wanted.vendor, wanted.sessionId, wanted.sessionsSince],
  )
  return rows[0]
}

/** Uses up nonces; answers those that nobody used before. */
export async function spendNonces(
  query: Query,
  nonces: readonly { readonly id: string; readonly expiresAt: Date }[],
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `insert into spent (purpose, id, expires_at)
    select 'nonce', id, expires_at from unnest($1::text[], $2::timestamptz[]) as nonce (id, expires_at)
    on conflict do nothing
    returning id`,
    [nonces.map(({ id }) => id), nonces.map(({ expiresAt }) => expiresAt.toISOString())],
  )
  return rows.map(({ id }) => id)
}
