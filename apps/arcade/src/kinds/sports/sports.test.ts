import { formatLine } from '@croupier/fair/bet-text'
import { competitions, type Competition } from '@croupier/fair/sports/competitions'
import { listFixtures } from '@croupier/fair/sports/fixtures'
import { formatPick, listMarkets, type Market } from '@croupier/fair/sports/markets'
import { formatFixtureId } from '@croupier/fair/sports/slips'
import type { SportsBoard, SportsMatchday, SportsSlip } from '@croupier/fair/sports/sports-wire'
import { describe, expect, test } from 'vitest'
import { loadSportsTexts } from '../../text/sports-texts.ts'
import { describeLeg, formatOdds, getCompetitionName, getOutcomeName, getTeamName } from './pick-names.ts'
import {
  createSlipRequests,
  createSportsState,
  findCurrentOdds,
  getSlipTotals,
  hasChangedOdds,
  hasUnsettledSlips,
  isOpen,
  needsSlips,
  reduceSports,
  toLeg,
  type SlipLeg,
  type SportsEvent,
  type SportsState,
} from './sports-state.ts'

const noon = Date.parse('2026-11-27T12:00:00Z')
const toIso = (minutes: number) => new Date(noon + minutes * 60_000).toISOString()

function createMatchday(
  { code, teams }: Competition,
  number: string,
  kickOff: number,
  change = (markets: readonly Market[]) => markets,
): SportsMatchday {
  const competition = competitions.get(code)
  if (!competition) throw new Error(`${code} has ${teams.length} teams but no competition`)
  return {
    competition: code,
    number,
    lineupsAt: toIso(kickOff - 1.5),
    kickOffAt: toIso(kickOff),
    endsAt: toIso(kickOff + 5),
    state: 'open',
    fixtures: listFixtures(competition, number).map((fixture, index) => ({
      id: formatFixtureId({ competition: code, number, index }),
      home: fixture.home.id,
      away: fixture.away.id,
      lineups: null,
      markets: change(listMarkets(fixture, null)),
      score: null,
      postponed: false,
    })),
    seedHash: '',
    seed: null,
    numbers: null,
  }
}

const river = [...competitions.values()][0]
if (!river) throw new Error('There is no competition')
const first = createMatchday(river, '20261127-145', 4)
const second = createMatchday(river, '20261127-146', 9)
/** The first matchday with every odds 5 hundredths higher. */
const raised = createMatchday(river, '20261127-145', 4, (markets) =>
  markets.map((market) => ({ ...market, picks: market.picks.map((pick) => ({ ...pick, odds: pick.odds + 5 })) })),
)
const createBoard = (...matchdays: readonly SportsMatchday[]): SportsBoard => ({
  now: toIso(0),
  balance: '50.00',
  matchdays,
})
const load = (...matchdays: readonly SportsMatchday[]): SportsEvent => ({
  type: 'boardLoaded',
  board: createBoard(...matchdays),
  balance: 5_000n,
  clockOffset: 0,
})
const createLeg = (matchday: SportsMatchday, match: number, side = 0): SlipLeg => {
  const fixture = matchday.fixtures[match]
  const pick = fixture?.markets[0]?.picks[side]
  if (!fixture || !pick) throw new Error('There is no such bet')
  return toLeg(matchday, fixture, pick)
}
const pick = (...legs: readonly SlipLeg[]): readonly SportsEvent[] => legs.map((leg) => ({ type: 'picked', leg }))
const start = createSportsState({ balance: 5_000n, stake: 100n })
const apply = (...events: readonly SportsEvent[]): SportsState => events.reduce(reduceSports, start)
const request = (state: SportsState, now = noon) => {
  let ids = 0
  return createSlipRequests(state, now, {
    formatStake: String,
    createId: () => {
      ids += 1
      return `id-${ids}`
    },
  })
}
const createSlip = (ticketId: string, legs: readonly SlipLeg[], changes: Partial<SportsSlip> = {}): SportsSlip => ({
  ticketId,
  at: toIso(0),
  legs: legs.map((leg) => ({ ...leg, kickOffAt: toIso(4), outcome: null, score: null })),
  stake: '1.00',
  payout: '2.00',
  win: null,
  state: 'open',
  ...changes,
})
const [one, two] = [createLeg(first, 0), createLeg(first, 1)]

