import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { lengthText, refusalText } from './field-problem.ts'

const problem = {
  age: 'From {{min}} on.',
  weakPassword: 'Too easy.',
  length: '{{min}} to {{max}}',
  lengthExact: 'Exactly {{min}}',
}
const i18n = createInstance()
await i18n.init({ lng: 'en', ns: ['auth'], resources: { en: { auth: { problem } } } })
const t = i18n.getFixedT(null, 'auth')

test('a birthday and a password that only the server can judge are refused in words of their own', () => {
  expect(refusalText(t, { field: 'birthday', min: 21 })).toBe('From 21 on.')
  expect(refusalText(t, { field: 'password' })).toBe('Too easy.')
})

test('other refusals are told in general words', () => {
  expect(refusalText(t, { field: 'password', min: 8, max: 20 })).toBeUndefined()
  expect(refusalText(t, { field: 'email' })).toBeUndefined()
  expect(refusalText(t, {})).toBeUndefined()
})

test('equal bounds are one number', () => {
  expect(lengthText(t, { min: 6, max: 6 })).toBe('Exactly 6')
  expect(lengthText(t, { min: 6, max: 12 })).toBe('6 to 12')
})
