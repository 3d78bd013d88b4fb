import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commit } from '@croupier/fair/seeds'
import { cups, getCompetition } from '@croupier/fair/sports/competitions'
import { listFixtures } from '@croupier/fair/sports/fixtures'
import { decidePick, formatPick, listMarkets, type PricedPick } from '@croupier/fair/sports/markets'
import { computeMatchday, readMatch, verifyMatchday, type MatchResult } from '@croupier/fair/sports/matchday'
import type { Leg } from '@croupier/fair/sports/slips'
import type { SportsBoard, SportsMatchday } from '@croupier/fair/sports/sports-wire'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StudioConfig } from './config.ts'
import { callStudio, Harness } from './testing/harness.ts'

/** A minute after a kick-off of the River League, four before the next. */
const now = '2026-11-20T12:01:00Z'
const next = { number: '20261120-147', kickOffAt: '2026-11-20T12:05:00.000Z', endsAt: '2026-11-20T12:10:00.000Z' }
const river = getCompetition('RIVER')

let harness: Harness
let folder: string
/** Seed of all matchdays that are created; random ones while it is null. */
let seed: string | null
beforeEach(async () => {
  harness = new Harness(['BTI', 'HWL'])
  folder = mkdtempSync(join(tmpdir(), 'studio-'))
  seed = null
  goTo(now)
  await harness.start()
})
afterEach(async () => {
  await harness.stop()
  rmSync(folder, { recursive: true })
})

const goTo = (instant: string, ms = 0) => {
  harness.now.ms = Date.parse(instant) + ms
}
const start = async (change: Partial<StudioConfig> = {}) => {
  const studio = await harness.studio({
    randomBytes: (size) => (seed !== null && size === 32 ? Buffer.from(seed, 'hex') : randomBytes(size)),
    ...change,
  })
  await studio.worker.runDue()
  // Sessions have random tokens.
  seed = null
  return studio
}
/** Starts a studio on the file of those before it. */
const restart = () => start({ databaseFile: join(folder, 'studio') })

/** Finds a seed with which the first match of the next matchday of the River League goes as wanted. */
async function findSeed(isWanted: (result: MatchResult) => boolean): Promise<string> {
  for (let attempt = 0; attempt < 5_000; attempt += 1) {
    const serverSeed = createHash('sha256').update(`attempt ${attempt}`).digest('hex')
    const numbers = await computeMatchday({ game: 'RIVER', number: next.number, serverSeed })
    if (isWanted(readMatch(numbers, 0))) return serverSeed
  }
  throw new Error('No seed has this result')
}

const findOpen = (board: SportsBoard, competition = 'RIVER'): SportsMatchday => {
  const open = board.matchdays.find((matchday) => matchday.competition === competition && matchday.state === 'open')
  if (!open) throw new Error(`${competition} takes no bets`)
  return open
}
const listPicks = (matchday: SportsMatchday, match = 0): readonly PricedPick[] =>
  matchday.fixtures[match]?.markets.flatMap(({ picks }) => picks) ?? []
/** Creates a leg on a match; on its home team unless another bet is chosen. */
const createLeg = (
  matchday: SportsMatchday,
  match = 0,
  isWanted = ({ market, side }: PricedPick) => market === 'result' && side === 'home',
): Leg => {
  const pick = listPicks(matchday, match).find(isWanted)
  if (!pick) throw new Error('There is no such bet')
  return { fixture: matchday.fixtures[match]?.id ?? '', pick: formatPick(pick), odds: pick.odds }
}

