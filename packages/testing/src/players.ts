import { randomUUID } from 'node:crypto'
import { fromWire, type Currency, type Money } from '@croupier/domain/money'
import type { LaunchMode } from '@croupier/domain/launch'
import { getAccountBalance, openMemberAccount } from '@croupier/platform/ledger'
import type { Platform } from '@croupier/platform/build'
import { openSession } from '@croupier/platform/testing/session'
import { createUsername } from './names.ts'

/** Vendor of the game in players' sessions; added to the catalogue with the first player. */
export const testVendor = 'TESTVENDOR'
export const testGame = { nodeId: 'testvendor-game', gameCode: 'test-game', gameType: 'RNG' } as const

/** A member with money in a running game session, created without registration or login. */
export interface Player {
  readonly memberId: bigint
  readonly username: string
  readonly merchant: string
  /** The running game session. */
  readonly sessionId: string
  /** Bearer token of a session, created without a login. */
  readonly token: string
  readonly gameCode: string
  readonly currency: Currency
  /** Returns the balance of the session's realm. */
  balance(): Promise<Money>
}

/**
 * Overrides of the default player: a member of shwe with 100 major units at the test vendor's game; a trial account in
 * demo mode.
 */
export interface PlayerOptions {
  readonly brand?: string
  readonly mode?: LaunchMode
  /** Major units. */
  readonly balance?: string
}

/** Creates a member, its main account and an authenticated session of the test vendor's game. */
export async function createPlayer({ core }: Pick<Platform, 'core'>, options: PlayerOptions = {}): Promise<Player> {
  const { brand = 'shwe', mode = 'real', balance = '100' } = options
  const merchant = core.merchants.all.find((one) => one.brand.brand.id === brand)
  if (!merchant) throw new Error(`There is no brand ${brand}.`)
  const { code, currency } = merchant
  const { database } = core
  const at = core.clock.now()
  const name = createUsername()
  const [member] = await database.query<{ id: bigint }>(
    `insert into member (merchant, username, nickname, type, currency, password_hash, password_changed_at, invitation_code, created_at)
    values ($1, $2, $2, $5, $3, '', $4, $2, $4) returning id`,
    [code, name, currency, at, mode === 'demo' ? 4 : 0],
  )
  if (!member) throw new Error('The member was not inserted.')
  await openMemberAccount(database, {
    merchant: code,
    memberId: member.id,
    realm: mode,
    opening: fromWire(balance, currency),
    at,
  })
  await offerTestGame(database.query, code)
  const token = await openSession({ core }, { merchant: code, memberId: member.id })
  return openGame(
    { core },
    { memberId: member.id, username: name, merchant: code, currency, token },
    { vendor: testVendor, mode },
  )
}

/** Overrides of a further game session: the test vendor's, for real money. */
export interface FurtherGameOptions {
  readonly vendor?: string
  readonly mode?: LaunchMode
  /** Opens the member's account for this kind of money; major units. */
  readonly balance?: string
}

/** Creates another authenticated game session of a player's member, at another vendor or for another kind of money. */
export async function openFurtherGame(
  platform: Pick<Platform, 'core'>,
  player: Player,
  { vendor = testVendor, mode = 'real', balance }: FurtherGameOptions = {},
): Promise<Player> {
  const { memberId, merchant, currency } = player
  if (balance !== undefined) {
    const { clock, database } = platform.core
    const opening = fromWire(balance, currency)
    await openMemberAccount(database, { merchant, memberId, realm: mode, opening, at: clock.now() })
  }
  return openGame(platform, player, { vendor, mode })
}

async function openGame(
  { core: { clock, database } }: Pick<Platform, 'core'>,
  {
    memberId,
    username,
    merchant,
    currency,
    token,
  }: Pick<Player, 'memberId' | 'username' | 'merchant' | 'currency' | 'token'>,
  { vendor, mode }: { vendor: string; mode: LaunchMode },
): Promise<Player> {
  const sessionId = randomUUID()
  const { nodeId, gameCode } = testGame
  await database.query(
    `insert into game_session (id, launch_token_hash, merchant, member_id, node_id, game_code, vendor, mode, language, created_at, authenticated_at)
    values ($1, $1, $2, $3, $4, $5, $6, $7, 'EN', $8, $8)`,
    [sessionId, merchant, memberId, nodeId, gameCode, vendor, mode, clock.now()],
  )
  return {
    memberId,
    username,
    merchant,
    sessionId,
    token,
    gameCode,
    currency,
    balance: () => getAccountBalance(database, { merchant, memberId, purpose: 'main', unit: currency, realm: mode }),
  }
}

async function offerTestGame(query: Platform['core']['database']['query'], merchant: string): Promise<void> {
  await query(`insert into vendor (code, name) values ($1, 'Test vendor') on conflict do nothing`, [testVendor])
  await query(
    `insert into vendor_category (vendor, game_type, account_type_name, maintenance) values ($1, $2, $1, false)
    on conflict do nothing`,
    [testVendor, testGame.gameType],
  )
  await query(
    `insert into game (node_id, vendor, game_type, game_code, classify, name, aliases, offers_demo, is_game, behind_entry, position)
    values ($1, $2, $3, $4, 'SLOT', '{"EN": "Test game", "CN": "测试游戏"}', '{}', true, true, false, 1000000)
    on conflict do nothing`,
    [testGame.nodeId, testVendor, testGame.gameType, testGame.gameCode],
  )
  await query('insert into merchant_vendor (merchant, vendor, position) values ($1, $2, 1000) on conflict do nothing', [
    merchant,
    testVendor,
  ])
}
