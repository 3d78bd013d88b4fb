import { DomainError } from '@croupier/domain/errors'
import type { Schema } from '@croupier/endpoints/endpoint'
import { safeParse, type output } from 'zod/mini'

/**
 * Parses untrusted input; rejects unknown fields, wrong shapes and texts that cannot be stored with the field's name,
 * never its content.
 */
export function parseOrThrow<S extends Schema>(schema: S, input: unknown): output<S> {
  const parsed = safeParse(schema, input ?? {})
  if (parsed.success) {
    const path = findUnstorableText(input)
    if (!path) return parsed.data
    throw createMalformed(path)
  }
  const { issues } = parsed.error
  const unknownKey = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))[0]
  if (unknownKey) throw new DomainError('UNKNOWN_FIELD', { field: unknownKey.slice(0, 64) })
  throw createMalformed(issues[0]?.path.map(String) ?? [])
}

function createMalformed(path: readonly string[]): DomainError {
  return new DomainError('MALFORMED_REQUEST', path.length > 0 ? { field: path.join('.') } : {})
}

/**
 * Returns the path of the first text with a NUL, which PostgreSQL rejects, or with half a surrogate pair, which is stored
 * as a replacement character, so that different keys would become equal.
 */
function findUnstorableText(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, part] of Object.entries(value)) {
    const path = findUnstorableText(part)
    if (path) return [key, ...path]
  }
  return undefined
}
