import type { LotteryArea, PrizeMode } from '@croupier/domain/lottery'
import type * as endpoints from '@croupier/endpoints/calls/lottery'
import type { InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import { DomainError } from '@croupier/domain/errors'
import { formatResult } from '@croupier/fair/lottery/forms'
import { lotteries, type LotteryDefinition } from '@croupier/fair/lottery/lotteries'
import { findNextDraw } from '@croupier/fair/lottery/schedule'
import type { Merchant } from '../../core/merchants/merchant.ts'
import type { OfferedGame } from '../catalogue/merchant-catalogue.ts'
import { getGameIconPath } from '../catalogue/picture-paths.ts'
import type { CatalogueServices } from '../catalogue/services.ts'
import { readDraws, readLastDraws, readRecentDraws, type DrawRow } from './repository.ts'

/** A lottery that a merchant offers. */
export interface OfferedLottery {
  readonly game: OfferedGame
  readonly lottery: LotteryDefinition
}

interface LotteryRequest<Query> {
  readonly merchant: Merchant
  readonly query: Query
}

type LastDraw = Pick<DrawRow, 'number' | 'drawnAt' | 'numbers'>
type OpenedWire = InferWire<typeof endpoints.openedNumbers>

/** A mode of its own vendor (ZY) pays as LOTT does. */
const modeAliases: Readonly<Partial<Record<PrizeMode, PrizeMode>>> = { ZY: 'LOTT' }

/** Returns the lotteries that a merchant offers, in the order of its lists. */
export async function listLotteries(
  { catalogue }: Pick<CatalogueServices, 'catalogue'>,
  merchant: Merchant,
): Promise<readonly OfferedLottery[]> {
  const offered = await catalogue.forMerchant(merchant)
  return (['LOTT', 'ELOTT'] as const).flatMap((gameType) =>
    offered.list({ gameType }).flatMap((game) => {
      const lottery = lotteries.get(game.gameCode)
      return lottery?.vendor === game.vendor ? [{ game, lottery }] : []
    }),
  )
}

/** Returns the Vietnamese lotteries of a prize mode. */
export async function getVnMenu(
  services: CatalogueServices,
  { merchant, query: { prizeMode, language } }: LotteryRequest<InferQuery<typeof endpoints.vnLotteryMenu>>,
): Promise<InferWire<typeof endpoints.vnLotteryMenu>> {
  const mode = modeAliases[prizeMode] ?? prizeMode
  const found = (await listLotteries(services, merchant)).filter(
    ({ lottery }) => lottery.area === 'VN' && lottery.prizeMode === mode,
  )
  return { menus: found.map((offered) => toLotteryWire(offered, language)) }
}

/** Returns the last numbers of the lotteries inside or outside Vietnam that have been drawn. */
export async function listOpenedNumbers(
  services: CatalogueServices,
  { merchant, query: { gameCode, language } }: LotteryRequest<InferQuery<typeof endpoints.openedNumbers>>,
  isListed: (area: LotteryArea) => boolean,
): Promise<OpenedWire> {
  const found = (await listLotteries(services, merchant)).filter(
    ({ lottery }) => isListed(lottery.area) && (gameCode === undefined || gameCode === lottery.code),
  )
  const last = await readLastDraws(services.database, getCodes(found))
  return {
    list: found.flatMap((offered) => {
      const draw = last.get(offered.lottery.code)
      return draw ? [{ ...toLotteryWire(offered, language), ...toDrawnWire(offered.lottery, draw) }] : []
    }),
  }
}

/** Returns the lotteries with their next and last draws. */
export async function getLobby(
  services: CatalogueServices,
  { merchant, query: { language, area } }: LotteryRequest<InferQuery<typeof endpoints.lotteryLobby>>,
): Promise<InferWire<typeof endpoints.lotteryLobby>> {
  const now = services.clock.now()
  const found = (await listLotteries(services, merchant)).filter(
    ({ lottery }) => area === undefined || area === lottery.area,
  )
  const last = await readLastDraws(services.database, getCodes(found))
  return {
    now: now.toISOString(),
    list: found.map((offered) => {
      const { number, closesAt, drawsAt } = findNextDraw(offered.lottery, now.getTime())
      const draw = last.get(offered.lottery.code)
      return {
        ...toLotteryWire(offered, language),
        next: { number, closesAt: new Date(closesAt).toISOString(), drawsAt: new Date(drawsAt).toISOString() },
        last: draw ? toDrawnWire(offered.lottery, draw) : null,
      }
    }),
  }
}

/** Returns a page of the results of a lottery. Throws GAME_UNKNOWN for one that the merchant does not offer. */
export async function listResults(
  services: CatalogueServices,
  { merchant, query: { gameCode, page, pageSize } }: LotteryRequest<InferQuery<typeof endpoints.lotteryResults>>,
): Promise<InferWire<typeof endpoints.lotteryResults>> {
  const { lottery } = await requireLottery(services, merchant, gameCode)
  const { draws, total } = await readDraws(services.database, gameCode, {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return {
    list: draws.map((draw) => ({
      ...toDrawnWire(lottery, draw),
      drawn: [...draw.numbers],
      serverSeed: draw.serverSeed,
      serverSeedHash: draw.serverSeedHash,
    })),
    totalPages: Math.ceil(total / pageSize),
  }
}

/** Returns the last draws of games of shared draws, newest first, by their codes; those that have none are missing. */
export function listRecentDraws(
  { database }: Pick<CatalogueServices, 'database'>,
  gameCodes: readonly string[],
  limit: number,
): ReturnType<typeof readRecentDraws> {
  return readRecentDraws(database, gameCodes, limit)
}

/** Returns a lottery of a merchant; throws GAME_UNKNOWN for another code. */
export async function requireLottery(
  services: Pick<CatalogueServices, 'catalogue'>,
  merchant: Merchant,
  gameCode: string,
): Promise<OfferedLottery> {
  const found = (await listLotteries(services, merchant)).find(({ lottery }) => lottery.code === gameCode)
  if (!found) throw new DomainError('GAME_UNKNOWN')
  return found
}

function getCodes(offered: readonly OfferedLottery[]): readonly string[] {
  return offered.map(({ lottery }) => lottery.code)
}

function toLotteryWire(
  { game, lottery }: OfferedLottery,
  language: string,
): InferWire<typeof endpoints.vnLotteryMenu>['menus'][number] {
  return {
    nodeId: game.nodeId,
    gameCode: game.gameCode,
    gameType: game.gameType,
    vassalage: game.vendor,
    displayName: game.name[language] ?? game.name.EN,
    showIcon: getGameIconPath(game.vendor, game.gameCode),
    area: lottery.area,
    prizeMode: lottery.prizeMode,
    maintenance: game.underMaintenance,
  }
}

function toDrawnWire({ form }: LotteryDefinition, { number, drawnAt, numbers }: LastDraw) {
  const result = formatResult(form, numbers).map((prize) => ({ prize: prize.prize, numbers: [...prize.numbers] }))
  return { number, drawnAt: drawnAt.toISOString(), result }
}
