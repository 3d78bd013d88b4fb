import type { FieldRule } from '@croupier/domain/registration-fields'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createRegistrationSchema, getListedRules } from './registration.ts'

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
const validEntries = {
  username: 'player7',
  password: 'secret7',
  confirmPassword: 'secret7',
  email: '',
  captcha: '',
  terms: true,
}

/** Returns the broken rules of entries by field. */
function findProblems(changes: Partial<typeof validEntries>, captchaRequired = false) {
  const parsed = z.safeParse(createRegistrationSchema(rules, captchaRequired), { ...validEntries, ...changes })
  const issues = parsed.error?.issues ?? []
  return Object.fromEntries(
    issues.map((issue) => [issue.path.join('.'), issue.code === 'custom' ? issue.params : { rule: issue.code }]),
  )
}

test('returns no problem for entries that follow every rule', () => {
  expect(findProblems({})).toEqual({})
})

test('returns a mismatch when the confirmation differs from the password', () => {
  expect(findProblems({ confirmPassword: 'secret8' })).toEqual({ confirmPassword: { rule: 'mismatch' } })
})

test('checks an optional field only when it is filled', () => {
  expect(findProblems({ email: 'not-an-address' })).toMatchObject({ email: { rule: 'pattern', patternId: 'email' } })
})

test('returns pattern and length problems of a username', () => {
  expect(findProblems({ username: '7player' })).toMatchObject({ username: { rule: 'pattern' } })
  expect(findProblems({ username: 'abc' })).toMatchObject({ username: { rule: 'length', min: 6, max: 12 } })
})

test('reports every problem at once', () => {
  const found = findProblems({ username: '', confirmPassword: 'secret8', terms: false }, true)
  expect(found).toEqual({
    username: { rule: 'required' },
    confirmPassword: { rule: 'mismatch' },
    captcha: { rule: 'too_small' },
    terms: { rule: 'required' },
  })
})

test('lists and checks enabled fields only', () => {
  expect(getListedRules(rules).map(({ field }) => field)).toEqual(['username', 'password', 'email'])
})
