import { checkPasswordConfirmation } from '@croupier/domain/registration'
import type { FieldRule, RegistrationField } from '@croupier/domain/registration-fields'
import { registerBody } from '@croupier/endpoints/bodies/session'
import { checkRule, checkRules } from '@croupier/runtime/forms/rule-schema'
import * as z from 'zod/mini'

/** Fields with a component of their own, rendered apart from the server's list. */
const customFields: ReadonlySet<RegistrationField> = new Set(['confirmPassword', 'captcha', 'verificationCode'])

const requiredText = z.string().check(z.minLength(1))

/** The fields of the call that a visitor fills in, and the consent. */
const formSchema = z.extend(
  z.omit(registerBody, {
    domain: true,
    registerUrl: true,
    registerMethod: true,
    login: true,
    termsAccepted: true,
    captchaId: true,
    antiBot: true,
  }),
  {
    confirmPassword: requiredText,
    captcha: z.string(),
    terms: z.boolean().check(z.refine((accepted) => accepted, { params: { rule: 'required' } })),
  },
)

/** Returns the rules of the listed fields, in the server's order. */
export function getListedRules(rules: readonly FieldRule[]): readonly FieldRule[] {
  return rules.filter(({ field, enabled }) => enabled && !customFields.has(field))
}

/** Whether the server's rules require a captcha for every registration. */
export function requiresCaptcha(rules: readonly FieldRule[]): boolean {
  return rules.some(({ field, enabled }) => field === 'captcha' && enabled)
}

/** Creates the schema of the form: the body of the call, with the server's rule of each field. */
export function createRegistrationSchema(rules: readonly FieldRule[], captchaRequired: boolean) {
  return z.extend(formSchema, { captcha: captchaRequired ? requiredText : z.string() }).check(
    checkRules(getListedRules(rules).map((rule) => [rule.field, rule])),
    checkRule(
      'confirmPassword',
      'mismatch',
      ({ password, confirmPassword }) =>
        // An empty confirmation breaks another rule.
        confirmPassword === '' || checkPasswordConfirmation(password, confirmPassword) === null,
    ),
  )
}
