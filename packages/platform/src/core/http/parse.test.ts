import { DomainError } from '@croupier/domain/errors'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseOrThrow } from './parse.ts'

const schema = z.strictObject({
  name: z.string(),
  lines: z.optional(z.array(z.strictObject({ label: z.string() }))),
})

function catchDetails(input: unknown): unknown {
  try {
    return parseOrThrow(schema, input)
  } catch (error) {
    return error instanceof DomainError ? { code: error.code, ...error.details } : error
  }
}

describe.each([
  ['a NUL', 'a\0b'],
  ['the first half of a surrogate pair', 'a\ud83d'],
  ['the second half of a surrogate pair', '\ude00b'],
])('a text with %s', (_name, text) => {
  test('is rejected with its field', () => {
    expect(catchDetails({ name: text })).toEqual({ code: 'MALFORMED_REQUEST', field: 'name' })
  })

  test('is rejected inside lists and objects', () => {
    const input = { name: 'a', lines: [{ label: 'a' }, { label: text }] }
    expect(catchDetails(input)).toEqual({ code: 'MALFORMED_REQUEST', field: 'lines.1.label' })
  })
})

describe('in a value of any shape', () => {
  const open = z.strictObject({ value: z.unknown() })

  test.each(['a\0b', 'a\ud83d'])('a name that cannot be stored is rejected (%j)', (name) => {
    expect(() => parseOrThrow(open, { value: { [name]: 1 } })).toThrow('MALFORMED_REQUEST')
  })

  test('nesting is bounded', () => {
    const nest = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
    expect(parseOrThrow(open, { value: nest(50) })).toEqual({ value: nest(50) })
    expect(() => parseOrThrow(open, { value: nest(30_000) })).toThrow('MALFORMED_REQUEST')
  })
})

test('accepts texts of every language and emoji', () => {
  const input = { name: 'မြန်မာ 中文 Việt 😀', lines: [{ label: '\u0001' }] }
  expect(catchDetails(input)).toEqual(input)
})

test('names the unknown or the wrong field', () => {
  expect(catchDetails({ name: 'a', sudo: true })).toEqual({ code: 'UNKNOWN_FIELD', field: 'sudo' })
  expect(catchDetails({ name: 1 })).toEqual({ code: 'MALFORMED_REQUEST', field: 'name' })
})
