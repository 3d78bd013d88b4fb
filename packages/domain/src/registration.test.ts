import { describe, expect, test } from 'vitest'
import { checkField, checkPass } from './registration.ts'
import type { FieldRule } from './registration-fields.ts'

const username: FieldRule = {
  field: 'username',
  enabled: true,
  required: true,
  minLength: 4,
  maxLength: 8,
  patternId: 'letterFirst',
  acceptedPattern: '*',
}

describe('a field of the registration', () => {
  test('passes where its rule is kept', () => {
    expect(checkField(username, 'mala42')).toBeNull()
  })

  test('is asked for where it is required, and not otherwise', () => {
    expect(checkField(username, '')).toEqual({ kind: 'required' })
    expect(checkField({ ...username, required: false }, '')).toBeNull()
    expect(checkField({ ...username, enabled: false }, '')).toBeNull()
  })

  test.each(['abc', 'abcdefghi'])('of another length is refused with the lengths allowed: %s', (text) => {
    expect(checkField(username, text)).toEqual({ kind: 'length', min: 4, max: 8 })
  })

  test('is as long as a reader counts', () => {
    expect(checkField({ ...username, patternId: 'any', maxLength: 4 }, '🂡🂢🂣🂤')).toBeNull()
  })

  test('is held to its named pattern', () => {
    expect(checkField(username, '4mala')).toMatchObject({ kind: 'pattern', patternId: 'letterFirst' })
  })

  test("is held to the server's pattern as a whole", () => {
    const rule = { ...username, acceptedPattern: '[a-z]+' }
    expect(checkField(rule, 'mala')).toBeNull()
    expect(checkField(rule, 'mala4')).toMatchObject({ kind: 'pattern' })
  })

  test('keeps nobody out by a pattern that is none', () => {
    const rule = { ...username, acceptedPattern: '[a-' }
    expect(checkField(rule, 'mala')).toBeNull()
    expect(checkField(rule, '4mala')).toMatchObject({ kind: 'pattern' })
  })
})

test('a confirmation equals the password', () => {
  expect(checkPass('Player#2026', 'Player#2026')).toBeNull()
  expect(checkPass('Player#2026', 'player#2026')).toEqual({ kind: 'mismatch' })
})