describe('the slip', () => {
  test('has one bet a match: another replaces it, and the same takes it back', () => {
    const away = createLeg(first, 0, 2)
    expect(apply(...pick(one, two, away)).legs).toEqual([two, away])
    expect(apply(...pick(one, two, one)).legs).toEqual([two])
    expect(apply(...pick(one, two), { type: 'legRemoved', fixture: one.fixture }).legs).toEqual([two])
    expect(apply(...pick(one, two), { type: 'slipCleared' }).legs).toEqual([])
  })

  test('refuses a ninth bet and stays as it is', () => {
    const third = createMatchday(river, '20261127-147', 14)
    const eight = [first, second].flatMap((matchday) => matchday.fixtures.map((_, match) => createLeg(matchday, match)))
    const state = apply(...pick(...eight, createLeg(third, 0)))
    expect([state.legs, state.isFull]).toEqual([eight, true])
    expect(reduceSports(state, { type: 'legRemoved', fixture: one.fixture }).isFull).toBe(false)
  })

  test('is several singles, or one multi whose odds are multiplied', () => {
    const singles = apply(load(first), ...pick(one, two))
    expect(request(singles)).toEqual([
      { legs: [{ fixture: one.fixture, pick: one.pick, odds: one.odds }], stake: '100', clientTicketId: 'id-1' },
      { legs: [{ fixture: two.fixture, pick: two.pick, odds: two.odds }], stake: '100', clientTicketId: 'id-2' },
    ])
    expect(getSlipTotals(singles)).toEqual({ cost: 200n, payout: BigInt(one.odds + two.odds) })
    const multi = reduceSports(singles, { type: 'modeChosen', mode: 'multi' })
    expect(request(multi).map(({ legs }) => legs.length)).toEqual([2])
    const payout = (100n * BigInt(one.odds) * BigInt(two.odds)) / 10_000n
    expect(getSlipTotals(multi)).toEqual({ cost: 100n, payout })
    expect(getSlipTotals(reduceSports(multi, { type: 'stakeChosen', stake: 400n })).cost).toBe(400n)
  })

  test('asks when odds have changed, and is sent at the new ones once they are accepted', () => {
    const state = apply(load(first), ...pick(one, two), load(raised))
    expect([hasChangedOdds(state, noon), request(state)]).toEqual([true, []])
    expect(findCurrentOdds(state, one, noon)).toBe(one.odds + 5)
    const accepted = reduceSports(state, { type: 'oddsAccepted', now: noon })
    expect(accepted.legs.map(({ odds }) => odds)).toEqual([one.odds + 5, two.odds + 5])
    expect([hasChangedOdds(accepted, noon), request(accepted).length]).toEqual([false, 2])
  })

  test('asks as well when the studio has refused the odds, with those that it has told', () => {
    const refused: SportsEvent = { type: 'failed', code: 'ODDS_CHANGED', retry: false, odds: [310, null] }
    const state = apply(
      load(first),
      ...pick(one, two),
      { type: 'modeChosen', mode: 'multi' },
      { type: 'placing' },
      refused,
    )
    expect(state).toMatchObject({ placing: false, problem: { code: 'ODDS_CHANGED', retry: false } })
    expect([findCurrentOdds(state, one, noon), findCurrentOdds(state, two, noon)]).toEqual([310, null])
    const accepted = reduceSports(state, { type: 'oddsAccepted', now: noon })
    expect(accepted.legs).toEqual([{ ...one, odds: 310 }])
    // The next board knows better.
    expect(findCurrentOdds(reduceSports(state, load(first)), one, noon)).toBe(one.odds)
  })

  test('does not change while it is being sent', () => {
    const placing = apply(load(first), ...pick(one, two), { type: 'placing' })
    const changes: readonly SportsEvent[] = [
      ...pick(createLeg(first, 2)),
      { type: 'legRemoved', fixture: one.fixture },
      { type: 'slipCleared' },
      { type: 'modeChosen', mode: 'multi' },
      { type: 'stakeChosen', stake: 400n },
      { type: 'oddsAccepted', now: noon },
    ]
    expect(changes.reduce(reduceSports, placing)).toBe(placing)
  })

  test('drops bets on matches that have begun when the player goes on', () => {
    const late = createLeg(second, 0)
    const state = apply(load(first, second), ...pick(one, late))
    const kickOff = noon + 4 * 60_000
    expect([isOpen(first, kickOff), isOpen(second, kickOff)]).toEqual([false, true])
    expect(findCurrentOdds(state, one, kickOff)).toBeNull()
    expect(request(state, kickOff)).toEqual([])
    expect(reduceSports(state, { type: 'oddsAccepted', now: kickOff }).legs).toEqual([late])
  })

  test('loses the bets that were accepted, and keeps the others after a failure', () => {
    const placed: SportsEvent = { type: 'placed', ticket: createSlip('a', [one]), balance: 4_900n }
    const failed: SportsEvent = { type: 'failed', code: 'OFFLINE', retry: true }
    const state = apply(load(first), ...pick(one, two), { type: 'placing' }, placed, { type: 'placing' }, failed)
    expect(state).toMatchObject({ legs: [two], balance: 4_900n, problem: { code: 'OFFLINE', retry: true } })
    expect(state.receipt.map(({ ticketId }) => ticketId)).toEqual(['a'])
    expect(reduceSports(state, { type: 'receiptClosed' }).receipt).toEqual([])
    expect(reduceSports(state, { type: 'problemDismissed' }).problem).toBeNull()
  })
})

