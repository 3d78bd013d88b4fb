import { randomUUID } from 'node:crypto'
import type { GameType } from '@croupier/domain/game-types'
import { launchModes, type LaunchMode } from '@croupier/domain/launch'
import { toMoney, toWire } from '@croupier/domain/money'
import { getWindow } from '@croupier/domain/time-windows'
import { getBetResult, getValidBet, settlements, type Settlement } from '@croupier/domain/valid-bet'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer, openFurtherGame, testVendor, type Player } from '@croupier/testing/players'
import { scale } from '@croupier/testing/scale'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../core/ledger/audit.ts'
import { handleWalletEvent, type WalletEvent } from './events.ts'
import { walletModule } from './module.ts'
import type { WalletServices } from './services.ts'

const noFacts = { rounds: 0n, stake: 0n, win: 0n, adjustment: 0n, validBet: 0n, wonBet: 0n, lostBet: 0n }
type Facts = typeof noFacts

/** Categories of both bases. */
const gameTypes = ['RNG', 'LIVE', 'SPORTS', 'LOTT'] as const satisfies readonly GameType[]

/** A round of a member with its game session. Minor units. */
interface Round {
  readonly player: Player
  readonly sessionId: string
  readonly roundId: string
  readonly gameType: GameType
  readonly realm: LaunchMode
  readonly stake: bigint
  readonly win: bigint
  readonly settlement: Settlement
  readonly isSettled: boolean
}

/** A step of a random history: an event of one of the member's rounds, some minutes after the step before. */
const stepArbitrary = fc.record({
  place: fc.nat(gameTypes.length * launchModes.length - 1),
  event: fc.constantFrom('bet', 'settle', 'settle', 'rollback', 'adjust', 'adjust'),
  // Often such that the round pays its stake.
  minor: fc.oneof(fc.constantFrom(0n, 100n, 101n), fc.bigInt({ min: 0n, max: 500n })),
  settlement: fc.constantFrom(...settlements),
  minutes: fc.nat(20),
})
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never

function addFacts(left: Facts, right: Partial<Facts>): Facts {
  const sum = { ...left }
  for (const name of Object.keys(noFacts) as (keyof Facts)[]) sum[name] += right[name] ?? 0n
  return sum
}

/** Returns the valid bet of a settled round, by its result. */
function getTurnover(round: Round): Pick<Facts, 'validBet' | 'wonBet' | 'lostBet'> {
  const validBet = getValidBet(round.gameType, round)
  const result = getBetResult(round)
  return { validBet, wonBet: result === 'won' ? validBet : 0n, lostBet: result === 'lost' ? validBet : 0n }
}