describe('the matchdays of a book', () => {
  test('run or take bets under a committed seed, which is disclosed with the results', async () => {
    const studio = await start()
    const player = await harness.launchBook(studio, 'launch-1')
    expect(player.session).toMatchObject({ kind: 'sports', maxLegs: 8, highestPayout: '20000.00' })
    const board = await player.board()
    expect(new Set(board.matchdays.map(({ competition }) => competition))).toEqual(new Set(['RIVER', 'HIGHLAND']))
    const own = board.matchdays.filter(({ competition }) => competition === 'RIVER')
    expect(own.map(({ state }) => state)).toEqual(['running', 'open', 'open'])
    expect(own[1]).toMatchObject({ ...next, lineupsAt: '2026-11-20T12:03:30.000Z', seed: null, numbers: null })
    const names = listFixtures(river, next.number).map(({ home, away }) => [home.id, away.id])
    expect(own[1]?.fixtures.map(({ home, away }) => [home, away])).toEqual(names)
    for (const { lineups, markets, score } of own[1]?.fixtures ?? []) {
      expect([lineups, score]).toEqual([null, null])
      expect(markets.length).toBeGreaterThan(3)
    }
    expect(own[0]?.fixtures.map(({ markets, score }) => [markets, score])).toEqual(names.map(() => [[], null]))

    goTo(next.endsAt)
    await studio.worker.runDue()
    const { matchdays } = await player.matchdays('RIVER')
    expect(matchdays).toHaveLength(20)
    for (const { competition: game, number, seed: serverSeed, seedHash, numbers, state } of matchdays) {
      const claim = { game, number, serverSeed: serverSeed ?? '', serverSeedHash: seedHash, numbers: numbers ?? [] }
      expect([state, await verifyMatchday(claim)]).toEqual(['ended', { ok: true }])
    }
    expect(matchdays[0]).toMatchObject({ number: next.number, seedHash: own[1]?.seedHash })
    expect(await commit(matchdays[0]?.seed ?? '')).toBe(own[1]?.seedHash)
    // The platform shows the results of lotteries alone.
    expect(harness.wallet.reported).toEqual([])
  })

  test('announce the line-ups before the kick-off, with odds that follow from them', async () => {
    seed = await findSeed(({ lineups }) => lineups.join() === '1,-1')
    const studio = await start()
    const player = await harness.launchBook(studio, 'launch-1')
    const before = findOpen(await player.board())
    goTo(next.kickOffAt, -90_000)
    const [match] = findOpen(await player.board()).fixtures
    const [fixture] = listFixtures(river, next.number)
    expect(match?.lineups).toEqual([1, -1])
    expect(match?.markets).toEqual(fixture && listMarkets(fixture, [1, -1]))
    expect(match?.markets).not.toEqual(before.fixtures[0]?.markets)
  })

  test('of a cup are those of its game alone', async () => {
    const studio = await start()
    const cup = await harness.launchBook(studio, 'launch-1', 'PXT_ESPORTS0003')
    expect(new Set((await cup.board()).matchdays.map(({ competition }) => competition))).toEqual(
      new Set(['TOWERSIEGE']),
    )
    const all = await harness.launchBook(studio, 'launch-2', 'BTI_ESPORTS')
    expect(new Set((await all.board()).matchdays.map(({ competition }) => competition))).toEqual(
      new Set(cups.map(({ code }) => code)),
    )
    expect(await cup.matchdays('RIVER')).toBeUndefined()
  })
})

