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
    throw createMalformed(path.slice(0, maxPath))
  }
  const { issues } = parsed.error
  const unknownKey = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))[0]
  if (unknownKey) throw new DomainError('UNKNOWN_FIELD', { field: unknownKey.slice(0, 64) })
  throw createMalformed(issues[0]?.path.map(String) ?? [])
}

function createMalformed(path: readonly string[]): DomainError {
  return new DomainError('MALFORMED_REQUEST', path.length > 0 ? { field: path.join('.') } : {})
}

/** Parts of a path that an error names. */
const maxPath = 8
/** No request is nested as deep; deeper ones would exhaust the stack of whatever walks through them. */
const maxDepth = 100

/**
 * Returns the path of the first text or name with a NUL, which PostgreSQL rejects, or with half a surrogate pair, which is
 * stored as a replacement character, so that different keys would become equal; also of what is nested too deep.
 */
function findUnstorableText(value: unknown, depth = 0): readonly string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : []
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > maxDepth) return []
  for (const [key, part] of Object.entries(value)) {
    if (!isStorable(key)) return []
    const path = findUnstorableText(part, depth + 1)
    if (path) return [key, ...path]
  }
  return undefined
}

/** Whether the database stores a text as it is. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
