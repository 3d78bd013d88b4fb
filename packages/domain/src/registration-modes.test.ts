import { describe, expect, test } from 'vitest'
import type { FieldRule, RegistrationField } from './registration-fields.ts'
import { getModeRules, type RegistrationMode } from './registration-modes.ts'

function createRule(field: RegistrationField, required = false): FieldRule {
  return { field, enabled: true, required, acceptedPattern: '*', patternId: 'any', minLength: 1, maxLength: 20 }
}

const rules = (['username', 'password', 'confirmPassword', 'email'] as const).map((field) => createRule(field))

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

  test("keeps the server's rule of the mobile number", () => {
    const own = { ...createRule('mobileNum'), minLength: 7 }
    expect(getModeRules([...rules, own], 'username')).toContainEqual(own)
    expect(getModeRules([...rules, own], 'mobile')).toContainEqual({ ...own, required: true })
  })
})
