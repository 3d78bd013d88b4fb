import { DomainError } from '@croupier/domain/errors'
import type { Schema } from '@croupier/endpoints/endpoint'
import { safeParse, type output } from 'zod/mini'

/** Parses untrusted input; rejects unknown fields and wrong shapes with the field's name, never its content. */
export function parseOrThrow<S extends Schema>(schema: S, input: unknown): output<S> {
  const parsed = safeParse(schema, input ?? {})
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const unknownKey = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))[0]
  if (unknownKey) throw new DomainError('UNKNOWN_FIELD', { field: unknownKey.slice(0, 64) })
  const field = issues[0]?.path.map(String).join('.')
  throw new DomainError('MALFORMED_REQUEST', field ? { field } : {})
}
