import { DomainError } from '@croupier/domain/errors'
import { currencies, toMoney, toWire, type Currency } from '@croupier/domain/money'
import type * as endpoints from '@croupier/endpoints/calls/live'
import type { InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import { getBetLadder } from '@croupier/fair/bets'
import { dealers, getDealer, type Dealer } from '@croupier/fair/live/dealers'
import { parseLiveCode } from '@croupier/fair/live/kinds'
import { getLiveGame } from '@croupier/fair/live/tables'
import { getLowestStake } from '@croupier/fair/lottery/limits'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getMerchantFlags } from '../../core/settings/settings.ts'
import type { OfferedGame } from '../catalogue/merchant-catalogue.ts'
import { getDealerPath } from '../catalogue/picture-paths.ts'
import type { CatalogueServices } from '../catalogue/services.ts'
import { listRecentDraws } from '../lottery/lotteries.ts'

/** Results of a room. */
const shownResults = 12
/** A table whose last round is longer ago waits for a player: three of the slowest rounds. */
const dealingMs = 90_000

interface LiveRequest<Query> {
  readonly merchant: Merchant
  readonly query: Query
}

interface ChatRequest extends LiveRequest<InferQuery<typeof endpoints.launchChat>> {
  readonly origin: string
}

/** A live table that a merchant offers. */
interface OfferedTable {
  readonly game: OfferedGame
  readonly dealer: Dealer
}

/** Returns the live tables of a merchant with their limits, state and last results. */
export async function listRooms(
  services: CatalogueServices,
  { merchant, query: { vassalage, language } }: LiveRequest<InferQuery<typeof endpoints.roomList>>,
): Promise<InferWire<typeof endpoints.roomList>> {
  const tables = await listTables(services, merchant, vassalage)
  const draws = await listRecentDraws(
    services,
    tables.map(({ game }) => game.gameCode),
    shownResults,
  )
  const limits = getLimits(merchant.currency)
  const now = services.clock.now().getTime()
  return {
    rooms: tables.map(({ game, dealer }) => {
      const last = draws.get(game.gameCode) ?? []
      const isDealing = now - (last[0]?.drawnAt.getTime() ?? 0) < dealingMs
      return {
        nodeId: game.nodeId,
        gameCode: game.gameCode,
        vassalage: game.vendor,
        displayName: translate(game.name, language),
        dealer: { modelId: dealer.id, name: translate(dealer.name, language), picture: getDealerPath(dealer.id) },
        limits,
        state: game.underMaintenance
          ? ('maintenance' as const)
          : isDealing
            ? ('dealing' as const)
            : ('waiting' as const),
        supportPlay: game.offersDemo ? 0 : 1,
        results: last.map(({ numbers }) => getResult(game.gameCode, numbers)),
      }
    }),
  }
}

/** Returns the dealers of a merchant's live tables, each with its tables. */
export async function listModels(
  services: CatalogueServices,
  { merchant, query: { vassalage, language } }: LiveRequest<InferQuery<typeof endpoints.modelList>>,
): Promise<InferWire<typeof endpoints.modelList>> {
  const tables = await listTables(services, merchant, vassalage)
  return {
    models: dealers.flatMap((dealer) => {
      const own = tables.filter((table) => table.dealer === dealer)
      if (own.length === 0) return []
      return [
        {
          modelId: dealer.id,
          name: translate(dealer.name, language),
          languages: [...dealer.languages],
          picture: getDealerPath(dealer.id),
          tables: own.map(({ game }) => ({
            nodeId: game.nodeId,
            displayName: translate(game.name, language),
            vassalage: game.vendor,
          })),
        },
      ]
    }),
  }
}

/** Returns the address of a table's chat on the site. Throws GAME_UNKNOWN for another game, FEATURE_OFF without a chat. */
export async function getChat(
  services: CatalogueServices,
  { merchant, origin, query: { nodeId } }: ChatRequest,
): Promise<InferWire<typeof endpoints.launchChat>> {
  const tables = await listTables(services, merchant, undefined)
  const table = tables.find(({ game }) => game.nodeId === nodeId)
  if (!table) throw new DomainError('GAME_UNKNOWN')
  if (!(await getMerchantFlags(services, merchant)).has('CHATROOM3')) throw new DomainError('FEATURE_OFF')
  return { chatUrl: new URL('/chat', origin).href }
}

async function listTables(
  { catalogue }: Pick<CatalogueServices, 'catalogue'>,
  merchant: Merchant,
  vassalage: string | undefined,
): Promise<readonly OfferedTable[]> {
  const offered = await catalogue.forMerchant(merchant)
  return offered
    .list({ gameType: 'LIVE', vassalage })
    .flatMap((game) => (parseLiveCode(game.gameCode) ? [{ game, dealer: getDealer(game.gameCode) }] : []))
}

function getResult(gameCode: string, numbers: readonly number[]): string {
  const table = parseLiveCode(gameCode)
  return table ? getLiveGame(table.kind).getResult(numbers) : ''
}

function getLimits(currency: Currency) {
  const ladder = getBetLadder(currency, currencies[currency].exponent)
  const format = (minor: bigint) => toWire(toMoney(minor, currency))
  return { currency, lowest: format(getLowestStake(ladder)), highest: format(ladder.bets.at(-1) ?? 0n) }
}

function translate(name: Readonly<Record<string, string>> & { readonly EN: string }, language: string): string {
  return name[language] ?? name.EN
}