describe('a slip', () => {
  test('is one bet, and one settle at its odds after the match', async () => {
    seed = await findSeed(({ score }) => score !== null && score.home > score.away)
    const studio = await start()
    const player = await harness.launchBook(studio, 'launch-1')
    const leg = createLeg(findOpen(await player.board()))
    const request = { legs: [leg], stake: '10.00', clientTicketId: 'slip-00001' }
    const placed = await player.place(request)
    const payout = (10 * leg.odds) / 100
    expect(placed.value).toMatchObject({
      balance: '990.00',
      ticket: {
        state: 'open',
        stake: '10.00',
        payout: payout.toFixed(2),
        win: null,
        legs: [{ ...leg, outcome: null }],
      },
    })
    expect(await player.place(request)).toEqual(placed)
    await studio.worker.runDue()

    goTo(next.endsAt)
    await Promise.all([studio.worker.runDue(), studio.worker.runDue()])
    await studio.worker.runDue()
    expect(harness.wallet.calls.filter((call) => call === 'bet' || call === 'settle')).toEqual(['bet', 'settle'])
    expect(harness.wallet.getBalance('launch-1')).toBe(99_000n + BigInt(10 * leg.odds))
    const { tickets, next: further } = await player.slips()
    expect([tickets.length, further]).toEqual([1, null])
    expect(tickets[0]).toMatchObject({ state: 'settled', win: payout.toFixed(2), legs: [{ outcome: 'won' }] })
  })

  test('is refused from the kick-off on, while the next matchday takes it', async () => {
    const studio = await start()
    const player = await harness.launchBook(studio, 'launch-1')
    const board = await player.board()
    const place = (leg: Leg, id: string) => player.place({ legs: [leg], stake: '1.00', clientTicketId: id })
    const [open, later] = board.matchdays.filter(
      ({ competition, state }) => competition === 'RIVER' && state === 'open',
    )
    if (!open || !later) throw new Error('There are not two matchdays')
    goTo(next.kickOffAt, -1)
    const current = createLeg(findOpen(await player.board()))
    expect((await place(current, 'in-time-1')).status).toBe(200)
    goTo(next.kickOffAt)
    expect(await place(current, 'too-late-1')).toMatchObject({ status: 409, code: 'DRAW_CLOSED' })
    expect((await place(createLeg(later), 'in-time-2')).status).toBe(200)
    for (const number of ['20261120-001', '20301231-001'])
      expect((await place({ ...current, fixture: `RIVER:${number}:0` }, `wrong-${number}`)).code).toBe('DRAW_CLOSED')
    expect(harness.wallet.rounds.size).toBe(2)
  })

  test('whose odds have changed is refused with the new ones, and accepted at them', async () => {
    seed = await findSeed(({ lineups }) => lineups.join() === '-1,1')
    const studio = await start()
    const player = await harness.launchBook(studio, 'launch-1')
    const before = findOpen(await player.board())
    const legs = [createLeg(before, 0), createLeg(before, 1)]
    goTo(next.kickOffAt, -60_000)
    const after = findOpen(await player.board())
    const odds = [createLeg(after, 0).odds, createLeg(after, 1).odds]
    expect(odds[0]).toBeGreaterThan(legs[0]?.odds ?? Infinity)
    const request = { legs, stake: '1.00', clientTicketId: 'slip-00001' }
    expect(await player.place(request)).toEqual({ status: 409, value: undefined, code: 'ODDS_CHANGED', odds })
    expect(harness.wallet.calls).not.toContain('bet')
    expect(harness.wallet.getBalance('launch-1')).toBe(100_000n)
    expect((await player.slips()).tickets).toEqual([])

    const accepted = { ...request, legs: legs.map((leg, index) => ({ ...leg, odds: odds[index] ?? 0 })) }
    expect((await player.place(accepted)).value.ticket.legs.map((leg) => leg.odds)).toEqual(odds)
    // Odds that were never offered are not accepted either, however high or low.
    const invented = { ...accepted, legs: [{ ...createLeg(after, 2), odds: 5000 }], clientTicketId: 'slip-00002' }
    expect(await player.place(invented)).toMatchObject({ code: 'ODDS_CHANGED', odds: [createLeg(after, 2).odds] })
    const missing = { fixture: after.fixtures[0]?.id ?? '', pick: 'total:39:over', odds: 200 }
    expect(await player.place({ ...invented, legs: [missing] })).toMatchObject({ code: 'ODDS_CHANGED', odds: [null] })
  })

  test('of several legs pays the product of their odds after the last match, once, over restarts', async () => {
    seed = await findSeed(({ score }) => score !== null && score.home > score.away)
    const first = await restart()
    const player = await harness.launchBook(first, 'launch-1')
    const board = await player.board()
    const [open, later] = board.matchdays.filter(
      ({ competition, state }) => competition === 'RIVER' && state === 'open',
    )
    if (!open || !later) throw new Error('There are not two matchdays')
    const legs = [createLeg(open), createLeg(findOpen(board, 'HIGHLAND'), 1), createLeg(later, 2)]
    const placed = await player.place({ legs, stake: '2.00', clientTicketId: 'slip-00001' })
    expect(placed.value.ticket).toMatchObject({ state: 'open', stake: '2.00' })
    goTo(next.endsAt)
    await first.worker.runDue()
    const [waiting] = (await player.slips()).tickets
    expect([waiting?.state, waiting?.win, waiting?.legs[0]?.outcome]).toEqual(['open', null, 'won'])
    await first.close()

    goTo(later.endsAt, 3_600_000)
    harness.wallet.faults.settle.push('cutAfter')
    const second = await restart()
    await second.worker.resume()
    await second.close()
    const third = await restart()
    await harness.drain(third)
    const [ticket] = (await (await harness.launchBook(third, 'launch-2')).slips()).tickets
    const won = ticket?.legs.every(({ outcome }) => outcome === 'won' || outcome === 'void')
    const factors = ticket?.legs.map(({ outcome, odds }) => (outcome === 'void' ? 100 : odds)) ?? []
    const expected = won ? (200n * factors.reduce((product, odds) => product * BigInt(odds), 1n)) / 1_000_000n : 0n
    expect(ticket).toMatchObject({ state: 'settled', win: (Number(expected) / 100).toFixed(2) })
    expect(harness.wallet.getBalance('launch-1')).toBe(99_800n + expected)
  })

  test('returns its stake when its match is postponed, and counts the leg 1 among others', async () => {
    seed = await findSeed(({ score }) => score === null)
    const studio = await start()
    const player = await harness.launchBook(studio, 'launch-1')
    const open = findOpen(await player.board())
    await player.place({ legs: [createLeg(open)], stake: '10.00', clientTicketId: 'slip-00001' })
    const other = createLeg(open, 1)
    await player.place({ legs: [createLeg(open), other], stake: '1.00', clientTicketId: 'slip-00002' })
    goTo(next.endsAt)
    await studio.worker.runDue()
    const [multi, single] = (await player.slips()).tickets
    expect(single).toMatchObject({ state: 'settled', win: '10.00', legs: [{ outcome: 'void', score: null }] })
    const outcome = multi?.legs[1]?.outcome
    const wins: Readonly<Record<string, string>> = { won: (other.odds / 100).toFixed(2), lost: '0.00', void: '1.00' }
    expect([multi?.state, multi?.win]).toEqual(['settled', wins[outcome ?? '']])
    expect((await player.matchdays('RIVER')).matchdays[0]?.fixtures[0]?.postponed).toBe(true)
  })

  test.each([
    ['halfWon', (odds: number) => 500 + 5 * odds],
    ['halfLost', () => 500],
  ] as const)('on a quarter line that is %s is settled as half a bet', async (outcome, getWin) => {
    const [fixture] = listFixtures(river, next.number)
    const picks = fixture ? listMarkets(fixture, null).flatMap((market) => market.picks) : []
    // One side of a quarter line can win half, the other lose half.
    const chosen = picks.find(
      (pick) =>
        pick.market === 'total' &&
        Array.from({ length: 9 }, (_, home) => decidePick(pick, { home, away: 0 })).includes(outcome),
    )
    if (!chosen) throw new Error('There is no quarter line')
    seed = await findSeed(({ score }) => score !== null && decidePick(chosen, score) === outcome)
    const studio = await start()
    const player = await harness.launchBook(studio, 'launch-1')
    const leg = createLeg(findOpen(await player.board()), 0, (pick) => formatPick(pick) === formatPick(chosen))
    const { value } = await player.place({ legs: [leg], stake: '10.00', clientTicketId: 'slip-00001' })
    goTo(next.endsAt)
    await studio.worker.runDue()
    expect(harness.wallet.rounds.get(value.ticket.ticketId)).toEqual({
      state: 'settled',
      stake: 1000n,
      win: BigInt(getWin(chosen.odds)),
      settlement: 'half',
    })
  })

  test('whose stake was not taken takes no part', async () => {
    const studio = await start()
    const player = await harness.launchBook(studio, 'launch-1')
    const legs = [createLeg(findOpen(await player.board()))]
    harness.wallet.faults.bet.push('cutAfter')
    expect((await player.place({ legs, stake: '1.00', clientTicketId: 'lost-answer' })).code).toBe('ROUND_CANCELLED')
    harness.wallet.betErrors.push('LOSS_LIMIT_REACHED')
    expect((await player.place({ legs, stake: '1.00', clientTicketId: 'refused-one' })).code).toBe('LOSS_LIMIT_REACHED')
    goTo(next.endsAt)
    await harness.drain(studio)
    expect(harness.wallet.getBalance('launch-1')).toBe(100_000n)
    const { tickets } = await (await harness.launchBook(studio, 'launch-2')).slips()
    expect(tickets.map(({ state, win }) => [state, win])).toEqual([
      ['refused', null],
      ['cancelled', null],
    ])
  })

  test('is limited by the highest payout, and by what a member has on the same selection already', async () => {
    const studio = await start()
    const [player, other] = [await harness.launchBook(studio, 'launch-1'), await harness.launchBook(studio, 'launch-2')]
    const open = findOpen(await player.board())
    const place = (legs: readonly Leg[], stake: string, id: string, from = player) =>
      from.place({ legs, stake, clientTicketId: id })
    expect((await place([createLeg(open)], '99.80', 'slip-00001')).status).toBe(200)
    expect((await place([createLeg(open)], '0.40', 'slip-00002', other)).code).toBe('STAKE_LIMIT_REACHED')
    expect((await place([createLeg(open)], '0.20', 'slip-00003', other)).status).toBe(200)
    expect((await place([createLeg(open, 1)], '100.20', 'slip-00004')).code).toBe('AMOUNT_INVALID')
    // Six outsiders return more than two hundred times the stake.
    const isOutsider = ({ market, odds }: PricedPick) => market === 'result' && odds > 250
    const highland = findOpen(await player.board(), 'HIGHLAND')
    const outsiders = [
      ...open.fixtures.map((_, match) => createLeg(open, match, isOutsider)),
      ...[0, 1].map((match) => createLeg(highland, match, isOutsider)),
    ]
    expect((await place(outsiders, '100.00', 'slip-00005')).code).toBe('AMOUNT_INVALID')
    expect((await place(outsiders, '0.20', 'slip-00006')).status).toBe(200)
  })

  test('has the limit of its selection over the books of all vendors', async () => {
    const studio = await start()
    const player = await harness.launchBook(studio, 'launch-1')
    const other = await harness.launchBook(studio, 'launch-2', 'HWL_SPORTS', 'HWL')
    const legs = [createLeg(findOpen(await player.board()))]
    expect((await player.place({ legs, stake: '99.80', clientTicketId: 'slip-00001' })).status).toBe(200)
    expect((await other.place({ legs, stake: '0.40', clientTicketId: 'slip-00002' })).code).toBe('STAKE_LIMIT_REACHED')
    expect((await other.place({ legs, stake: '0.20', clientTicketId: 'slip-00003' })).status).toBe(200)
    expect((await player.slips()).tickets.map(({ stake }) => stake)).toEqual(['99.80'])
  })

  test('has the limit of its selection whatever the order of its legs is', async () => {
    const studio = await start()
    const player = await harness.launchBook(studio, 'launch-1')
    const board = await player.board()
    const [open, highland] = [findOpen(board), findOpen(board, 'HIGHLAND')]
    const place = async (legs: readonly Leg[], stake: string, id: string) =>
      (await player.place({ legs, stake, clientTicketId: id })).code
    for (const [kind, legs] of Object.entries({
      one: [createLeg(open), createLeg(open, 1)],
      two: [createLeg(open, 2), createLeg(highland)],
    })) {
      expect(await place(legs, '100.00', `slip-${kind}-1`)).toBeUndefined()
      expect(await place(legs.toReversed(), '0.20', `slip-${kind}-2`)).toBe('STAKE_LIMIT_REACHED')
    }
  })

  test.each<readonly [string, (leg: Leg) => readonly Partial<Leg>[], string, string]>([
    ['no leg', () => [], '1.00', 'MALFORMED_REQUEST'],
    ['two legs on one match', (leg) => [leg, { ...leg, pick: 'result:0:away' }], '1.00', 'MALFORMED_REQUEST'],
    ['an unknown bet', (leg) => [{ ...leg, pick: 'corners:0:home' }], '1.00', 'MALFORMED_REQUEST'],
    [
      'a match of another book',
      (leg) => [{ ...leg, fixture: 'ARENAFIVE:20261120-147:0' }],
      '1.00',
      'MALFORMED_REQUEST',
    ],
    ['odds below 1', (leg) => [{ ...leg, odds: 99 }], '1.00', 'MALFORMED_REQUEST'],
    ['fractions of odds', (leg) => [{ ...leg, odds: 199.5 }], '1.00', 'MALFORMED_REQUEST'],
    ['a field that nobody knows', (leg) => [{ ...leg, bonus: true }], '1.00', 'UNKNOWN_FIELD'],
    ['a stake of nothing', (leg) => [leg], '0.00', 'AMOUNT_INVALID'],
    ['a negative stake', (leg) => [leg], '-1.00', 'AMOUNT_INVALID'],
    ['a part of the step', (leg) => [leg], '0.30', 'AMOUNT_INVALID'],
    ['a finer amount than the currency has', (leg) => [leg], '0.201', 'AMOUNT_TOO_PRECISE'],
  ])('with %s is refused', async (_what, change, stake, code) => {
    const studio = await start()
    const player = await harness.launchBook(studio, 'launch-1')
    const legs = change(createLeg(findOpen(await player.board())))
    const bearer = player.session.sessionToken
    const request = { legs, stake, clientTicketId: 'slip-00001' }
    expect((await callStudio(studio, 'POST', '/studio/slips', request, bearer)).code).toBe(code)
    expect(harness.wallet.rounds.size).toBe(0)
  })

  test('keeps its id: with another leg it is refused, and a slot takes none', async () => {
    const studio = await start()
    const player = await harness.launchBook(studio, 'launch-1')
    const open = findOpen(await player.board())
    const request = { legs: [createLeg(open)], stake: '1.00', clientTicketId: 'slip-00001' }
    expect((await player.place(request)).status).toBe(200)
    expect((await player.place({ ...request, legs: [createLeg(open, 1)] })).code).toBe('IDEMPOTENCY_KEY_REUSED')
    const slot = await harness.launchPlayer(studio, 'launch-9')
    const bearer = slot.session.sessionToken
    expect((await callStudio(studio, 'POST', '/studio/slips', request, bearer)).code).toBe('MALFORMED_REQUEST')
    const spin = { bet: '1.00', clientRoundId: 'round-0001' }
    expect((await callStudio(studio, 'POST', '/studio/spin', spin, player.session.sessionToken)).code).toBe(
      'MALFORMED_REQUEST',
    )
    expect((await callStudio(studio, 'GET', '/studio/sports')).status).toBe(401)
  })
})
