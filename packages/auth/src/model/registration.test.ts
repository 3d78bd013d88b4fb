import type { FieldRule } from '@croupier/domain/registration-fields'
import { expect, test } from 'vitest'
import { checkEntries, listedRules } from './registration.ts'

const rule = (field: FieldRule['field'], facts: Partial<FieldRule> = {}): FieldRule => ({
  field,
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 6,
  maxLength: 12,
  ...facts,
})

const rules = [
  rule('username', { patternId: 'letterFirst' }),
  rule('password'),
  rule('email', { required: false, patternId: 'email', maxLength: 60 }),
  rule('zalo', { enabled: false }),
]
const good = { username: 'player7', password: 'secret7', confirmPassword: 'secret7' }

test('a form that follows every rule has no problem', () => {
  expect(checkEntries(rules, good)).toEqual({})
})

test('the confirmation must equal the password', () => {
  expect(checkEntries(rules, { ...good, confirmPassword: 'secret8' })).toEqual({
    confirmPassword: { kind: 'mismatch' },
  })
})

test('an optional field is checked only when something stands in it', () => {
  expect(checkEntries(rules, { ...good, email: 'nobody' })).toMatchObject({
    email: { kind: 'pattern', patternId: 'email' },
  })
})

test('a username has to start with a letter and keep to its length', () => {
  expect(checkEntries(rules, { ...good, username: '7player' })).toMatchObject({ username: { kind: 'pattern' } })
  expect(checkEntries(rules, { ...good, username: 'abc' })).toMatchObject({
    username: { kind: 'length', min: 6, max: 12 },
  })
})

test('switched-off fields are neither listed nor checked', () => {
  expect(listedRules(rules).map(({ field }) => field)).toEqual(['username', 'password', 'email'])
})
