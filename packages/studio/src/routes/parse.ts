import { DomainError } from '@croupier/domain/errors'
import * as z from 'zod/mini'

/** Query of a page: the place after which it starts. */
export const pageQuery = z.strictObject({
  before: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.coerce.number())),
})

/** Parses a body or a query; throws UNKNOWN_FIELD or MALFORMED_REQUEST. */
export function parse<Value>(schema: z.ZodMiniType<Value>, input: unknown): Value {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const unknown = parsed.error.issues.find((issue) => issue.code === 'unrecognized_keys')
  throw new DomainError(unknown ? 'UNKNOWN_FIELD' : 'MALFORMED_REQUEST')
}
