import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { getLengthText, getServerErrorText } from './field-error.ts'

const problem = {
  age: 'From {{min}} on.',
  weakPassword: 'Too easy.',
  length: '{{min}} to {{max}}',
  lengthExact: 'Exactly {{min}}',
}
const i18n = createInstance()
await i18n.init({ lng: 'en', ns: ['auth'], resources: { en: { auth: { problem } } } })
const t = i18n.getFixedT(null, 'auth')

test('returns specific texts for a birthday and a password that the server rejects', () => {
  expect(getServerErrorText(t, { field: 'birthday', min: 21 })).toBe('From 21 on.')
  expect(getServerErrorText(t, { field: 'password' })).toBe('Too easy.')
})

test('returns no specific text for other fields', () => {
  expect(getServerErrorText(t, { field: 'password', min: 8, max: 20 })).toBeUndefined()
  expect(getServerErrorText(t, { field: 'email' })).toBeUndefined()
  expect(getServerErrorText(t, {})).toBeUndefined()
})

test('formats equal bounds as one number', () => {
  expect(getLengthText(t, { min: 6, max: 6 })).toBe('Exactly 6')
  expect(getLengthText(t, { min: 6, max: 12 })).toBe('6 to 12')
})
