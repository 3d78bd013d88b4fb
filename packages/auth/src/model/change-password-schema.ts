import { checkPasswordConfirmation } from '@croupier/domain/registration'
import type { FieldRule } from '@croupier/domain/registration-fields'
import { changePasswordBody } from '@croupier/endpoints/bodies/security'
import { checkRule, checkRules } from '@croupier/runtime/forms/rule-schema'
import * as z from 'zod/mini'

const { oldPassword } = changePasswordBody.shape

/** Creates the schema of the form: the body of the call, with the server's rule of passwords. */
export function createChangePasswordSchema(rules: readonly FieldRule[], oldRequired: boolean) {
  const rule = rules.find(({ field }) => field === 'password')
  return z
    .extend(changePasswordBody, {
      oldPassword: oldRequired ? z.pipe(z.string(), z.nonoptional(oldPassword)) : z.string(),
    })
    .check(
      checkRules(rule ? [['newPassword', { ...rule, enabled: true, required: true }]] : []),
      checkRule(
        'confirmNewPassword',
        'mismatch',
        ({ newPassword, confirmNewPassword }) =>
          // An empty confirmation breaks another rule.
          confirmNewPassword === '' || checkPasswordConfirmation(newPassword, confirmNewPassword) === null,
      ),
    )
}
