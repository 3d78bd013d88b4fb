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
  test('returns null for a valid text [e-rules-1.3]', () => {
    expect(checkField(username, 'mala42')).toBeNull()
  })

  test('returns required for an empty text only if the rule is enabled and required [e-rules-1.1, e-rules-1.2, v-named-1.1]', () => {
    expect(checkField(username, '')).toEqual({ kind: 'required' })
    expect(checkField({ ...username, required: false }, '')).toBeNull()
    expect(checkField({ ...username, enabled: false }, '')).toBeNull()
  })

  test.each(['abc', 'abcdefghi'])(
    'returns the allowed lengths for %s [e-rules-1.5, e-rules-1.6, v-pattern-1a]',
    (text) => {
      expect(checkField(username, text)).toEqual({ kind: 'length', min: 4, max: 8 })
    },
  )

  test('counts code points, not UTF-16 units [v-pattern-2, v-named-3b]', () => {
    expect(checkField({ ...username, patternId: 'any', maxLength: 4 }, '🂡🂢🂣🂤')).toBeNull()
  })

  test('checks the named pattern [e-rules-1.4, v-pattern-3]', () => {
    expect(checkField(username, '4mala')).toMatchObject({ kind: 'pattern', patternId: 'letterFirst' })
  })

  test("matches the server's pattern against the whole text [e-rules-1.3]", () => {
    const rule = { ...username, acceptedPattern: '[a-z]+' }
    expect(checkField(rule, 'mala')).toBeNull()
    expect(checkField(rule, 'mala4')).toMatchObject({ kind: 'pattern' })
  })

  test("lets the server's pattern accept what the named one refuses, which then only names the problem [e-rules-1.3, v-named-3b]", () => {
    const rule = { ...username, acceptedPattern: '[0-9a-z.]+' }
    expect(checkField(rule, '4.mala')).toBeNull()
    expect(checkField(rule, '4-mala')).toMatchObject({ kind: 'pattern', patternId: 'letterFirst' })
  })

  test('ignores an invalid server pattern and checks the named one', () => {
    const rule = { ...username, acceptedPattern: '[a-' }
    expect(checkField(rule, 'mala')).toBeNull()
    expect(checkField(rule, '4mala')).toMatchObject({ kind: 'pattern' })
  })
})

describe('a named pattern', () => {
  test.each([
    { clause: 'v-pattern-3', patternId: 'letterFirst', accepts: 'mala42', refuses: '4mala' },
    { clause: 'v-pattern-4', patternId: 'kanjiDigits', accepts: '金龍88', refuses: '金龍a' },
    { clause: 'v-pattern-5', patternId: 'email', accepts: 'mala@example.mm', refuses: 'mala@example' },
    { clause: 'v-pattern-6', patternId: 'lettersOrDigits', accepts: '7mala', refuses: 'mala_7' },
    { clause: 'v-pattern-7', patternId: 'lettersAndDigits', accepts: 'mala7', refuses: 'mala' },
    { clause: 'v-pattern-8', patternId: 'digits', accepts: '0042', refuses: '42a' },
    { clause: 'v-pattern-9', patternId: 'alphanumericUpper', accepts: 'maLa7', refuses: 'mala7' },
    { clause: 'v-pattern-10', patternId: 'englishSpaces', accepts: 'Daw Mya', refuses: 'Daw Mya 2' },
    { clause: 'v-pattern-11', patternId: 'noSpaces', accepts: 'daw-မြ', refuses: 'daw mya' },
    { clause: 'v-pattern-12', patternId: 'chinese', accepts: '你好，世界！', refuses: '你好 world' },
    { clause: 'v-pattern-13', patternId: 'date', accepts: '12-31-1999', refuses: '31.12.1999' },
    { clause: 'v-pattern-14', patternId: 'korean', accepts: '한국어', refuses: '한국a' },
    { clause: 'v-pattern-15', patternId: 'thai', accepts: 'สวัสดี', refuses: 'สวัสดีa' },
    { clause: 'v-pattern-16', patternId: 'thaiOrEnglish', accepts: 'สวัสดี Mala', refuses: '你好' },
    { clause: 'v-pattern-17', patternId: 'upperSpaces', accepts: 'DAW MYA', refuses: 'DAW Mya' },
    { clause: 'v-pattern-18', patternId: 'fullName', accepts: 'Aung Min', refuses: 'Aung' },
    { clause: 'v-pattern-19', patternId: 'fullWidthJapanese', accepts: 'ひらカタ漢字', refuses: 'ｶﾀ kana' },
    { clause: 'v-pattern-20', patternId: 'upper', accepts: 'MALA', refuses: 'MALa' },
    { clause: 'v-pattern-21', patternId: 'strongPassword', accepts: 'Mala#2026', refuses: 'Mala2026' },
  ] as const)('$patternId accepts $accepts and refuses $refuses', ({ patternId, accepts, refuses }) => {
    const rule: FieldRule = { ...username, patternId, minLength: 1, maxLength: 30 }
    expect(checkField(rule, accepts)).toBeNull()
    expect(checkField(rule, refuses)).toMatchObject({ kind: 'pattern', patternId })
  })
})

test('checkPasswordConfirmation returns mismatch for a different text [v-named-1.6]', () => {
  expect(checkPasswordConfirmation('Player#2026', 'Player#2026')).toBeNull()
  expect(checkPasswordConfirmation('Player#2026', 'player#2026')).toEqual({ kind: 'mismatch' })
})
