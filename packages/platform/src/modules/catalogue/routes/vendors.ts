import { vendors as endpoint } from '@croupier/endpoints/calls/games'
import { getClassifyName } from '../classifies.ts'
import { operation } from '../../../core/http/operation.ts'

/** Returns the categories with their vendors. `flush` has no effect: responses are never older than the database. */
export const vendors = operation.visitor(endpoint, async (kernel, { merchant, query }) => {
  const { lanes } = await kernel.catalogue.forMerchant(merchant)
  return {
    data: {
      lanes: lanes.map(({ gameType, cards, classifies }) => ({
        title: gameType,
        cards: cards.map(({ vendor, vendorName, ...card }) => ({
          ...card,
          vassalage: vendor,
          displayName: vendorName,
        })),
        gameClassify: classifies.map(({ key, vendors }) => ({
          key,
          displayName: getClassifyName(key, query.language),
          vendors: [...vendors],
        })),
      })),
    },
  }
})
