import type { CountryCode } from '@croupier/domain/countries'
import * as z from 'zod/mini'
import { codeSchema, createMobileSchema } from './mobile-schema.ts'
import { createPasswordSchema } from './password-schema.ts'
import { emailSchema } from './reset-schema.ts'

/** Creates the schema of the form that binds a mobile number; the password is asked where the account has one. */
export function createBindMobileSchema(countries: readonly CountryCode[], hasPassword: boolean) {
  return z.object({
    mobileNum: createMobileSchema(countries),
    password: createPasswordSchema(hasPassword),
    verificationCode: codeSchema,
  })
}

/** Creates the schema of the form that binds an e-mail address; the password is asked where the account has one. */
export function createBindEmailSchema(hasPassword: boolean) {
  return z.object({ email: emailSchema, password: createPasswordSchema(hasPassword), verificationCode: codeSchema })
}
