/** Bets of a game in one currency, in minor units, ascending. */
export interface BetLadder {
  readonly bets: readonly bigint[]
  /** Index of the initial bet of a session. */
  readonly start: number
}

/** Every allowed bet is a multiple of this many minor units, and this is a multiple of every model's units per bet: no win is rounded. */
export const betStep = 20n

/** Major units, by the currency's number of decimals. */
const byExponent: Readonly<Record<number, readonly string[]>> = {
  0: ['20', '40', '100', '200', '400', '1000', '2000', '4000', '10000'],
  2: ['0.20', '0.40', '1.00', '2.00', '4.00', '10.00', '20.00', '40.00', '100.00'],
  3: ['0.100', '0.200', '0.500', '1.000', '2.000', '5.000', '10.000', '20.000', '40.000'],
}

/** Major units of currencies whose unit is worth much less than a US dollar. */
const byCurrency: Readonly<Record<string, readonly string[]>> = {
  MMK: ['100.00', '200.00', '500.00', '1000.00', '2000.00', '5000.00', '10000.00', '20000.00', '50000.00', '100000.00'],
  VND: ['1000', '2000', '5000', '10000', '20000', '50000', '100000', '200000', '500000', '1000000'],
  THB: ['2.00', '4.00', '10.00', '20.00', '40.00', '100.00', '200.00', '400.00', '1000.00', '2000.00'],
}

/**
 * Returns the allowed bets of a currency with `exponent` decimals.
 * Throws RangeError if no ladder is defined for the exponent.
 */
export function getBetLadder(currency: string, exponent: number): BetLadder {
  const amounts = byCurrency[currency] ?? byExponent[exponent]
  if (!amounts) throw new RangeError(`No bets are defined for currencies with ${exponent} decimals`)
  return { bets: amounts.map((amount) => BigInt(amount.replace('.', ''))), start: 2 }
}
