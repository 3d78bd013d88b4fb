import { createHash, randomUUID } from 'node:crypto'
import type { LaunchMode } from '@croupier/domain/launch'
import {
  walletAdjust,
  walletBet,
  walletRollback,
  walletSettle,
  type WalletResponse,
} from '@croupier/endpoints/calls/wallet'
import type { SharedPlatform } from '@croupier/testing/platform'
import {
  createPlayer,
  openFurtherGame,
  testGame,
  testVendor,
  type FurtherGameOptions,
  type Player,
  type PlayerOptions,
} from '@croupier/testing/players'
import type { VendorResponse } from '@croupier/testing/vendor'

/** Ids of an event; omitted ids are generated. */
export interface Ids {
  readonly round?: string
  readonly transaction?: string
  readonly session?: string
  readonly currency?: string
}

type EventResponse = Promise<VendorResponse<WalletResponse>>

/** A player in a session of the test vendor's game, with the vendor's wallet calls; amounts in major units. */
export interface GameSession {
  readonly player: Player
  readonly bet: (amount: string, ids?: Ids & { gameCode?: string }) => EventResponse
  readonly settle: (amount: string, ids?: Ids) => EventResponse
  readonly rollback: (ids?: Ids) => EventResponse
  readonly adjust: (amount: string, ids?: Ids & { reason?: string }) => EventResponse
}

/** Creates a player and opens a game session for it. */
export async function openGameSession(platform: SharedPlatform, options: PlayerOptions = {}): Promise<GameSession> {
  return connectVendor(platform, await createPlayer(platform, options), testVendor)
}

/** Opens a further game session of a session's player, at another vendor or for another kind of money. */
export async function openFurtherSession(
  platform: SharedPlatform,
  { player }: GameSession,
  options: FurtherGameOptions,
): Promise<GameSession> {
  return connectVendor(platform, await openFurtherGame(platform, player, options), options.vendor ?? testVendor)
}

function connectVendor(platform: SharedPlatform, player: Player, code: string): GameSession {
  const vendor = platform.vendor(code)
  const event = ({ round, transaction, session, currency }: Ids = {}) => ({
    sessionId: session ?? player.sessionId,
    transactionId: transaction ?? randomUUID(),
    roundId: round ?? randomUUID(),
    currency: currency ?? player.currency,
  })
  return {
    player,
    bet: (amount, ids = {}) =>
      vendor.call(walletBet, { ...event(ids), amount, gameCode: ids.gameCode ?? player.gameCode }),
    settle: (amount, ids) => vendor.call(walletSettle, { ...event(ids), amount }),
    rollback: (ids) => vendor.call(walletRollback, event(ids)),
    adjust: (amount, ids = {}) =>
      vendor.call(walletAdjust, { ...event(ids), amount, reason: ids.reason ?? 'miscounted' }),
  }
}

/** Launches the test game for a player, and returns the token that its vendor exchanges. */
export async function createLaunchToken(
  { core, clock }: SharedPlatform,
  { merchant, memberId }: Player,
  { vendor = testVendor, mode = 'real' }: { readonly vendor?: string; readonly mode?: LaunchMode } = {},
): Promise<string> {
  const token = randomUUID()
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const { nodeId, gameCode } = testGame
  await core.database.query(
    `insert into game_session (id, launch_token_hash, merchant, member_id, node_id, game_code, vendor, mode, language, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, 'CN', $9)`,
    [randomUUID(), tokenHash, merchant, memberId, nodeId, gameCode, vendor, mode, clock.now()],
  )
  return token
}

/** Returns the row counts of the books; a rejected call must leave them unchanged. */
export async function snapshotBooks({ core }: SharedPlatform): Promise<string> {
  const [row] = await core.database.query<{ state: string }>(
    `select format('%s postings, %s entries, %s transactions, %s rounds', (select count(*) from posting),
      (select count(*) from entry), (select count(*) from wallet_transaction), (select count(*) from game_round)) as state`,
  )
  return row?.state ?? ''
}
