import { diceSides, parseDiceTarget } from './instant/dice.ts'
import { parseDuelSide } from './instant/duel.ts'
import { parseFish } from './instant/fish.ts'
import { parsePlinkoTarget } from './instant/plinko.ts'
import { rouletteTargets, type RouletteTarget } from './instant/roulette.ts'
import { parseWheelRisk } from './instant/wheel.ts'
import type { InstantKind } from './game-kind.ts'
import { parseLiveCode } from './live/kinds.ts'
import { isLottery } from './lottery/lotteries.ts'
import { competitions } from './sports/competitions.ts'
import { listFixtures } from './sports/fixtures.ts'
import { parsePick, type MatchPick } from './sports/markets.ts'
import { parseFixtureId, parseLegs, type Leg } from './sports/slips.ts'

/** A text of a catalog by its key, with the values of its placeholders. */
export interface BetText {
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** What a bet was placed on, in parts one after another: texts of a catalog, and such as need none. */
export type BetName = readonly (BetText | string)[]

/** Catalog with the texts of a game. */
export type BetCatalog = 'instant' | 'live' | 'lottery' | 'sports'

/** A game as its rounds name it; `ticket`: one of shared draws, or of matches. */
export interface BetGame {
  readonly kind: InstantKind | 'ticket'
  readonly gameCode: string
}

const rouletteById: ReadonlyMap<string, RouletteTarget> = new Map(rouletteTargets.map((target) => [target.id, target]))

/** Names of the spots of live tables that are a text of their own. */
const namedSpots: ReadonlySet<string> = new Set([
  'player',
  'banker',
  'tie',
  'playerPair',
  'bankerPair',
  'dragon',
  'tiger',
  'big',
  'small',
  'odd',
  'even',
  'triple',
  'anyTriple',
  'red',
  'black',
])

/** Options of a choice that have a name; the others are numbers. */
const namedOptions: ReadonlySet<string> = new Set(['big', 'small', 'odd', 'even', 'any'])

/** Whether the name of a spot, or of a result, is a text of its own. */
export function isNamedSpot(spot: string): boolean {
  return namedSpots.has(spot)
}

/** Returns the text of a bet on a roulette, e.g. "Split 17, 20". */
export function getRouletteText({ id, group, numbers }: RouletteTarget): BetText {
  if (group === 'column') return { key: 'roulette.column', values: { number: id.slice(-1) } }
  if (group === 'dozen') return { key: 'roulette.dozen', values: { first: numbers[0] ?? 0, last: numbers.at(-1) ?? 0 } }
  return { key: `roulette.${group}`, values: { numbers: numbers.join(', ') } }
}

/** Returns the text of a spot of a live table, e.g. "Banker" or "Total 9". */
export function getSpotText(spot: string): BetText {
  if (namedSpots.has(spot)) return { key: `spot.${spot}` }
  const [group = '', first = '', second = ''] = spot.split('-')
  switch (group) {
    case 'single':
    case 'double':
    case 'triple':
      return { key: `spot.${group}Of`, values: { face: first } }
    case 'total':
      return { key: 'spot.total', values: { total: first } }
    case 'pair':
      return { key: 'spot.pair', values: { low: first, high: second } }
    case 'column':
      return { key: 'spot.column', values: { number: first } }
    default:
      return getNumbersText(spot)
  }
}

/** Returns the text of a spot of a live roulette by the numbers that it covers. */
function getNumbersText(spot: string): BetText {
  const numbers = rouletteById.get(spot)?.numbers ?? []
  if (numbers.length === 1) return { key: 'spot.straight', values: { number: numbers[0] ?? 0 } }
  if (numbers.length >= 12) return { key: 'spot.range', values: { first: numbers[0] ?? 0, last: numbers.at(-1) ?? 0 } }
  return { key: 'spot.numbers', values: { numbers: numbers.join(', ') } }
}

/** Returns the text of a selection of a lottery, e.g. "Big"; a number such as `3 · 17` is none of a catalog. */
export function getSelectionText(selection: string): BetText | string {
  return namedOptions.has(selection) ? { key: `option.${selection}` } : selection.replaceAll('-', ' · ')
}

/** Formats a line in quarters: `2.25`; of a handicap with its sign: `+0.5`, `−0.75`, `0`. */
export function formatLine({ market, line, side }: MatchPick): string {
  if (market === 'total') return String(line / 4)
  const own = (side === 'away' ? -line : line) / 4
  return own > 0 ? `+${own}` : own < 0 ? `−${-own}` : '0'
}

const formatRoll = (roll: number) => (roll / 100).toFixed(2)

/** Names of targets by kind; null for a target that the kind does not have. */
const instantNames = {
  roulette: (id) => {
    const target = rouletteById.get(id)
    return target ? [getRouletteText(target)] : null
  },
  dice: (id) => {
    const target = parseDiceTarget(id)
    if (!target) return null
    const { side, chance } = target
    const number = formatRoll(side === 'under' ? chance : diceSides - chance - 1)
    return [{ key: `dice.${side}`, values: { number } }]
  },
  plinko: (id) => {
    const target = parsePlinkoTarget(id)
    return target && [{ key: 'plinko.board', values: { rows: target.rows } }, ' · ', { key: `plinko.${target.risk}` }]
  },
  scratch: () => [{ key: 'scratch.card' }],
  duel: (id) => (parseDuelSide(id) ? [{ key: `duel.${id}` }] : null),
  fish: (id) => (parseFish(id) ? [{ key: `fish.${id}` }] : null),
  wheel: (id) => (parseWheelRisk(id) ? [{ key: 'wheel.risk' }, ' · ', { key: `wheel.${id}` }] : null),
  shan: () => [{ key: 'shan.seat' }],
  jackpot: () => [{ key: 'jackpot.line' }],
} as const satisfies Record<InstantKind, (id: string) => BetName | null>

/** Returns the catalog that names the bets of a game. */
export function getBetCatalog({ kind, gameCode }: BetGame): BetCatalog {
  if (kind !== 'ticket') return 'instant'
  if (parseLiveCode(gameCode)) return 'live'
  return isLottery(gameCode) ? 'lottery' : 'sports'
}

/** Returns what a bet of a game was placed on, a row for each leg of a slip; its id where the game has no such target. */
export function nameBet(game: BetGame, target: string): readonly BetName[] {
  const unknown = [[target]]
  if (game.kind !== 'ticket') return toRows(instantNames[game.kind](target)) ?? unknown
  const catalog = getBetCatalog(game)
  if (catalog === 'sports') return nameLegs(target) ?? unknown
  const [betType = '', selection] = target.split(':')
  if (selection === undefined) return unknown
  if (catalog === 'live') return [[getSpotText(selection)]]
  return [[{ key: `bet.${betType}` }, ' · ', getSelectionText(selection)]]
}

const toRows = (name: BetName | null): readonly BetName[] | null => name && [name]

function nameLegs(target: string): readonly BetName[] | null {
  const names = parseLegs(target).map(nameLeg)
  return names.every((name) => name !== null) ? names : null
}

/** Names a leg by its match, its market, and what it is placed on; null for what is none. */
function nameLeg({ fixture, pick: text }: Leg): BetName | null {
  const pick = parsePick(text)
  const match = findMatch(fixture)
  if (!pick || !match) return null
  const teams = { home: { key: `team.${match.home.id}` }, away: { key: `team.${match.away.id}` } }
  const { market, side } = pick
  const own: BetName =
    side === 'home' || side === 'away'
      ? [teams[side], ...(market === 'handicap' ? [` ${formatLine(pick)}`] : [])]
      : [{ key: `side.${side}`, values: { line: formatLine(pick) } }]
  return [teams.home, ' – ', teams.away, ' · ', { key: `market.${market}` }, ' · ', ...own]
}

/** Returns the match that a leg names; null where there is none. */
function findMatch(fixture: string) {
  const id = parseFixtureId(fixture)
  const competition = id && competitions.get(id.competition)
  return (competition && listFixtures(competition, id.number)[id.index]) ?? null
}
