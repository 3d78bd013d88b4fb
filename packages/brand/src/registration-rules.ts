import { patternIds, registrationFields } from '@croupier/domain/registration-fields'
import * as z from 'zod/mini'
import { fields, nonEmptyText } from './fields.ts'
import type { BrandProblem } from './problem.ts'

const length = z.int('a whole number of characters').check(z.minimum(0, 'zero or more'))
const flag = z.boolean('true or false')

/** What the registration form asks in a field. */
export const registrationRule = fields({
  field: z.enum(registrationFields, `a registration field (${registrationFields.join(', ')})`),
  enabled: flag,
  required: flag,
  acceptedPattern: nonEmptyText('a regular expression, or "*" for anything'),
  patternId: z.enum(patternIds, `a named pattern (${patternIds.join(', ')})`),
  minLength: length,
  maxLength: length,
})

function isRegularExpression(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== ''
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** Returns what rules say that no input fits, or a second time. */
export function findRuleProblems(rules: readonly z.output<typeof registrationRule>[]): BrandProblem[] {
  return rules.flatMap((rule, index) => {
    const path = `registration[${index}]`
    const problems: BrandProblem[] = []
    if (rule.minLength > rule.maxLength) {
      const message = `has minLength ${rule.minLength} above maxLength ${rule.maxLength}. Swap or correct them.`
      problems.push({ path, message })
    }
    if (rules.findIndex(({ field }) => field === rule.field) !== index) {
      problems.push({ path, message: `rules "${rule.field}" a second time. Remove it.` })
    }
    if (rule.acceptedPattern !== '*' && !isRegularExpression(rule.acceptedPattern)) {
      problems.push({
        path,
        message: `has the acceptedPattern "${rule.acceptedPattern}", which is no regular expression. Correct it or use "*".`,
      })
    }
    return problems
  })
}
