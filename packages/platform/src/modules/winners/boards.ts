import type { GameType } from '@croupier/domain/game-types'
import { toMoney, toWire, type Currency } from '@croupier/domain/money'
import { pageSizes } from '@croupier/domain/pagination'
import { getWindow } from '@croupier/domain/time-windows'
import { maskAccount, winnerBoardDays, winnerLimit } from '@croupier/domain/winners'
import type * as endpoints from '@croupier/endpoints/calls/winners'
import type { InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { toGameWire } from '../catalogue/game-wire.ts'
import type { MerchantCatalogue, OfferedGame } from '../catalogue/merchant-catalogue.ts'
import { readLeaders, readPopularIds, readWins, type WinFilter, type WinRow } from './repository.ts'
import type { BoardServices } from './services.ts'

interface BoardRequest<Query> {
  readonly merchant: Merchant
  readonly query: Query
}

const dayMs = 86_400_000
/** Wins that are read; some are in games that are no longer offered, and a request takes the first. */
const maxWins = 200
/** Largest number of places of the leaderboard, of which a request takes the first. */
const maxLeaders = 100
/** Popular games that are read; some of them may be closed or no longer offered. */
const maxPopular = 4 * pageSizes.homeRow

/**
 * Returns the largest wins of the last days, the largest first, at most a minute old. Wins in games that are no longer offered are
 * left out.
 */
export async function getWinnerBoard(
  services: BoardServices,
  { merchant, query }: BoardRequest<InferQuery<typeof endpoints.winnerBoard>>,
): Promise<InferWire<typeof endpoints.winnerBoard>> {
  const { code, currency } = merchant
  const { gameCategory, language, limitNum } = query
  const games = await services.catalogue.forMerchant(merchant)
  const category = gameCategory === 'ALL' ? undefined : getStoredCategory(games, gameCategory)
  const rows = await services.winsCache(`${code} ${gameCategory}`, () => readBoard(services, merchant, category))
  const list = rows.flatMap((row) => {
    const game = games.find(row.nodeId)
    return game ? [{ vo: toWinWire(row, game, { currency, language }) }] : []
  })
  return { currency, list: list.slice(0, limitNum) }
}

/** Reads the wins of a board, the largest first; of some the games may be no longer offered. */
function readBoard(
  { clock, database }: BoardServices,
  { code, currency }: Merchant,
  category: WinFilter['category'],
): Promise<readonly WinRow[]> {
  return readWins(database, {
    merchant: code,
    currency,
    since: new Date(clock.now().getTime() - winnerBoardDays * dayMs),
    category,
    limit: maxWins,
  })
}

/**
 * Returns what a win has to reach for the winner board of all categories, in minor units, at most a minute old; zero while the board has
 * fewer entries than it shows.
 */
export function getThreshold(services: BoardServices, merchant: Merchant): Promise<bigint> {
  return services.thresholdCache(merchant.code, async () => {
    const games = await services.catalogue.forMerchant(merchant)
    const rows = await readBoard(services, merchant, undefined)
    return rows.filter(({ nodeId }) => games.find(nodeId))[winnerLimit - 1]?.amount ?? 0n
  })
}

/** Formats a win, as it is listed and pushed. */
export function toWinWire(
  { account, amount, wonAt }: WinRow,
  game: OfferedGame,
  { currency, language }: { readonly currency: Currency; readonly language: string },
) {
  return {
    account: maskAccount(account),
    winAmount: toWire(toMoney(amount, currency)),
    wonAt: wonAt.toISOString(),
    game: toGameWire(game, language),
  }
}

/** The vendors of a category, and the type that their rounds are stored with: in-house slots are slots there. */
function getStoredCategory({ lanes }: MerchantCatalogue, gameType: GameType): WinFilter['category'] {
  const cards = lanes.find((lane) => lane.gameType === gameType)?.cards ?? []
  return { gameType: gameType === 'INHOUSE' ? 'RNG' : gameType, vendors: cards.map(({ vendor }) => vendor) }
}

/** Returns the accounts with the most winnings of the current week, at most a minute old. */
export async function getLeaderboard(
  { clock, database, leadersCache }: BoardServices,
  { merchant, query: { limitNum } }: BoardRequest<InferQuery<typeof endpoints.leaderboard>>,
): Promise<InferWire<typeof endpoints.leaderboard>> {
  const { code, currency, timeZone } = merchant
  const { from, to, leaders } = await leadersCache(code, async () => {
    const week = getWindow('week', timeZone, clock.now())
    return { ...week, leaders: await readLeaders(database, { merchant: code, ...week, limit: maxLeaders }) }
  })
  return {
    currency,
    from: from.toISOString(),
    to: to.toISOString(),
    list: leaders.slice(0, limitNum).map(({ account, amount }) => ({
      account: maskAccount(account),
      winAmount: toWire(toMoney(amount, currency)),
    })),
  }
}

/** Returns the open games that most members have played for real money in the last day, at most five minutes old. */
export async function listPopularGames(
  { catalogue, clock, database, popularCache }: BoardServices,
  { merchant, query: { language } }: BoardRequest<InferQuery<typeof endpoints.popularGames>>,
): Promise<InferWire<typeof endpoints.popularGames>> {
  const since = new Date(clock.now().getTime() - dayMs)
  const ids = await popularCache(merchant.code, () =>
    readPopularIds(database, { merchant: merchant.code, since, limit: maxPopular }),
  )
  const games = await catalogue.forMerchant(merchant)
  const open = ids.flatMap((nodeId) => {
    const game = games.find(nodeId)
    return game && !game.underMaintenance ? [game] : []
  })
  return { list: open.slice(0, pageSizes.homeRow).map((game) => toGameWire(game, language)) }
}