describeEachDatabase('the facts of a member', (database) => {
  let platform: TestPlatform
  let services: WalletServices

  beforeAll(async () => {
    platform = await startPlatform({ database })
    services = await walletModule.getServices(platform.core)
    await Promise.all(['shwe', 'lotus'].map((brand) => createPlayer(platform, { brand })))
    for (const type of gameTypes) await offerGame(type)
  })
  afterAll(() => platform.stop())

  const query = <Row>(text: string, parameters: readonly unknown[] = []) =>
    platform.core.database.query<Row>(text, parameters)

  async function offerGame(gameType: GameType): Promise<void> {
    await query(
      `insert into vendor_category (vendor, game_type, account_type_name, maintenance) values ($1, $2, $1, false)
      on conflict do nothing`,
      [testVendor, gameType],
    )
    await query(
      `insert into game (node_id, vendor, game_type, game_code, classify, name, aliases, offers_demo, is_game, behind_entry, position)
      values ($3, $1, $2, $3, '', '{"EN": "Facts"}', '{}', true, true, false, 1000000)`,
      [testVendor, gameType, `facts-${gameType}`],
    )
  }

  async function startRound(player: Player, gameType: GameType, realm: LaunchMode = 'real'): Promise<Round> {
    const sessionId = randomUUID()
    await query(
      `insert into game_session (id, launch_token_hash, merchant, member_id, node_id, game_code, vendor, mode, language, created_at, authenticated_at)
      values ($1, $1, $2, $3, $4, $4, $5, $6, 'EN', $7, $7)`,
      [sessionId, player.merchant, player.memberId, `facts-${gameType}`, testVendor, realm, platform.clock.now()],
    )
    const money = { stake: 0n, win: 0n, settlement: 'full', isSettled: false } as const
    return { player, sessionId, roundId: randomUUID(), gameType, realm, ...money }
  }

  function send(
    round: Round,
    event: Pick<WalletEvent, 'event' | 'gameCode' | 'reason' | 'settlement'>,
    minor?: bigint,
  ) {
    const { sessionId, roundId, player } = round
    const { currency } = player
    const amount = minor === undefined ? {} : { amount: toWire(toMoney(minor, currency)) }
    const ids = { sessionId, roundId, transactionId: randomUUID(), currency }
    return handleWalletEvent(services, testVendor, { ...ids, ...event, ...amount })
  }

  async function bet(round: Round, minor: bigint): Promise<Round> {
    await send(round, { event: 'bet', gameCode: `facts-${round.gameType}` }, minor)
    return { ...round, stake: round.stake + minor }
  }

  async function settle(round: Round, win: bigint, settlement?: Settlement): Promise<Round> {
    await send(round, { event: 'settle', ...(settlement ? { settlement } : {}) }, win)
    return { ...round, win, settlement: settlement ?? 'full', isSettled: true }
  }

  async function adjust(round: Round, minor: bigint, settlement?: Settlement): Promise<Round> {
    await send(round, { event: 'adjust', reason: 'miscounted', ...(settlement ? { settlement } : {}) }, minor)
    return { ...round, win: round.win + minor, settlement: settlement ?? 'full' }
  }

  /** Returns the facts of a member by hour, category, vendor and realm. */
  async function readFacts({ memberId }: Player): Promise<Record<string, Facts>> {
    const rows = await query<Facts & { hour: Date; gameType: GameType; realm: LaunchMode }>(
      `select hour, game_type as "gameType", realm, rounds::bigint, stake, win, adjustment, valid_bet as "validBet",
        won_bet as "wonBet", lost_bet as "lostBet"
      from member_hour where member_id = $1 and vendor = $2`,
      [memberId, testVendor],
    )
    return Object.fromEntries(
      rows.map(({ hour, gameType, realm, ...facts }) => [`${hour.toISOString()} ${gameType} ${realm}`, facts]),
    )
  }

  /** Applies a step to a round if it is possible; returns the round and what it adds to the facts. */
  async function applyStep(round: Round, { event, minor, settlement }: Step): Promise<[Round, Partial<Facts>]> {
    const { player, gameType, realm, stake, isSettled } = round
    if (event === 'settle' && stake === 0n) return [await bet(round, 100n), {}]
    if (event === 'bet' && !isSettled && minor > 0n) return [await bet(round, minor), {}]
    if (event === 'rollback' && !isSettled && stake > 0n) {
      await send(round, { event })
      return [await startRound(player, gameType, realm), {}]
    }
    if (event === 'settle' && !isSettled) {
      const settled = await settle(round, minor, settlement)
      return [settled, { rounds: 1n, stake, win: minor, ...getTurnover(settled) }]
    }
    if (event === 'adjust' && isSettled && minor !== 100n) {
      const adjustment = minor - 100n
      const adjusted = await adjust(round, adjustment, settlement)
      const [before, after] = [getTurnover(round), getTurnover(adjusted)]
      const changes = {
        validBet: after.validBet - before.validBet,
        wonBet: after.wonBet - before.wonBet,
        lostBet: after.lostBet - before.lostBet,
      }
      return [adjusted, { adjustment, ...changes }]
    }
    return [round, {}]
  }

  /** Plays a history; returns its rounds and the facts that it demands by hour, counted apart from the database. */
  async function play(player: Player, timeZone: string, history: readonly Step[]) {
    const expected: Record<string, Facts> = {}
    const kinds = gameTypes.flatMap((gameType) => launchModes.map((realm) => ({ gameType, realm })))
    const rounds = await Promise.all(kinds.map(({ gameType, realm }) => startRound(player, gameType, realm)))
    for (const step of history) {
      platform.clock.advance({ minutes: step.minutes })
      const before = rounds[step.place]
      if (!before) throw new Error('The step has no round.')
      const [round, facts] = await applyStep(before, step)
      rounds[step.place] = round
      if (Object.keys(facts).length === 0) continue
      const hour = getWindow('hour', timeZone, platform.clock.now()).from.toISOString()
      const key = `${hour} ${round.gameType} ${round.realm}`
      expected[key] = addFacts(expected[key] ?? noFacts, facts)
    }
    return { expected, rounds }
  }

  it.each(['shwe', 'lotus'])(
    'equal a recomputation from the rounds of %s, in each hour and in total',
    { timeout: 300_000 },
    async (brand) => {
      const { timeZone } = platform.core.merchants.getByHost(`${brand}.localhost`)
      const check = fc.asyncProperty(fc.array(stepArbitrary, { minLength: 40, maxLength: 80 }), async (history) => {
        const player = await createPlayer(platform, { brand, balance: '100000' })
        await openFurtherGame(platform, player, { mode: 'demo', balance: '100000' })
        const { expected, rounds } = await play(player, timeZone, history)
        const facts = await readFacts(player)
        expect(facts).toEqual(expected)
        const total = Object.values(facts).reduce(addFacts, noFacts)
        const settled = rounds.filter(({ isSettled }) => isSettled)
        const validBets = settled.map((round) => getTurnover(round).validBet)
        expect(total.validBet).toBe(validBets.reduce((sum, each) => sum + each, 0n))
        expect(total.win + total.adjustment).toBe(settled.reduce((sum, { win }) => sum + win, 0n))
        expect(total.stake).toBe(settled.reduce((sum, { stake }) => sum + stake, 0n))
      })
      await fc.assert(check, { numRuns: scale(8, 400) })
      expect((await auditLedger(platform.core.database)).problems).toEqual([])
    },
  )

  it('are those of the hour in which a round is settled, and of the hour in which it is adjusted', async () => {
    const player = await createPlayer(platform)
    const hour = getWindow('hour', 'Asia/Yangon', platform.clock.now())
    platform.clock.advance({ milliseconds: hour.to.getTime() - platform.clock.now().getTime() })
    const lost = await settle(await bet(await startRound(player, 'SPORTS'), 1000n), 0n)
    platform.clock.advance({ minutes: 59, seconds: 59, milliseconds: 999 })
    const half = await settle(await bet(await startRound(player, 'SPORTS'), 300n), 150n, 'half')
    platform.clock.advance({ milliseconds: 1 })
    await adjust(lost, 1000n)
    await adjust(half, -150n)
    const [first, second] = [hour.to, new Date(hour.to.getTime() + 3_600_000)].map((at) => at.toISOString())
    expect(new Date(first ?? '').getUTCMinutes()).toBe(30)
    expect(await readFacts(player)).toEqual({
      [`${first} SPORTS real`]: { ...noFacts, rounds: 2n, stake: 1300n, win: 150n, validBet: 1150n, lostBet: 1150n },
      // The lost bet became a push, the half loss a whole one.
      [`${second} SPORTS real`]: { ...noFacts, adjustment: 850n, validBet: -850n, lostBet: -850n },
    })
  })

  it('do not change when an event is repeated or refused', async () => {
    const player = await createPlayer(platform)
    const round = await bet(await startRound(player, 'LIVE'), 10n)
    const ids = { sessionId: round.sessionId, roundId: round.roundId, currency: player.currency }
    const event = { ...ids, event: 'settle', transactionId: randomUUID(), amount: '0.25', settlement: 'half' } as const
    await Promise.all([1, 2, 3].map(() => handleWalletEvent(services, testVendor, event)))
    const facts = await readFacts(player)
    expect(Object.values(facts)).toEqual([{ ...noFacts, rounds: 1n, stake: 10n, win: 25n, validBet: 5n, wonBet: 5n }])
    await expect(handleWalletEvent(services, testVendor, { ...event, settlement: 'full' })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    await expect(settle(round, 5n)).rejects.toMatchObject({ code: 'ROUND_SETTLED' })
    await expect(adjust({ ...round, roundId: randomUUID() }, -1n)).rejects.toMatchObject({ code: 'BET_UNKNOWN' })
    expect(await readFacts(player)).toEqual(facts)
  })

  it('that were changed or removed are found by the audit', async () => {
    const player = await createPlayer(platform)
    for (const type of ['RNG', 'LIVE'] as const) await settle(await bet(await startRound(player, type), 10n), 0n)
    const where = 'where member_id = $1 and game_type = $2'
    await query(`update member_hour set valid_bet = valid_bet + 1 ${where}`, [player.memberId, 'RNG'])
    await query(`delete from member_hour ${where}`, [player.memberId, 'LIVE'])
    const { problems } = await auditLedger(platform.core.database)
    expect(problems).toHaveLength(2)
    expect(problems).toContainEqual(
      expect.stringMatching(/^facts of member \d+ in LIVE .* are missing, its events demand/),
    )
    expect(problems).toContainEqual(expect.stringMatching(/^facts of member \d+ in RNG .* are \(/))
  })
})
