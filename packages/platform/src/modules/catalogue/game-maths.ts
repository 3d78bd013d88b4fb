import type { GameFeature, Volatility } from '@croupier/domain/game-details'
import { currencies, type Currency } from '@croupier/domain/money'
import { getBetLadder } from '@croupier/fair/bets'
import { models } from '@croupier/fair/catalogue'
import { add, type Fraction } from '@croupier/fair/fraction'
import { getGameKind, type InstantKind } from '@croupier/fair/game-kind'
import { instantGames } from '@croupier/fair/instant/games'
import { getInstantLimits } from '@croupier/fair/instant/limits'
import { calculateInstantReturn } from '@croupier/fair/instant/return'
import { instantTargets } from '@croupier/fair/instant/targets'
import { parseLiveCode, type LiveKind } from '@croupier/fair/live/kinds'
import { getLiveGame } from '@croupier/fair/live/tables'
import { isLottery } from '@croupier/fair/lottery/lotteries'
import type { SlotModel } from '@croupier/fair/model'
import { calculatePotReturn, getPotLimits } from '@croupier/fair/pot'
import { getSkin } from '@croupier/fair/skin'
import { findBook } from '@croupier/fair/sports/books'

/** A feature of a game; `number`: of lines, or the factor of free spins. */
interface Feature {
  readonly code: GameFeature
  readonly number: number | null
}

/** The maths of a game as its details show it; bets in minor units. */
export interface ShownMaths {
  /** Exact returns of its bets; none where they differ by selection. */
  readonly returns: readonly Fraction[]
  readonly volatility: Volatility | null
  readonly lowestBet: bigint
  readonly highestBet: bigint
  readonly features: readonly Feature[]
}

const liveFeatures = {
  baccarat: 'baccarat',
  speedbaccarat: 'baccarat',
  dragontiger: 'dragontiger',
  roulette: 'roulette',
  sicbo: 'sicbo',
} as const satisfies Record<LiveKind, GameFeature>

const toFeature = (code: GameFeature, number: number | null = null): Feature => ({ code, number })

function listSlotFeatures({ evaluation, expandingWilds, freeSpins }: SlotModel): readonly Feature[] {
  const pays =
    evaluation.kind === 'ways'
      ? toFeature('ways')
      : toFeature(evaluation.bothWays ? 'linesBothWays' : 'lines', evaluation.lines.length)
  return [
    pays,
    toFeature(expandingWilds ? 'growingWild' : 'wild'),
    ...(freeSpins ? [toFeature('freeSpins', freeSpins.multiplier)] : []),
  ]
}

function getLadder(currency: Currency) {
  return getBetLadder(currency, currencies[currency].exponent)
}

/** The lowest and the highest bet of a currency, which lotteries, tables and books lower for what pays much. */
function getBets(currency: Currency): Pick<ShownMaths, 'lowestBet' | 'highestBet'> {
  const { bets } = getLadder(currency)
  return { lowestBet: bets[0] ?? 0n, highestBet: bets.at(-1) ?? 0n }
}

/** By kind of table, from the first request for one on: counting every deal takes a moment. */
const liveReturns = new Map<LiveKind, readonly Fraction[]>()

function getLiveReturns(kind: LiveKind): readonly Fraction[] {
  const known = liveReturns.get(kind)
  if (known) return known
  const game = getLiveGame(kind)
  const returns = game.spots.map((spot) => calculateInstantReturn(game, spot))
  liveReturns.set(kind, returns)
  return returns
}

function getInstantMaths(kind: InstantKind, currency: Currency): ShownMaths {
  const game = instantGames[kind]
  const targets = instantTargets[kind]
  const ladder = getLadder(currency)
  const { lowest, getHighest } = getInstantLimits(game, ladder)
  const own = targets.map((target) => calculateInstantReturn(game, target))
  const pots = kind === 'jackpot' ? calculatePotReturn(getPotLimits(ladder)) : null
  return {
    returns: pots ? own.map((each) => add(each, pots)) : own,
    volatility: null,
    lowestBet: lowest,
    highestBet: targets.map(getHighest).reduce((most, each) => (each > most ? each : most)),
    features: [toFeature(kind)],
  }
}

/** Returns the maths of a game of the in-house studio. Its code decides everything but the bets. */
export function getGameMaths(gameCode: string, currency: Currency): ShownMaths {
  const bySelection = { returns: [], volatility: null, ...getBets(currency) }
  if (isLottery(gameCode)) return { ...bySelection, features: [toFeature('lottery')] }
  if (findBook(gameCode)) return { ...bySelection, features: [toFeature('sports')] }
  const table = parseLiveCode(gameCode)
  if (table) {
    const returns = getLiveReturns(table.kind)
    return { ...bySelection, returns, features: [toFeature(liveFeatures[table.kind])] }
  }
  const kind = getGameKind(gameCode)
  if (kind !== 'slot') return getInstantMaths(kind, currency)
  const model = models[getSkin(gameCode).model]
  return {
    returns: [model.rtp],
    volatility: model.volatility,
    ...getBets(currency),
    features: listSlotFeatures(model),
  }
}
