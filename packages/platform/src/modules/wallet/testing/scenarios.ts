import { randomUUID } from 'node:crypto'
import type { Currency } from '@croupier/domain/money'
import { getWindow } from '@croupier/domain/time-windows'
import { walletBet, walletRollback, walletSettle } from '@croupier/endpoints/calls/wallet'
import type { TestPlatform } from '@croupier/testing/platform'
import { createPlayer, testGame, testVendor } from '@croupier/testing/players'
import type { VendorClient } from '@croupier/testing/vendor'

/** A member of any site. */
interface Owner {
  readonly merchant: string
  readonly memberId: bigint
  readonly currency: Currency
}

/** A game that a vendor runs for a member. */
interface RunningGame {
  readonly vendor: VendorClient
  readonly sessionId: string
  readonly gameCode: string
  readonly currency: Currency
}

/** A round as its vendor reports it. */
interface PlayedRound {
  /** Major units. */
  readonly stake: string
  /** What it pays, major units; null cancels the round, and without it the round stays open. */
  readonly win?: string | null | undefined
  readonly roundId?: string
  /** Called between the bet and what follows. */
  readonly onBet?: () => void
}

/** Opens a game of the studio for a member, as its vendor has it after a launch. */
export async function openStudioGame(
  { core: { clock, database }, vendor }: Pick<TestPlatform, 'core' | 'vendor'>,
  { merchant, memberId, currency }: Owner,
): Promise<RunningGame> {
  const sessionId = randomUUID()
  const [game] = await database.query<{ gameCode: string; vendor: string }>(
    `insert into game_session (id, launch_token_hash, merchant, member_id, node_id, game_code, vendor, mode, language,
       created_at, authenticated_at)
     select $1, $1, $2, $3, node_id, game_code, vendor, 'real', 'EN', $4, $4 from game where vendor = 'CROUPIER' limit 1
     returning game_code as "gameCode", vendor`,
    [sessionId, merchant, memberId, clock.now()],
  )
  if (!game) throw new Error('The studio has no game.')
  return { vendor: vendor(game.vendor), sessionId, gameCode: game.gameCode, currency }
}

/** Plays a round through the wallet; throws when the wallet refuses it. Returns its id. */
export async function playRound(
  { vendor, sessionId, gameCode, currency }: RunningGame,
  { stake, win, roundId = randomUUID(), onBet }: PlayedRound,
): Promise<string> {
  const event = (name: string) => ({ sessionId, roundId, currency, transactionId: `${roundId}-${name}` })
  const responses = [await vendor.call(walletBet, { ...event('bet'), gameCode, amount: stake })]
  onBet?.()
  if (win === null) responses.push(await vendor.call(walletRollback, event('rollback')))
  else if (win !== undefined) responses.push(await vendor.call(walletSettle, { ...event('settle'), amount: win }))
  const refused = responses.find(({ value }) => value === null)
  if (refused) throw new Error(`The wallet has refused the round: ${refused.text}`)
  return roundId
}

/** A round whose vendor has not finished it for a day. */
export interface OldRound {
  readonly merchant: string
  readonly username: string
  readonly vendor: string
  readonly roundId: string
}

/** Creates a member with a stake (major units) in a round that an operator may return. */
export async function openOldRound(
  platform: Pick<TestPlatform, 'core' | 'vendor'>,
  { brand = 'shwe', stake = '10' }: { readonly brand?: string; readonly stake?: string } = {},
): Promise<OldRound> {
  const player = await createPlayer(platform, { brand, balance: stake })
  const roundId = await playRound({ ...player, vendor: platform.vendor(testVendor) }, { stake })
  await platform.core.database.query(
    `update game_round set opened_at = opened_at - interval '1 day' where round_id = $1`,
    [roundId],
  )
  return { merchant: player.merchant, username: player.username, vendor: testVendor, roundId }
}

/** Settled rounds of a game, that of tests by default; minor units. */
interface SettledRounds {
  readonly vendor?: string
  readonly nodeId?: string
  readonly gameType?: string
  readonly stake?: bigint
  readonly win?: bigint
  readonly count?: number
  /** When the last one was settled; the others a millisecond apart before it. Now by default. */
  readonly at?: Date
}

/**
 * Adds settled rounds of a member's real play, of any game and of the past, and as many as no test could play: they move no money and
 * are not among the booked facts.
 */
export async function addSettledRounds(
  { core: { clock, database } }: Pick<TestPlatform, 'core'>,
  { merchant, memberId, currency }: Owner,
  rounds: SettledRounds = {},
): Promise<void> {
  const { vendor = testVendor, nodeId = testGame.nodeId, gameType = testGame.gameType } = rounds
  const { stake = 100n, win = 0n, count = 1, at = clock.now() } = rounds
  await database.query(
    `insert into game_round (vendor, member_id, mode, round_id, merchant, node_id, game_type, currency, state, stake, win,
       opened_at, closed_at)
     select $1, $2, 'real', left(encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 40), $3, $4, $5, $6, 'settled', $7::bigint,
       $8::bigint, $9::timestamptz - number * interval '1 millisecond', $9
     from generate_series(1, $10::int) as number`,
    [vendor, memberId, merchant, nodeId, gameType, currency, stake, win, at, count],
  )
}

/** What was booked of a member's play within an hour. Minor units. */
export interface PlayedHour {
  /** What it was corrected by, where it is below zero. */
  readonly validBet: bigint
  /** The valid bet by default. */
  readonly stake?: bigint
  readonly win?: bigint
  /** The part of the valid bet that was lost. */
  readonly lostBet?: bigint
  readonly gameType?: string
  /** An instant of the hour; now by default. */
  readonly at?: Date
  readonly rounds?: number
}

/** Adds to the booked facts of a member's real play in an hour; moves no money. */
export async function addHour(
  { core }: Pick<TestPlatform, 'core'>,
  { merchant, memberId }: Pick<Owner, 'merchant' | 'memberId'>,
  {
    validBet,
    stake = validBet,
    win = 0n,
    lostBet = 0n,
    gameType = 'RNG',
    at = core.clock.now(),
    rounds = 1,
  }: PlayedHour,
): Promise<void> {
  const timeZone = core.merchants.findByCode(merchant)?.timeZone ?? 'UTC'
  const { from } = getWindow('hour', timeZone, at)
  await core.database.query(
    `insert into member_hour (merchant, member_id, hour, game_type, vendor, realm, rounds, stake, win, adjustment, valid_bet,
       won_bet, lost_bet)
     values ($1, $2, $3, $4, $5, 'real', $6, $7, $8, 0, $9, 0, $10)`,
    [merchant, memberId, from, gameType, randomUUID(), rounds, stake, win, validBet, lostBet],
  )
}
