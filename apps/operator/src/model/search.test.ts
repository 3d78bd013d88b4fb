import { expect, test } from 'vitest'
import { parseSearch, readChoice, readText, stringifySearch } from './search.ts'

test('keeps what looks like a number or like JSON as text', () => {
  expect(parseSearch('?account=007&search=%7B%22a%22%3A1%7D')).toEqual({ account: '007', search: '{"a":1}' })
})

test('leaves out what is absent or empty', () => {
  expect(stringifySearch({ account: 'a b', after: undefined, search: '' })).toBe('?account=a+b')
  expect(stringifySearch({ after: undefined })).toBe('')
})

test('reads a choice only where it is one', () => {
  expect(readChoice({ state: 'waiting' }, 'state', ['waiting', 'approved'])).toBe('waiting')
  expect(readChoice({ state: 'lost' }, 'state', ['waiting', 'approved'])).toBeUndefined()
  expect(readText({ search: '' }, 'search')).toBeUndefined()
})
