import { gameTypeCodes, isGameType, type GameType } from '@croupier/domain/game-types'
import type { CardRow, GameRow, OfferRow } from './repository.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { classifyCodes, isClassifyOffered, type Classify } from './classifies.ts'
import { unmatched, type SearchIndex } from './search/search-index.ts'

/** A game as one merchant offers it. */
export interface OfferedGame extends Omit<GameRow, 'gameType'> {
  /** Slots of the brand's in-house vendors have the category INHOUSE. */
  readonly gameType: GameType
  readonly hot: boolean
  readonly underMaintenance: boolean
}

/** Criteria of a list; omitted ones do not narrow it. */
export interface GameFilter {
  readonly gameType?: string | undefined
  readonly vassalage?: string | undefined
  readonly classify?: string | undefined
  readonly hot?: boolean | undefined
  /** Whether the latest games come first. */
  readonly newest?: boolean | undefined
  /** Search text; blank text does not narrow the list. */
  readonly name?: string | undefined
}

/** A category with its vendors and sub-categories. */
export interface MerchantLane {
  readonly gameType: GameType
  readonly cards: readonly (Pick<CardRow, 'vendor' | 'vendorName' | 'accountTypeName' | 'maintenance'> & {
    readonly games: number
  })[]
  readonly classifies: readonly { readonly key: Classify; readonly vendors: readonly string[] }[]
}

/** Everything that a merchant offers at one moment. */
export interface MerchantCatalogue {
  /** Categories that have a vendor, in the order of navigation. */
  readonly lanes: readonly MerchantLane[]
  find(nodeId: string): OfferedGame | undefined
  findByCode(gameCode: string): OfferedGame | undefined
  /** Returns the games of a list by position, or the latest first; search results are ordered by rank first. */
  list(filter: GameFilter): readonly OfferedGame[]
}

/** The games that all merchants share. */
export interface SharedGames {
  readonly rows: readonly GameRow[]
  readonly index: SearchIndex
}

interface Ranked {
  readonly game: OfferedGame
  /** Index of the game in the shared list. */
  readonly shared: number
}

/** Builds the catalogue of a merchant. */
export function createMerchantCatalogue(
  merchant: Pick<Merchant, 'brand'>,
  shared: SharedGames,
  offer: OfferRow | undefined,
  cards: readonly CardRow[],
): MerchantCatalogue {
  const { brand } = merchant.brand
  const accounts = new Map(cards.map((card) => [`${card.vendor}/${card.gameType}`, card.accountTypeName]))
  const getCategory = (vendor: string, gameType: string): GameType | null => {
    const inHouse = gameType === 'RNG' && brand.inHouseList.includes(accounts.get(`${vendor}/${gameType}`) ?? vendor)
    if (inHouse) return 'INHOUSE'
    return isGameType(gameType) ? gameType : null
  }
  const offered = new Set(offer?.offered)
  const hot = new Set(offer?.hot)
  const maintenance = new Set(offer?.maintenance)
  const inOrder = shared.rows.flatMap((row, index): Ranked[] => {
    const gameType = getCategory(row.vendor, row.gameType)
    if (!gameType || !offered.has(row.nodeId) || !isClassifyOffered(brand, row.classify)) return []
    const { nodeId } = row
    return [
      { shared: index, game: { ...row, gameType, hot: hot.has(nodeId), underMaintenance: maintenance.has(nodeId) } },
    ]
  })
  let newest: readonly Ranked[] | undefined
  const getNewest = () => (newest ??= inOrder.toSorted((a, b) => b.game.addedAt - a.game.addedAt))
  const byId = new Map(inOrder.map(({ game }) => [game.nodeId, game]))
  return {
    lanes: buildLanes(
      cards.map((card) => ({ ...card, gameType: getCategory(card.vendor, card.gameType) })),
      inOrder.map(({ game }) => game),
    ),
    find: (nodeId) => byId.get(nodeId),
    findByCode: (gameCode) => inOrder.find(({ game }) => game.gameCode === gameCode)?.game,
    list: (filter) => {
      const candidates = (filter.newest ? getNewest() : inOrder).filter(({ game }) => matches(game, filter))
      return hasSearchText(filter)
        ? rankMatches(candidates, shared.index, filter.name)
        : candidates.map(({ game }) => game)
    },
  }
}

function matches(game: OfferedGame, filter: GameFilter): boolean {
  return (
    (filter.gameType === undefined || game.gameType === filter.gameType) &&
    (filter.vassalage === undefined || game.vendor === filter.vassalage) &&
    (filter.classify === undefined || game.classify === filter.classify) &&
    (!filter.hot || game.hot) &&
    (hasSearchText(filter) || filter.vassalage !== undefined ? game.isGame : !game.behindEntry)
  )
}

function hasSearchText(filter: GameFilter): filter is GameFilter & { name: string } {
  return filter.name !== undefined && filter.name.trim() !== ''
}

function rankMatches(candidates: readonly Ranked[], index: SearchIndex, name: string): OfferedGame[] {
  const ranks = index.search(name)
  const byRank = new Map<number, OfferedGame[]>()
  for (const { game, shared } of candidates) {
    const rank = ranks?.[shared] ?? unmatched
    if (rank === unmatched) continue
    const sameRank = byRank.get(rank)
    if (sameRank) sameRank.push(game)
    else byRank.set(rank, [game])
  }
  return [...byRank].sort(([a], [b]) => a - b).flatMap(([, games]) => putOpenFirst(games))
}

/** Of games that match alike, those that can be played come first. */
function putOpenFirst(games: readonly OfferedGame[]): readonly OfferedGame[] {
  return games.toSorted((a, b) => Number(a.underMaintenance) - Number(b.underMaintenance))
}

function buildLanes(
  cards: readonly (Omit<CardRow, 'gameType'> & { gameType: GameType | null })[],
  games: readonly OfferedGame[],
): MerchantLane[] {
  const listed = games.filter((game) => game.isGame)
  return gameTypeCodes.flatMap((gameType): MerchantLane[] => {
    const own = listed.filter((game) => game.gameType === gameType)
    const counts = new Map<string, number>()
    for (const { vendor } of own) counts.set(vendor, (counts.get(vendor) ?? 0) + 1)
    const inLane = cards.filter((card) => card.gameType === gameType && counts.has(card.vendor))
    if (inLane.length === 0) return []
    const classifies = classifyCodes.flatMap((key) => {
      const holders = new Set(own.filter((game) => game.classify === key).map(({ vendor }) => vendor))
      const vendors = inLane.map(({ vendor }) => vendor).filter((vendor) => holders.has(vendor))
      return vendors.length > 0 ? [{ key, vendors }] : []
    })
    return [
      {
        gameType,
        cards: inLane.map(({ vendor, vendorName, accountTypeName, maintenance }) => ({
          vendor,
          vendorName,
          accountTypeName,
          maintenance,
          games: counts.get(vendor) ?? 0,
        })),
        classifies,
      },
    ]
  })
}
