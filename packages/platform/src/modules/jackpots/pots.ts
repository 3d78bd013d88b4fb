import { currencies, toMoney, toWire, type Currency } from '@croupier/domain/money'
import type { jackpots } from '@croupier/endpoints/calls/jackpots'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { PublicMessage } from '@croupier/endpoints/push'
import { getBetLadder } from '@croupier/fair/bets'
import { getPotLimits, type PotLimits } from '@croupier/fair/pot'
import type { Merchant } from '../../core/merchants/merchant.ts'
import type { CatalogueServices } from '../catalogue/services.ts'
import { readPots, type PotRow } from './repository.ts'

/** Returns the amounts of the pots in a currency. */
export function getLimits(currency: Currency): PotLimits {
  return getPotLimits(getBetLadder(currency, currencies[currency].exponent))
}

/**
 * Returns the pots of the vendors whose jackpot games a merchant offers and that are open. One that nobody has played for yet
 * holds what its vendor has put in.
 */
export async function listJackpots(
  { catalogue, database }: CatalogueServices,
  { merchant }: { readonly merchant: Merchant },
): Promise<InferWire<typeof jackpots>> {
  const { code, currency } = merchant
  const { lanes } = await catalogue.forMerchant(merchant)
  const open = lanes.find(({ gameType }) => gameType === 'JACKPOT')?.cards.filter(({ maintenance }) => !maintenance)
  const stored = await readPots(database, code)
  const { start, cap } = getLimits(currency)
  const first = { number: 1, amount: start, lastAmount: null, lastDroppedAt: null }
  return {
    currency,
    list: (open ?? []).map(({ vendor, vendorName }) => ({
      ...toPotWire(vendor, stored.get(vendor) ?? first, currency),
      vendorName,
      cap: toWire(toMoney(cap, currency)),
    })),
  }
}

/** Formats the state of a pot, as it is listed and, with its currency, pushed. */
export function toPotWire(
  vassalage: string,
  { number, amount, lastAmount, lastDroppedAt }: Pick<PotRow, 'number' | 'amount' | 'lastAmount' | 'lastDroppedAt'>,
  currency: Currency,
): Omit<PublicMessage<'jackpot'>, 'currency'> {
  return {
    vassalage,
    number,
    amount: toWire(toMoney(amount, currency)),
    last:
      lastAmount === null || lastDroppedAt === null
        ? null
        : { amount: toWire(toMoney(lastAmount, currency)), droppedAt: lastDroppedAt.toISOString() },
  }
}
