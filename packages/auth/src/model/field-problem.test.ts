import auth from '@croupier/i18n/catalogs/en/auth.json' with { type: 'json' }
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { lengthText, refusalText } from './field-problem.ts'

const i18n = createInstance()
await i18n.init({ lng: 'en', ns: ['auth'], resources: { en: { auth } }, interpolation: { escapeValue: false } })
const t = i18n.getFixedT(null, 'auth')

test('a birthday and a password that only the server can judge are refused in words of their own', () => {
  expect(refusalText(t, { field: 'birthday', min: 21 })).toBe('You have to be 21 or older.')
  expect(refusalText(t, { field: 'password' })).toBe(auth.problem.weakPassword)
})

test('other refusals are told in general words', () => {
  expect(refusalText(t, { field: 'password', min: 8, max: 20 })).toBeUndefined()
  expect(refusalText(t, { field: 'email' })).toBeUndefined()
  expect(refusalText(t, {})).toBeUndefined()
})

test('equal bounds are one number', () => {
  expect(lengthText(t, { min: 6, max: 6 })).toBe('Use exactly 6 characters.')
  expect(lengthText(t, { min: 6, max: 12 })).toBe('Use 6 to 12 characters.')
})