describe('the slips of a player', () => {
  const waiting: SportsEvent = {
    type: 'ticketsLoaded',
    page: { tickets: [createSlip('b', [one, createLeg(second, 1)]), createSlip('a', [two])], next: null },
    isFirst: true,
  }

  test('are unsettled once the board has none of their matches any more', () => {
    expect(hasUnsettledSlips(apply(load(first, second), waiting))).toBe(false)
    expect(hasUnsettledSlips(apply(load(second), waiting))).toBe(true)
    const settled = createSlip('a', [two], { state: 'settled', win: '0.00' })
    const multi = createSlip('b', [one, createLeg(second, 1)])
    const page = { tickets: [multi, settled], next: null }
    expect(hasUnsettledSlips(apply(load(second), { type: 'ticketsLoaded', page, isFirst: true }))).toBe(false)
  })

  test('are loaded at first, when a matchday has ended, and not otherwise', () => {
    const before = apply(load(first, second), waiting)
    expect(needsSlips(start, apply(load(first)))).toBe(true)
    expect(needsSlips(before, reduceSports(before, load(first, second)))).toBe(false)
    expect(needsSlips(before, reduceSports(before, load(second)))).toBe(true)
  })
})

describe.each(['EN', 'MY', 'CN', 'VN'] as const)('the names in %s', (language) => {
  test('of competitions, teams, bets and outcomes are all there', async () => {
    const text = await loadSportsTexts(language)
    for (const { code, teams } of competitions.values()) {
      expect(getCompetitionName(text, code)).not.toMatch(/^competition\./)
      for (const { id } of teams) expect(getTeamName(text, id)).not.toMatch(/^team\./)
    }
    for (const { home, away, markets } of first.fixtures)
      for (const each of markets.flatMap(({ picks }) => picks)) {
        const { market, side } = describeLeg(text, { pick: formatPick(each), home, away })
        expect(`${market} ${side}`).not.toMatch(/market\.|side\.|team\.|\{\{/)
      }
    for (const outcome of ['won', 'halfWon', 'push', 'halfLost', 'lost', 'void'] as const)
      expect(getOutcomeName(text, outcome)).not.toMatch(/^outcome\./)
  })
})

test('odds have two decimals, and a handicap is that of the side that is bet on', () => {
  expect([formatOdds(195), formatOdds(1000), formatOdds(105)]).toEqual(['1.95', '10.00', '1.05'])
  expect(formatLine({ market: 'handicap', line: -3, side: 'home' })).toBe('−0.75')
  expect(formatLine({ market: 'handicap', line: -3, side: 'away' })).toBe('+0.75')
  expect(formatLine({ market: 'handicap', line: 0, side: 'home' })).toBe('0')
  expect(formatLine({ market: 'total', line: 9, side: 'over' })).toBe('2.25')
})
