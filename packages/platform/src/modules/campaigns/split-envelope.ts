import { openRound } from '@croupier/fair/seeds'

/** What an envelope is split into. Minor units. */
export interface EnvelopeSplit {
  readonly total: bigint
  readonly shares: number
  readonly seed: string
}

/** Sizes of random weights: fine enough that shares of one envelope rarely are equal. */
const weightRange = 2 ** 20

/**
 * Splits a sum into shares that add up to it exactly. Each is at least a tenth of the average, and one minor unit; the rest follows from
 * random weights. The order is random too, so that every opener has the same chances. Throws RangeError where there are fewer minor
 * units than shares.
 */
export async function splitEnvelope({ total, shares, seed }: EnvelopeSplit): Promise<readonly bigint[]> {
  const number = BigInt(shares)
  if (shares < 1 || total < number) throw new RangeError(`${total} cannot be split into ${shares} shares`)
  const draw = await openRound({ serverSeed: seed, clientSeed: 'envelope', nonce: 0, game: 'envelope' })
  const tenth = total / number / 10n
  const least = tenth < 1n ? 1n : tenth
  const rest = total - least * number
  const weights: bigint[] = []
  for (let index = 0; index < shares; index += 1) weights.push(BigInt((await draw(weightRange)) + 1))
  const sum = weights.reduce((all, weight) => all + weight, 0n)
  const amounts = weights.map((weight) => least + (rest * weight) / sum)
  const missing = total - amounts.reduce((all, amount) => all + amount, 0n)
  // Fewer minor units than shares are lost by rounding.
  const exact = amounts.map((amount, index) => (BigInt(index) < missing ? amount + 1n : amount))
  for (let last = shares - 1; last > 0; last -= 1) {
    const other = await draw(last + 1)
    const [one, two] = [exact[last], exact[other]]
    if (one !== undefined && two !== undefined) [exact[last], exact[other]] = [two, one]
  }
  return exact
}
