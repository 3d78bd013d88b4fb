import type { FieldRule } from '@croupier/domain/registration-fields'
import { toFieldError } from '@croupier/runtime/forms/field-error'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createChangePasswordSchema } from './change-password-schema.ts'
import { captchaLoginSchema, loginSchema } from './login-schema.ts'

/** Returns the first broken rule of each field. */
function findRules(schema: z.core.$ZodType, values: object): Readonly<Record<string, string>> {
  const parsed = z.safeParse(schema, values)
  const rules: Record<string, string> = {}
  for (const issue of parsed.error?.issues ?? []) rules[String(issue.path[0])] ??= toFieldError(issue).rule
  return rules
}

describe('the login', () => {
  const blank = { captcha: '', remember: false }

  test('accepts a name and a password', () => {
    expect(findRules(loginSchema, { ...blank, username: 'player01', password: 'secret' })).toEqual({})
  })

  test.each(['09 791-234 567', '၀၉ ၇၉၁ ၂၃၄ ၅၆၇'])('accepts the mobile number %s', (username) => {
    expect(findRules(loginSchema, { ...blank, username, password: 'secret' })).toEqual({})
  })

  test.each([
    ['both fields', { username: '', password: '' }, { username: 'credentials', password: 'credentials' }],
    ['the name', { username: '', password: 'secret' }, { username: 'credentials' }],
    ['the password', { username: 'player01', password: '' }, { password: 'credentials' }],
  ])(
    'asks for name and password in one sentence without %s [v-login-1.1, v-login-1.2]',
    (_missing, entries, expected) => {
      expect(findRules(loginSchema, { ...blank, ...entries })).toEqual(expected)
    },
  )

  test('requires the captcha only once the server asks for it [v-login-1.3]', () => {
    const entries = { ...blank, username: 'player01', password: 'secret' }
    expect(findRules(loginSchema, entries)).toEqual({})
    expect(findRules(captchaLoginSchema, entries)).toEqual({ captcha: 'required' })
    expect(findRules(captchaLoginSchema, { ...entries, captcha: 'AB12' })).toEqual({})
  })
})

describe('the change of the password', () => {
  const rule: FieldRule = {
    field: 'password',
    enabled: true,
    required: true,
    acceptedPattern: '*',
    patternId: 'any',
    minLength: 6,
    maxLength: 12,
  }
  const entries = { oldPassword: 'Old#2026', newPassword: 'Behind#26', confirmNewPassword: 'Behind#26' }

  test('accepts a new password that follows the rule of registrations', () => {
    expect(findRules(createChangePasswordSchema([rule], true), entries)).toEqual({})
  })

  test('requires the old password unless it has just been typed [v-password-3a]', () => {
    const without = { ...entries, oldPassword: '' }
    expect(findRules(createChangePasswordSchema([rule], true), without)).toEqual({ oldPassword: 'required' })
    expect(findRules(createChangePasswordSchema([rule], false), without)).toEqual({})
  })

  test.each([
    ['shorter than the rule', 'a1', 'length'],
    ['longer than the rule', 'a1234567890123', 'length'],
  ])('rejects a new password that is %s', (_case, newPassword, expected) => {
    const changed = { ...entries, newPassword, confirmNewPassword: newPassword }
    expect(findRules(createChangePasswordSchema([rule], true), changed)).toEqual({ newPassword: expected })
  })

  test('applies the rule even where registrations do not ask for a password [v-password-3b.1]', () => {
    const disabled = { ...rule, enabled: false, required: false }
    const changed = { ...entries, newPassword: '', confirmNewPassword: '' }
    expect(findRules(createChangePasswordSchema([disabled], true), changed)).toMatchObject({
      newPassword: 'required',
    })
  })

  test('reports a confirmation that differs at its own field, and an empty one as missing [v-password-3b.2]', () => {
    const schema = createChangePasswordSchema([rule], true)
    expect(findRules(schema, { ...entries, confirmNewPassword: 'Beyond#26' })).toEqual({
      confirmNewPassword: 'mismatch',
    })
    expect(findRules(schema, { ...entries, confirmNewPassword: '' })).toEqual({ confirmNewPassword: 'required' })
  })

  test('accepts every password without a rule of the server', () => {
    const changed = { ...entries, newPassword: 'x', confirmNewPassword: 'x' }
    expect(findRules(createChangePasswordSchema([], true), changed)).toEqual({})
  })
})
