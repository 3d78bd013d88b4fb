import { toFraction, type Fraction } from '../fraction.ts'
import type { Fixture } from './fixtures.ts'
import { listScores, type Lineups, type ScoreTable } from './scores.ts'

/** Kinds of bets on a match. */
export type MarketKind = 'result' | 'handicap' | 'total'
/** What a bet is placed on. */
export type Side = 'home' | 'draw' | 'away' | 'over' | 'under'

/**
 * A bet on a match, written as `handicap:-3:home`. `line` is in quarters: the goals that the home team gets in addition, or the total that is
 * to be passed; 0 for a result.
 */
export interface MatchPick {
  readonly market: MarketKind
  readonly line: number
  readonly side: Side
}

/** A bet on a match with its odds: hundredths of the stake that a win returns. */
export interface PricedPick extends MatchPick {
  readonly odds: number
}

/** A market of a match: bets of which the match decides all. */
export interface Market {
  readonly market: MarketKind
  readonly line: number
  readonly picks: readonly PricedPick[]
}

/** How the result of a match decides a bet. */
export type PickOutcome = 'won' | 'halfWon' | 'push' | 'halfLost' | 'lost'

/** Percent of the fair odds that are offered: the house keeps the rest of every bet. */
export const shares = { result: 94n, handicap: 96n, total: 96n } as const satisfies Record<MarketKind, bigint>

/** A market is offered while all its odds are as high. */
const lowestOdds = 105

const sides = {
  result: ['home', 'draw', 'away'],
  handicap: ['home', 'away'],
  total: ['over', 'under'],
} as const satisfies Record<MarketKind, readonly Side[]>

/** Lines of goals that can be the even one, in quarters. */
const lineBounds = { handicap: [-16, 16], total: [2, 40] } as const

/** Writes a bet as it is sent and stored. */
export function formatPick({ market, line, side }: MatchPick): string {
  return `${market}:${line}:${side}`
}

/** Returns the bet that a text stands for; null for another text. */
export function parsePick(text: string): MatchPick | null {
  const [, market = '', line, side] = /^([a-z]+):(0|-?[1-9]\d?):([a-z]+)$/.exec(text) ?? []
  const kind = (Object.keys(sides) as MarketKind[]).find((each) => each === market)
  const found = kind && sides[kind].find((each) => each === side)
  return kind && found ? { market: kind, line: Number(line), side: found } : null
}

/** Decides a bet by the result of its match. A quarter line is two bets of half the stake each, on the lines beside it. */
export function decidePick({ market, line, side }: MatchPick, score: { home: number; away: number }): PickOutcome {
  if (market === 'result') {
    const winner = score.home > score.away ? 'home' : score.home < score.away ? 'away' : 'draw'
    return side === winner ? 'won' : 'lost'
  }
  const lead = market === 'handicap' ? 4 * (score.home - score.away) + line : 4 * (score.home + score.away) - line
  return decideLead(side === 'home' || side === 'over' ? lead : -lead)
}

/** Decides by the quarters that a bet is ahead. */
function decideLead(lead: number): PickOutcome {
  if (lead === 0) return 'push'
  if (lead > 0) return lead === 1 ? 'halfWon' : 'won'
  return lead === -1 ? 'halfLost' : 'lost'
}

/** Shares of the stake that are won and lost at an outcome, in halves. */
const halves = {
  won: [2n, 0n],
  halfWon: [1n, 0n],
  push: [0n, 0n],
  halfLost: [0n, 1n],
  lost: [0n, 2n],
} as const satisfies Record<PickOutcome, readonly [bigint, bigint]>

/** Returns the ways in which a bet wins and loses, each for a half of the stake. */
function weighPick(pick: MatchPick, { scores }: ScoreTable): { readonly won: bigint; readonly lost: bigint } {
  let [won, lost] = [0n, 0n]
  for (const score of scores) {
    const [wonHalves, lostHalves] = halves[decidePick(pick, score)]
    won += wonHalves * score.ways
    lost += lostHalves * score.ways
  }
  return { won, lost }
}

/** Returns the odds of a bet: those at which nobody would gain, times the share of its market, rounded down to a hundredth. */
function getOdds(pick: MatchPick, table: ScoreTable): number {
  const { won, lost } = weighPick(pick, table)
  return won === 0n ? 0 : Number((shares[pick.market] * (won + lost)) / won)
}

/** Calculates the exact return of a bet at its odds: expected payout divided by stake. */
export function calculatePickReturn(pick: PricedPick, table: ScoreTable): Fraction {
  const { won, lost } = weighPick(pick, table)
  return toFraction(2n * 100n * table.total + BigInt(pick.odds - 100) * won - 100n * lost, 2n * 100n * table.total)
}

function priceMarket(market: MarketKind, line: number, table: ScoreTable): Market {
  const picks = sides[market].map((side) => ({ market, line, side, odds: getOdds({ market, line, side }, table) }))
  return { market, line, picks: picks.filter(({ odds }) => odds > 0) }
}

/** Returns the line at which both sides of a market are closest to even. */
function findEvenLine(market: keyof typeof lineBounds, table: ScoreTable): number {
  const [lowest, highest] = lineBounds[market]
  const [side] = sides[market]
  const distances = Array.from({ length: highest - lowest + 1 }, (_, index) => {
    const line = lowest + index
    const { won, lost } = weighPick({ market, line, side }, table)
    return { line, distance: won > lost ? won - lost : lost - won }
  })
  return distances.reduce((best, each) => (each.distance < best.distance ? each : best)).line
}

/** Lists the lines of a match: around the even ones, or between the results of a series. */
function listLines(
  { competition: { format } }: Fixture,
  table: ScoreTable,
): readonly Pick<Market, 'market' | 'line'>[] {
  const lines =
    format.kind === 'series'
      ? {
          handicap: [-6, 6],
          total: Array.from({ length: format.wins - 1 }, (_, index) => 4 * (format.wins + index) + 2),
        }
      : { handicap: listAround(findEvenLine('handicap', table)), total: listAround(findEvenLine('total', table)) }
  return [
    { market: 'result', line: 0 },
    ...lines.handicap.map((line) => ({ market: 'handicap', line }) as const),
    ...lines.total.map((line) => ({ market: 'total', line }) as const),
  ]
}

function listAround(line: number): readonly number[] {
  return [line - 1, line, line + 1]
}

const markets = new Map<string, readonly Market[]>()

/**
 * Lists the markets of a match with their odds: by its line-ups, or by all that it could have while they are not announced. Line-ups change
 * odds, never lines.
 */
export function listMarkets(fixture: Fixture, lineups: Lineups | null): readonly Market[] {
  const { competition, home, away } = fixture
  // Teams, and so their prices, repeat every few hours.
  const key = `${competition.code} ${home.id} ${away.id} ${lineups?.join(' ') ?? ''}`
  const known = markets.get(key)
  if (known) return known
  const table = listScores(fixture, lineups)
  const lines = lineups ? listMarkets(fixture, null) : listLines(fixture, table)
  const priced = lines
    .map(({ market, line }) => priceMarket(market, line, table))
    .filter(({ picks }) => picks.length > 1 && picks.every(({ odds }) => odds >= lowestOdds))
  markets.set(key, priced)
  return priced
}

/** Returns the current odds of a bet on a match; null where it is not offered. */
export function findOdds(fixture: Fixture, lineups: Lineups | null, pick: MatchPick): number | null {
  const text = formatPick(pick)
  const picks = listMarkets(fixture, lineups).flatMap((market) => market.picks)
  return picks.find((each) => formatPick(each) === text)?.odds ?? null
}
