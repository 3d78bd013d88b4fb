import { bonusBounds, bonusLimits, type BonusOffer } from '@croupier/domain/bonus'
import { bookedGameTypes } from '@croupier/domain/game-types'
import { getLocalizedField } from '@croupier/domain/localized-fields'
import { maxWageringMultiple } from '@croupier/domain/wagering'
import * as z from 'zod/mini'
import type { Brand } from './define.ts'
import { amount, fields, kebab, labelled, textAmong } from './fields.ts'
import type { BrandProblem } from './problem.ts'

/** Creates the schema of a whole number of a unit, within bounds. */
export function createWholeNumber(unit: string, min: number, max: number) {
  return z.int(`a whole number of ${unit}`).check(z.minimum(min, `${min} or more`), z.maximum(max, `${max} or less`))
}

/** Offers to members who deposit. */
export const bonusOffers = z
  .array(
    fields({
      key: kebab,
      label: labelled,
      /** The full terms, in words. */
      terms: labelled,
      /** Percentage of the deposit that is credited. */
      percentage: createWholeNumber('percent', 1, bonusBounds.percentage),
      /** Largest bonus. */
      maximum: amount,
      minimumDeposit: amount,
      /** How many times the bonus has to be wagered. */
      wagering: createWholeNumber('times', 1, maxWageringMultiple),
      /** How much of a valid bet counts, in basis points; nothing where a category is missing. */
      contributions: z.partialRecord(
        z.enum(bookedGameTypes, 'a game category, such as "RNG"'),
        createWholeNumber('basis points', 0, 10_000),
        'a group of contributions',
      ),
      /** Days from the credit after which it expires. */
      days: createWholeNumber('days', 1, bonusBounds.days),
      /** How often a member may take it. */
      limit: textAmong(bonusLimits),
    }),
    'a list of offers',
  )
  .check(z.maxLength(bonusBounds.offers, `a list of ${bonusBounds.offers} at most`))

/** Returns what makes offers impossible to distinguish, to read in a language of the brand, or to wager. */
export function findOfferProblems(offers: readonly BonusOffer[], { languages }: Brand): BrandProblem[] {
  return offers.flatMap(({ key, label, terms, contributions }, index) => {
    const path = `bonusOffers[${index}]`
    const problems: BrandProblem[] = []
    if (offers.findIndex((other) => other.key === key) !== index)
      problems.push({ path: `${path}.key`, message: `is "${key}", like that of another offer. Choose another.` })
    for (const [field, text] of Object.entries({ label, terms })) {
      const missing = languages.map((code) => getLocalizedField('labelName', code)).filter((name) => !text[name])
      if (missing.length > 0)
        problems.push({ path: `${path}.${field}`, message: `has no ${missing.join(', ')}. Write it.` })
    }
    if (!Object.values(contributions).some((rate) => rate > 0))
      problems.push({ path: `${path}.contributions`, message: 'count no category. Let one count.' })
    return problems
  })
}
