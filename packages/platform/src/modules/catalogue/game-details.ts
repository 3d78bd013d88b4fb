import { DomainError } from '@croupier/domain/errors'
import { toMoney, toWire, type Currency } from '@croupier/domain/money'
import type { gameDetails } from '@croupier/endpoints/calls/game-details'
import type { InferQuery, InferWire } from '@croupier/endpoints/endpoint'
import { toBasisPoints, type Fraction } from '@croupier/fair/fraction'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getGameMaths } from './game-maths.ts'
import { toGameWire } from './game-wire.ts'
import type { CatalogueServices } from './services.ts'
import { studioVendors } from './studio-vendors.ts'

interface DetailsRequest {
  readonly merchant: Merchant
  readonly query: InferQuery<typeof gameDetails>
}

type Maths = NonNullable<InferWire<typeof gameDetails>['maths']>

function toRange(returns: readonly Fraction[]): Maths['returns'] {
  if (returns.length === 0) return null
  const points = returns.map(toBasisPoints)
  return { lowest: Math.min(...points), highest: Math.max(...points) }
}

function toMathsWire(gameCode: string, currency: Currency): Maths {
  const { returns, volatility, lowestBet, highestBet, features } = getGameMaths(gameCode, currency)
  const format = (minor: bigint) => toWire(toMoney(minor, currency))
  return {
    returns: toRange(returns),
    volatility,
    currency,
    lowestBet: format(lowestBet),
    highestBet: format(highestBet),
    features: [...features],
  }
}

/**
 * Returns one game with the maths of the in-house studio, which other vendors keep to themselves. Throws GAME_UNKNOWN unless the
 * merchant offers it.
 */
export async function getGameDetails(
  { catalogue }: CatalogueServices,
  { merchant, query: { gameId, language } }: DetailsRequest,
): Promise<InferWire<typeof gameDetails>> {
  const found = (await catalogue.forMerchant(merchant)).find(gameId)
  if (!found) throw new DomainError('GAME_UNKNOWN')
  const isPublished = found.isGame && studioVendors.includes(found.vendor)
  return {
    game: toGameWire(found, language),
    maths: isPublished ? toMathsWire(found.gameCode, merchant.currency) : null,
  }
}
