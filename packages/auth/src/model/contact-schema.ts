import type { CountryCode } from '@croupier/domain/countries'
import * as z from 'zod/mini'
import { codeSchema, createMobileSchema } from './mobile-schema.ts'
import { createPasswordSchema } from './password-schema.ts'
import { emailSchema } from './reset-schema.ts'

/** A password that confirms a new contact. */
export type ProofField = 'password' | 'paymentPassword'

/** Lists the passwords that confirm a new contact; none for an account without any. */
export function listProofFields(asked: {
  readonly asksPassword: boolean
  readonly asksPaymentPassword: boolean
}): readonly ProofField[] {
  return [
    ...(asked.asksPassword ? ['password' as const] : []),
    ...(asked.asksPaymentPassword ? ['paymentPassword' as const] : []),
  ]
}

function createProofSchemas(proofs: readonly ProofField[]) {
  return {
    password: createPasswordSchema(proofs.includes('password')),
    paymentPassword: createPasswordSchema(proofs.includes('paymentPassword')),
    verificationCode: codeSchema,
  }
}

/** Creates the schema of the form that confirms what is bound. */
export function createConfirmContactSchema(proofs: readonly ProofField[]) {
  return z.object(createProofSchemas(proofs))
}

/** Creates the schema of the form that binds a mobile number. */
export function createBindMobileSchema(countries: readonly CountryCode[], proofs: readonly ProofField[]) {
  return z.object({ mobileNum: createMobileSchema(countries), ...createProofSchemas(proofs) })
}

/** Creates the schema of the form that binds an e-mail address. */
export function createBindEmailSchema(proofs: readonly ProofField[]) {
  return z.object({ email: emailSchema, ...createProofSchemas(proofs) })
}
