import type { Currency } from '@croupier/domain/money'
import { parseLimit, type PlayLimit } from '@croupier/domain/safer-play'
import { checkRule } from '@croupier/runtime/forms/rule-schema'
import * as z from 'zod/mini'

/** Creates the schema of a limit's form: its value is one that the limit may have. */
export function createLimitSchema(limit: PlayLimit, currency: Currency) {
  return z
    .object({ value: z.string().check(z.minLength(1)) })
    .check(checkRule('value', 'pattern', ({ value }) => value === '' || parseLimit(limit, value, currency) !== null))
}
