import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'
import { maxPasswordLength } from './session.ts'

/** A code of an authenticator app, or a recovery code instead. */
export const codeBody = z.strictObject({ code: requiredText(32) })

/** Body of `startAuthenticator`; the password may be null only where the account has none. */
export const startAuthenticatorBody = z.strictObject({ password: z.nullable(requiredText(maxPasswordLength)) })

/** Body of `removeAuthenticator`; the password may be absent only where the account has none. */
export const removeAuthenticatorBody = z.strictObject({
  password: z.optional(requiredText(maxPasswordLength)),
  ...codeBody.shape,
})
