import { DomainError } from '@croupier/domain/errors'
import type { Schema } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'

/**
 * Creates the `next` of a page: the sort key of its last row, opaque to clients. It names no account, so it selects
 * nothing outside the filter of the account that sends it. Null when the page is not full.
 */
export function toCursor<Row>(
  rows: readonly Row[],
  pageSize: number,
  getKey: (row: Row) => readonly string[],
): string | null {
  const last = rows.at(-1)
  if (last === undefined || rows.length < pageSize) return null
  return Buffer.from(JSON.stringify(getKey(last))).toString('base64url')
}

function decodeCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}

/** Parses the parameter `after`; undefined without one. Throws MALFORMED_REQUEST. */
export function parseCursor<S extends Schema>(cursor: string | undefined, key: S): z.output<S> | undefined {
  if (cursor === undefined) return undefined
  const parsed = z.safeParse(key, decodeCursor(cursor))
  if (!parsed.success) throw new DomainError('MALFORMED_REQUEST', { field: 'after' })
  return parsed.data
}
