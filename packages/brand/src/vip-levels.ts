import { bookedGameTypes } from '@croupier/domain/game-types'
import { parseMoney } from '@croupier/domain/money'
import { maxRebateRate } from '@croupier/domain/vip'
import * as z from 'zod/mini'
import type { Brand } from './define.ts'
import { amount, fields, labelled } from './fields.ts'
import type { BrandProblem } from './problem.ts'

const rebateRate = z
  .int('a whole number of basis points')
  .check(z.minimum(0, 'zero or more'), z.maximum(maxRebateRate, `${maxRebateRate} or less`))

/** A level of the VIP programme. */
export const vipLevel = fields({
  label: labelled,
  /** Valid bets that a member needs for the level. */
  threshold: amount,
  /** Rebate rates by category in basis points; none where a category is missing. */
  rebates: z.partialRecord(z.enum(bookedGameTypes, 'a game category, such as "RNG"'), rebateRate, 'a group of rates'),
  /** What the level offers besides, in words. */
  benefits: z.array(labelled, 'a list of texts'),
})

/** Returns the levels that are not in the order of their thresholds, of which the first is zero. */
export function findLevelProblems(levels: readonly z.output<typeof vipLevel>[], { currency }: Brand): BrandProblem[] {
  const thresholds = levels.map(({ threshold }) => parseMoney(threshold, currency))
  return thresholds.flatMap((threshold, index) => {
    if ('error' in threshold) return []
    const path = `vipLevels[${index}].threshold`
    const previous = thresholds[index - 1]
    if (previous === undefined) {
      return threshold.minor === 0n ? [] : [{ path, message: 'is not zero. Everyone has the first level.' }]
    }
    if ('error' in previous || previous.minor < threshold.minor) return []
    return [{ path, message: 'is not above that of the level before. Order the levels.' }]
  })
}
