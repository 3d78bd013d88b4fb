import { bonusBounds } from '@croupier/domain/bonus'
import { parseMoney, type Currency } from '@croupier/domain/money'
import { maxWageringMultiple } from '@croupier/domain/wagering'
import { isIntegerWithin, parseInteger } from './integers.ts'

/** Terms of a bonus as people write them. */
export interface BonusTerms {
  readonly amount: string
  readonly wagering: string
  readonly days: string
}

/** Returns the terms that the server would refuse. */
export function findWrongTerms(
  { amount, wagering, days }: BonusTerms,
  currency: Currency,
): ReadonlySet<keyof BonusTerms> {
  const parsed = parseMoney(amount, currency)
  const isRight = {
    amount: !('error' in parsed) && parsed.minor > 0n,
    wagering: isIntegerWithin(wagering, 1, maxWageringMultiple),
    days: isIntegerWithin(days, 1, bonusBounds.days),
  } as const satisfies Record<keyof BonusTerms, boolean>
  return new Set((['amount', 'wagering', 'days'] as const).filter((name) => !isRight[name]))
}

/** Returns terms as the server takes them. */
export function writeTerms({ amount, wagering, days }: BonusTerms) {
  return { amount, wagering: parseInteger(wagering), days: parseInteger(days) }
}
