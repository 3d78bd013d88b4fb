import { describe, expect, test } from 'vitest'
import { checkField, checkPasswordConfirmation } from './registration.ts'
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

describe('checkField', () => {
  test('returns null for a valid text', () => {
    expect(checkField(username, 'mala42')).toBeNull()
  })

  test('returns required for an empty text only if the rule is enabled and required', () => {
    expect(checkField(username, '')).toEqual({ kind: 'required' })
    expect(checkField({ ...username, required: false }, '')).toBeNull()
    expect(checkField({ ...username, enabled: false }, '')).toBeNull()
  })

  test.each(['abc', 'abcdefghi'])('returns the allowed lengths for %s', (text) => {
    expect(checkField(username, text)).toEqual({ kind: 'length', min: 4, max: 8 })
  })

  test('counts code points, not UTF-16 units', () => {
    expect(checkField({ ...username, patternId: 'any', maxLength: 4 }, '🂡🂢🂣🂤')).toBeNull()
  })

  test('checks the named pattern', () => {
    expect(checkField(username, '4mala')).toMatchObject({ kind: 'pattern', patternId: 'letterFirst' })
  })

  test("matches the server's pattern against the whole text", () => {
    const rule = { ...username, acceptedPattern: '[a-z]+' }
    expect(checkField(rule, 'mala')).toBeNull()
    expect(checkField(rule, 'mala4')).toMatchObject({ kind: 'pattern' })
  })

  test('ignores an invalid server pattern and checks the named one', () => {
    const rule = { ...username, acceptedPattern: '[a-' }
    expect(checkField(rule, 'mala')).toBeNull()
    expect(checkField(rule, '4mala')).toMatchObject({ kind: 'pattern' })
  })
})

test('checkPasswordConfirmation returns mismatch for a different text', () => {
  expect(checkPasswordConfirmation('Player#2026', 'Player#2026')).toBeNull()
  expect(checkPasswordConfirmation('Player#2026', 'player#2026')).toEqual({ kind: 'mismatch' })
})
