import type { FieldRule } from '@croupier/domain/registration-fields'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createFormDraft, pickDraft } from '@croupier/runtime/forms/form-draft'
import { createIdentitySchema, createRegistrationSchema, getListedRules, getTypedFields } from './registration.ts'

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
const options = { rules, countries: ['MM'], captchaRequired: false, codeRequired: false } as const
const validEntries = {
  username: 'player7',
  password: 'secret7',
  confirmPassword: 'secret7',
  email: '',
  mobileNum: '',
  verificationCode: '',
  captcha: '',
  terms: true,
}

/** Returns the broken rules of entries by field. */
function findProblems(changes: Partial<typeof validEntries>, captchaRequired = false) {
  const parsed = z.safeParse(createRegistrationSchema({ ...options, captchaRequired }), { ...validEntries, ...changes })
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

test('checks an optional field only when it is filled [v-pattern-5, v-named-1.4]', () => {
  expect(findProblems({ email: 'not-an-address' })).toMatchObject({ email: { rule: 'pattern', patternId: 'email' } })
})

test('returns pattern and length problems of a username [v-named-1.2, v-named-2b]', () => {
  expect(findProblems({ username: '7player' })).toMatchObject({ username: { rule: 'pattern' } })
  expect(findProblems({ username: 'abc' })).toMatchObject({ username: { rule: 'length', min: 6, max: 12 } })
})

test("accepts what the server's own expression accepts, whatever the named pattern says [e-rules-1.3, v-named-3b]", () => {
  const own = createRule('username', { patternId: 'letterFirst', acceptedPattern: '[0-9a-z.]+' })
  const parse = (username: string) =>
    z.safeParse(createRegistrationSchema({ ...options, rules: [own, createRule('password')] }), {
      ...validEntries,
      username,
    })
  expect(parse('7.player').error?.issues).toBeUndefined()
  expect(parse('7-player').error?.issues).toMatchObject([{ path: ['username'], params: { rule: 'pattern' } }])
})

test('reports every problem at once [s-register-2]', () => {
  const found = findProblems({ username: '', confirmPassword: 'secret8', terms: false }, true)
  expect(found).toEqual({
    username: { rule: 'required' },
    confirmPassword: { rule: 'mismatch' },
    captcha: { rule: 'too_small' },
    terms: { rule: 'required' },
  })
})

test('lists and checks enabled fields only [v-named-3a]', () => {
  expect(getListedRules(rules, 'username').map(({ field }) => field)).toEqual(['username', 'password', 'email'])
})

test('lists the mobile number first where it names the account', () => {
  const fields = getListedRules(rules, 'mobileWithPassword').map(({ field }) => field)
  expect(fields).toEqual(['mobileNum', 'password', 'email'])
})

test('begins with what was typed in the other way only where it shows the field', () => {
  const draft = createFormDraft()
  for (const field of ['mobileNum', 'verificationCode', 'captcha', 'confirmPassword', 'email', 'terms'])
    draft.write(field, field)
  const readTyped = (mode: 'username' | 'mobile', codeRequired: boolean) =>
    Object.keys(pickDraft(draft, getTypedFields(getListedRules(rules, mode), codeRequired)).read())
  expect(readTyped('username', false)).toEqual(['confirmPassword', 'email', 'terms'])
  expect(readTyped('mobile', true)).toEqual(['mobileNum', 'verificationCode', 'email', 'terms'])
})

describe('a mobile number', () => {
  const entries = { verificationCode: '', confirmPassword: '', captcha: '', terms: true }
  const findMobileProblems = (mobileNum: string, required: boolean, code?: string) => {
    const schema = createRegistrationSchema({
      ...options,
      rules: [createRule('mobileNum', { required, patternId: 'digits' })],
      codeRequired: code !== undefined,
    })
    const { error } = z.safeParse(schema, {
      ...entries,
      mobileNum,
      ...(code === undefined ? {} : { verificationCode: code }),
    })
    return (error?.issues ?? []).map(({ path, ...issue }) => [
      path.join('.'),
      'params' in issue && issue.params?.['rule'],
    ])
  }

  test('has the length of its country, and may be left out where it is optional [v-named-1.5, v-registration-2, v-age-2]', () => {
    expect(findMobileProblems('+959791234567', true)).toEqual([])
    expect(findMobileProblems('+95979', true)).toEqual([['mobileNum', 'length']])
    expect(findMobileProblems('+84912345678', true)).toEqual([['mobileNum', 'length']])
    expect(findMobileProblems('', true)).toEqual([['mobileNum', 'required']])
    expect(findMobileProblems('', false)).toEqual([])
  })

  test("follows the server's rule with its national digits, without their leading 0 [v-named-1.5, v-registration-2]", () => {
    const createSchema = (overrides: Partial<FieldRule>) =>
      createRegistrationSchema({ ...options, rules: [createRule('mobileNum', { patternId: 'digits', ...overrides })] })
    const findRules = (overrides: Partial<FieldRule>) =>
      z
        .safeParse(createSchema(overrides), { ...entries, mobileNum: '+959791234567' })
        .error?.issues.map((issue) => (issue.code === 'custom' ? issue.params : issue.code))
    expect(findRules({ acceptedPattern: '97[0-9]+', minLength: 10, maxLength: 10 })).toBeUndefined()
    expect(findRules({ acceptedPattern: '96[0-9]+' })).toMatchObject([{ rule: 'pattern', patternId: 'digits' }])
    expect(findRules({ minLength: 11 })).toMatchObject([{ rule: 'length', min: 11, max: 12 }])
  })

  test('is verified by a code of six digits where the site asks for one [v-registration-3]', () => {
    expect(findMobileProblems('+959791234567', true, '123456')).toEqual([])
    expect(findMobileProblems('+959791234567', true, '1234')).toEqual([['verificationCode', 'length']])
    expect(findMobileProblems('+959791234567', true, '')).toEqual([['verificationCode', 'required']])
    // An optional number only if it is there.
    expect(findMobileProblems('+959791234567', false, '123456')).toEqual([])
    expect(findMobileProblems('+959791234567', false, '')).toEqual([['verificationCode', 'length']])
    expect(findMobileProblems('', false, '')).toEqual([])
  })
})

test('asks after a third-party sign-in for the username and what the site requires, without a password', () => {
  const birthday = createRule('birthday', { patternId: 'date', minLength: 10, maxLength: 10 })
  const listed = getListedRules([...rules, birthday], 'thirdParty')
  expect(listed.map(({ field }) => field)).toEqual(['username', 'birthday'])
  const parse = (entries: object) => z.safeParse(createIdentitySchema(listed), { username: 'player7', ...entries })
  expect(parse({ birthday: '', terms: true }).error?.issues).toMatchObject([
    { path: ['birthday'], params: { rule: 'required' } },
  ])
  expect(parse({ birthday: '1990-05-05', terms: true }).success).toBe(true)
})
