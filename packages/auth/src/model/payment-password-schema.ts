import { getPaymentPasswordRule, isWeakPaymentPassword } from '@croupier/domain/payment-password'
import { checkPasswordConfirmation } from '@croupier/domain/registration'
import type { FieldRule } from '@croupier/domain/registration-fields'
import { checkRule, checkRules, createRequiredSchema } from '@croupier/runtime/forms/rule-schema'
import * as z from 'zod/mini'
import { codeSchema } from './mobile-schema.ts'
import { createPasswordSchema } from './password-schema.ts'

type NewEntries = Readonly<Record<'newPaymentPassword' | 'confirmPaymentPassword', string>>

const newEntries = {
  newPaymentPassword: z.string(),
  confirmPaymentPassword: createRequiredSchema(z.string(), 'required'),
}

/** The checks of a new payment password: the server's rule, whether it is weak, and its confirmation. */
function createChecks(rules: readonly FieldRule[]) {
  return [
    checkRules([['newPaymentPassword', getPaymentPasswordRule(rules)]]),
    checkRule<NewEntries>(
      'newPaymentPassword',
      'weak',
      ({ newPaymentPassword }) => !isWeakPaymentPassword(newPaymentPassword),
    ),
    checkRule<NewEntries>(
      'confirmPaymentPassword',
      'mismatch',
      ({ newPaymentPassword, confirmPaymentPassword }) =>
        // An empty confirmation breaks another rule.
        confirmPaymentPassword === '' || checkPasswordConfirmation(newPaymentPassword, confirmPaymentPassword) === null,
    ),
  ] as const
}

/** Creates the schema of the form that sets the first payment password. */
export function createSetSchema(rules: readonly FieldRule[], hasPassword: boolean) {
  return z.object({ password: createPasswordSchema(hasPassword), ...newEntries }).check(...createChecks(rules))
}

/** Creates the schema of the form that changes the payment password. */
export function createChangeSchema(rules: readonly FieldRule[]) {
  const paymentPassword = createRequiredSchema(z.string(), 'required')
  return z.object({ paymentPassword, ...newEntries }).check(...createChecks(rules))
}

/** Creates the schema of the form that resets the payment password. */
export function createResetPaymentSchema(rules: readonly FieldRule[]) {
  return z.object({ verificationCode: codeSchema, ...newEntries }).check(...createChecks(rules))
}
