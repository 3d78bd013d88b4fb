import { vendors as endpoint } from '@croupier/endpoints/calls/games'
import { classifyName } from '../../catalogue/classifies.ts'
import { operation } from '../../http/operation.ts'

/** Categories with their vendors. `flush` has nothing left to bypass: no answer is older than the database. */
export const vendors = operation.visitor(endpoint, async (kernel, { merchant, query }) => {
  const { lanes } = await kernel.catalogue.of(merchant)
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
          displayName: classifyName(key, query.language),
          vendors: [...vendors],
        })),
      })),
    },
  }
})
