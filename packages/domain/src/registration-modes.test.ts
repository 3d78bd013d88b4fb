import { describe, expect, test } from 'vitest'
import type { FieldRule, RegistrationField } from './registration-fields.ts'
import { getModeRules, requiresCaptcha, type RegistrationMode } from './registration-modes.ts'

function createRule(field: RegistrationField, required = false): FieldRule {
  return { field, enabled: true, required, acceptedPattern: '*', patternId: 'any', minLength: 1, maxLength: 20 }
}

const rules = (['username', 'password', 'confirmPassword', 'email'] as const).map((field) => createRule(field))
const required = (['captcha', 'affiliateCode', 'paymentPassword', 'birthday'] as const).map((field) =>
  createRule(field, true),
)

describe('getModeRules', () => {
  test.each<[RegistrationMode, string]>([
    ['username', 'username! password! confirmPassword! email'],
    ['mobile', 'mobileNum! email'],
    ['mobileWithPassword', 'mobileNum! password! confirmPassword! email'],
  ])(
    'of %s has the fields of the mode, those without which there is no account as required ones [v-registration-2, v-registration-4]',
    (mode, fields) => {
      const listed = getModeRules(rules, mode).filter(({ enabled }) => enabled)
      expect(listed.map(({ field, required }) => `${field}${required ? '!' : ''}`).join(' ')).toBe(fields)
    },
  )

  test('after a third-party sign-in has the username and what the site requires of the person itself', () => {
    const listed = getModeRules([...rules, ...required], 'thirdParty')
    expect(listed.map(({ field, required: isRequired }) => [field, isRequired])).toEqual([
      ['username', true],
      ['birthday', true],
    ])
  })

  test("keeps the server's rule of the mobile number", () => {
    const own = { ...createRule('mobileNum'), minLength: 7 }
    expect(getModeRules([...rules, own], 'username')).toContainEqual(own)
    expect(getModeRules([...rules, own], 'mobile')).toContainEqual({ ...own, required: true })
  })
})

test.each([
  ['is enabled and required', { enabled: true, required: true }, true],
  ['is enabled only', { enabled: true, required: false }, false],
  ['is required, but off', { enabled: false, required: true }, false],
])('requiresCaptcha: a captcha that %s', (_state, states, expected) => {
  expect(requiresCaptcha([{ ...createRule('captcha'), ...states }])).toBe(expected)
})
