import { diceSides } from '@croupier/fair/instant/dice'

/** Formats a roll or a chance in hundredths, e.g. `49.50`. */
export function formatRoll(roll: number): string {
  const digits = String(roll).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Position of a result on the scale, in percent. */
export function toPercentOfScale(roll: number): number {
  return (roll / diceSides) * 100
}
