import { fromWire, isCurrency } from '@croupier/domain/money'

/**
 * Returns the change of an amount as a share of the size that it had before, 0.5 for half more, to a tenth of a percent; null where it
 * was nothing, and for a unit that this version does not know. Amounts as on the wire.
 */
export function getChange(current: string, before: string, unit: string): number | null {
  if (!isCurrency(unit)) return null
  const [now, then] = [fromWire(current, unit).minor, fromWire(before, unit).minor]
  if (then === 0n) return null
  const permille = ((now - then) * 1_000n) / (then < 0n ? -then : then)
  return Number.parseInt(permille.toString(), 10) / 1_000
}
