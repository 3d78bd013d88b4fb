import type { CountryCode } from '@croupier/domain/countries'
import * as z from 'zod/mini'
import { codeSchema, createMobileSchema } from './mobile-schema.ts'
import { createPasswordSchema } from './password-schema.ts'
import { emailSchema } from './reset-schema.ts'

/** The field that confirms a new contact; null for an account without any password. */
type ProofField = 'password' | 'paymentPassword' | null

/** The passwords that an account has. */
interface Passwords {
  readonly hasPassword: boolean
  readonly hasPaymentPassword: boolean
}

/** Returns the field that confirms a new contact: the password, else the payment password. */
export function getProofField({ hasPassword, hasPaymentPassword }: Passwords): ProofField {
  if (hasPassword) return 'password'
  return hasPaymentPassword ? 'paymentPassword' : null
}

function createProofSchemas(proof: ProofField) {
  return {
    password: createPasswordSchema(proof === 'password'),
    paymentPassword: createPasswordSchema(proof === 'paymentPassword'),
    verificationCode: codeSchema,
  }
}

/** Creates the schema of the form that binds a mobile number. */
export function createBindMobileSchema(countries: readonly CountryCode[], proof: ProofField) {
  return z.object({ mobileNum: createMobileSchema(countries), ...createProofSchemas(proof) })
}

/** Creates the schema of the form that binds an e-mail address. */
export function createBindEmailSchema(proof: ProofField) {
  return z.object({ email: emailSchema, ...createProofSchemas(proof) })
}
