import type { CountryCode } from '@croupier/domain/countries'
import type { FieldRule } from '@croupier/domain/registration-fields'
import { patterns } from '@croupier/domain/registration'
import { forgetPasswordBody } from '@croupier/endpoints/bodies/session'
import { checkRules, createRequiredSchema } from '@croupier/runtime/forms/rule-schema'
import * as z from 'zod/mini'
import { codeSchema, createMobileSchema } from './mobile-schema.ts'

/** Creates the schema of the form that resets a password by phone, with the server's rule of passwords. */
export function createResetSchema(rules: readonly FieldRule[], countries: readonly CountryCode[]) {
  const rule = rules.find(({ field }) => field === 'password')
  return z
    .object({ mobileNum: createMobileSchema(countries), verificationCode: codeSchema, newPassword: z.string() })
    .check(checkRules(rule ? [['newPassword', { ...rule, enabled: true, required: true }]] : []))
}

/** Schema of an e-mail address. */
export const emailSchema = createRequiredSchema(
  z.string().check(z.refine((text) => patterns.email.test(text), { params: { rule: 'pattern' } })),
  'required',
)

/** Schema of the form that asks for a link. */
export const forgetPasswordSchema = z.extend(forgetPasswordBody, { email: emailSchema })
