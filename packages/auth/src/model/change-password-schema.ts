import { checkPasswordConfirmation } from '@croupier/domain/registration'
import type { FieldRule } from '@croupier/domain/registration-fields'
import { changePasswordBody } from '@croupier/endpoints/bodies/security'
import { checkRule, checkRules } from '@croupier/runtime/forms/rule-schema'
import * as z from 'zod/mini'

const { oldPassword, ...newPasswords } = changePasswordBody.shape

type NewPasswordEntries = Readonly<Record<'newPassword' | 'confirmNewPassword', string>>

/** The checks of a new password: the server's rule of passwords, and its confirmation. */
function createPasswordChecks(rules: readonly FieldRule[]) {
  const rule = rules.find(({ field }) => field === 'password')
  return [
    checkRules(rule ? [['newPassword', { ...rule, enabled: true, required: true }]] : []),
    checkRule<NewPasswordEntries>(
      'confirmNewPassword',
      'mismatch',
      ({ newPassword, confirmNewPassword }) =>
        // An empty confirmation breaks another rule.
        confirmNewPassword === '' || checkPasswordConfirmation(newPassword, confirmNewPassword) === null,
    ),
  ] as const
}

/** Creates the schema of the form: the body of the call, with the server's rule of passwords. */
export function createChangePasswordSchema(rules: readonly FieldRule[], oldRequired: boolean) {
  return z
    .extend(changePasswordBody, {
      oldPassword: oldRequired ? z.pipe(z.string(), oldPassword.def.innerType) : z.string(),
    })
    .check(...createPasswordChecks(rules))
}

/** Creates the schema of a form that sets a new password without the old one. */
export function createNewPasswordSchema(rules: readonly FieldRule[]) {
  return z.strictObject(newPasswords).check(...createPasswordChecks(rules))
}
