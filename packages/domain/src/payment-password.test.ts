import { expect, test } from 'vitest'
import { getPaymentPasswordRule, isWeakPaymentPassword } from './payment-password.ts'

test.each(['000000', '123456', '987654', 'aaaaaa', 'abcdef'])('the payment password %s is weak', (weak) => {
  expect(isWeakPaymentPassword(weak)).toBe(true)
})

test.each(['482915', '135790', '112233', '1'])('the payment password %s is not weak', (strong) => {
  expect(isWeakPaymentPassword(strong)).toBe(false)
})

test('a payment password has six digits where the registration has no rule of it', () => {
  expect(getPaymentPasswordRule([])).toMatchObject({ patternId: 'digits', minLength: 6, maxLength: 6 })
})

test('a rule that the registration form does not use is the rule of payment passwords all the same', () => {
  const rule = {
    field: 'paymentPassword',
    enabled: false,
    required: false,
    acceptedPattern: '*',
    patternId: 'any',
    minLength: 4,
    maxLength: 8,
  } as const
  expect(getPaymentPasswordRule([rule])).toEqual({ ...rule, enabled: true, required: true })
})
