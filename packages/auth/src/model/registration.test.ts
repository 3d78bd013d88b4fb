import type { FieldRule } from '@croupier/domain/registration-fields'
import { expect, test } from 'vitest'
import { checkEntries, getListedRules } from './registration.ts'

const createRule = (field: FieldRule['field'], overrides: Partial<FieldRule> = {}): FieldRule => ({
  field,
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 6,
  maxLength: 12,
  ...overrides,
})

const rules = [
  createRule('username', { patternId: 'letterFirst' }),
  createRule('password'),
  createRule('email', { required: false, patternId: 'email', maxLength: 60 }),
  createRule('zalo', { enabled: false }),
]
const validEntries = { username: 'player7', password: 'secret7', confirmPassword: 'secret7' }

test('returns no problem for entries that follow every rule', () => {
  expect(checkEntries(rules, validEntries)).toEqual({})
})

test('returns a mismatch when the confirmation differs from the password', () => {
  expect(checkEntries(rules, { ...validEntries, confirmPassword: 'secret8' })).toEqual({
    confirmPassword: { kind: 'mismatch' },
  })
})

test('checks an optional field only when it is filled', () => {
  expect(checkEntries(rules, { ...validEntries, email: 'not-an-address' })).toMatchObject({
    email: { kind: 'pattern', patternId: 'email' },
  })
})

test('returns pattern and length problems of a username', () => {
  expect(checkEntries(rules, { ...validEntries, username: '7player' })).toMatchObject({ username: { kind: 'pattern' } })
  expect(checkEntries(rules, { ...validEntries, username: 'abc' })).toMatchObject({
    username: { kind: 'length', min: 6, max: 12 },
  })
})

test('lists and checks enabled fields only', () => {
  expect(getListedRules(rules).map(({ field }) => field)).toEqual(['username', 'password', 'email'])
})
