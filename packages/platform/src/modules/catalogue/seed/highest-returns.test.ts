import { highestReturns } from '@croupier/domain/highest-returns'
import { getBetLadder } from '@croupier/fair/bets'
import { models } from '@croupier/fair/catalogue'
import { add, toFraction, type Fraction } from '@croupier/fair/fraction'
import { getGameKind, type InstantKind } from '@croupier/fair/game-kind'
import { instantGames } from '@croupier/fair/instant/games'
import { calculateInstantReturn } from '@croupier/fair/instant/return'
import { instantTargets } from '@croupier/fair/instant/targets'
import { parseLiveCode } from '@croupier/fair/live/kinds'
import { getLiveGame } from '@croupier/fair/live/tables'
import type { LotteryBetType } from '@croupier/fair/lottery/bet-types'
import type { DrawGame } from '@croupier/fair/lottery/draw-game'
import { lotteries } from '@croupier/fair/lottery/lotteries'
import { calculateLotteryReturn } from '@croupier/fair/lottery/pays'
import { calculatePotReturn, getPotLimits } from '@croupier/fair/pot'
import { getSkin } from '@croupier/fair/skin'
import { findBook } from '@croupier/fair/sports/books'
import type { Competition } from '@croupier/fair/sports/competitions'
import { calculatePickReturn, listMarkets } from '@croupier/fair/sports/markets'
import { fitnesses, listScores, type Lineups } from '@croupier/fair/sports/scores'
import { expect, test } from 'vitest'
import { planCatalogue } from './catalogue-plan.ts'

const lineups: readonly (Lineups | null)[] = [
  null,
  ...fitnesses.flatMap((home) => fitnesses.map((away): Lineups => [home, away])),
]

/** A lottery pays a share of the stake at most, in twentieths, but for tickets, which pay by a table of prizes. */
function getLotteryReturn(game: DrawGame, betType: LotteryBetType): Fraction {
  const { rule, share, picker } = betType
  if (rule.kind !== 'ticket' || picker.kind !== 'digits') return toFraction(BigInt(share), 20n)
  return calculateLotteryReturn(game, betType, '1'.repeat(picker.count))
}

function listCompetitionReturns(competition: Competition): readonly Fraction[] {
  const { teams } = competition
  const pairs = teams.flatMap((home) => teams.filter((away) => away !== home).map((away) => ({ home, away })))
  return pairs.flatMap((pair) =>
    lineups.flatMap((announced) => {
      const fixture = { competition, ...pair }
      const table = listScores(fixture, announced)
      return listMarkets(fixture, announced).flatMap(({ picks }) =>
        picks.map((pick) => calculatePickReturn(pick, table)),
      )
    }),
  )
}

function listInstantReturns(kind: InstantKind): readonly Fraction[] {
  const pots = calculatePotReturn(getPotLimits(getBetLadder('USD', 2)))
  const returns = instantTargets[kind].map((target) => calculateInstantReturn(instantGames[kind], target))
  return kind === 'jackpot' ? returns.map((each) => add(each, pots)) : returns
}

/** Names what decides the return of a game: games of one name have the same. */
function toMathsName(gameCode: string): string {
  const kind = getGameKind(gameCode)
  const competitions = findBook(gameCode)?.map(({ code }) => code)
  if (competitions) return competitions.join()
  if (lotteries.has(gameCode)) return gameCode
  return parseLiveCode(gameCode)?.kind ?? (kind === 'slot' ? getSkin(gameCode).model : kind)
}

/** Lists the returns of every bet of a game. */
function listReturns(gameCode: string): readonly Fraction[] {
  const lottery = lotteries.get(gameCode)
  if (lottery) return lottery.betTypes.map((betType) => getLotteryReturn(lottery, betType))
  const book = findBook(gameCode)
  if (book) return book.flatMap(listCompetitionReturns)
  const live = parseLiveCode(gameCode)
  if (live) {
    const game = getLiveGame(live.kind)
    return game.spots.map((spot) => calculateInstantReturn(game, spot))
  }
  const kind = getGameKind(gameCode)
  return kind === 'slot' ? [models[getSkin(gameCode).model].rtp] : listInstantReturns(kind)
}

function toBasisPoints({ numerator, denominator }: Fraction): number {
  return Number((numerator * 10_000n + denominator - 1n) / denominator)
}

test('the highest returns are those of the best bets of the catalogue, by the category that books them', () => {
  const codes = new Map<string, Map<string, string>>()
  for (const { gameType, gameCode, isGame } of planCatalogue('full').games) {
    const known = codes.get(gameType) ?? new Map<string, string>()
    codes.set(gameType, known)
    if (isGame) known.set(toMathsName(gameCode), gameCode)
  }
  const highest = [...codes].map(([gameType, games]) => {
    const returns = [...games.values()].flatMap(listReturns)
    return [gameType, Math.max(...returns.map(toBasisPoints))]
  })
  expect(Object.fromEntries(highest)).toEqual(highestReturns)
})
