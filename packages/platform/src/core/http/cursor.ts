import { DomainError } from '@croupier/domain/errors'
import type { Schema } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import { isStorable } from './parse.ts'

/** Largest page of a list for operators. */
const maxPageSize = 100

/** Id of a row as text, in a cursor or a request. */
export const rowId = z.string().check(z.regex(/^\d{1,18}$/))
const idKey = z.tuple([rowId])

/** Returns the number of rows of a page: the requested one within 1 and 100. */
export function toPageSize(requested: number): number {
  return Math.min(Math.max(1, requested), maxPageSize)
}

/**
 * Creates the `next` of a page: the sort key of its last row, opaque to clients. It names no account, so it selects
 * nothing outside the filter of the account that sends it. Null when the page is not full.
 */
export function toCursor<Row>(
  rows: readonly Row[],
  pageSize: number,
  getKey: (row: Row) => readonly (string | number)[],
): string | null {
  const last = rows.at(-1)
  if (last === undefined || rows.length < pageSize) return null
  return Buffer.from(JSON.stringify(getKey(last))).toString('base64url')
}

/** Decodes a cursor, which anyone can write; null for what is no list, or has a text that cannot be stored. */
function decodeCursor(cursor: string): unknown {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(key) && key.every((part) => typeof part === 'number' || isStorable(String(part))) ? key : null
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

/** Creates the `next` of a page of a list that is ordered by id. */
export function toIdCursor(rows: readonly { readonly id: bigint }[], pageSize: number): string | null {
  return toCursor(rows, pageSize, ({ id }) => [id.toString()])
}

/** Parses the `after` of a list that is ordered by id; undefined without one. Throws MALFORMED_REQUEST. */
export function parseIdCursor(cursor: string | undefined): bigint | undefined {
  const key = parseCursor(cursor, idKey)
  return key && BigInt(key[0])
}

/** Parses the id of a row; null for a text that is none. */
export function parseRowId(text: string): bigint | null {
  return rowId.safeParse(text).success ? BigInt(text) : null
}
