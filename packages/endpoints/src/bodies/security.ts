import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'

/** Body of `changePassword`. The server's rules of the registration password apply in addition. */
export const changePasswordBody = z.strictObject({
  /** May be absent right after a login that forces the change. */
  oldPassword: z.optional(requiredText(256)),
  newPassword: requiredText(256),
  confirmNewPassword: requiredText(256),
})
