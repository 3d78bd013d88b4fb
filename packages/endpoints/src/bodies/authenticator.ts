import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'

/** A code of an authenticator app, or a recovery code instead. */
export const codeBody = z.strictObject({ code: requiredText(32) })

/** Body of `removeAuthenticator`. */
export const removeAuthenticatorBody = z.strictObject({ password: requiredText(256), code: requiredText(32) })
