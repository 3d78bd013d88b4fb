import * as z from 'zod/mini'
import { changePasswordBody } from '../bodies/security.ts'
import { endpoint } from '../endpoint.ts'
import { acknowledgement, instantText } from '../fields.ts'

/**
 * Change the password. Ends every other session of the account and replaces the token of this one; a restricted
 * session is unrestricted afterwards.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/wps/member/password',
  auth: 'token',
  encrypted: true,
  responseFormat: 'wrapped',
  summary: 'Change the password',
  body: changePasswordBody,
  response: z.object({ token: z.string() }),
  errors: [
    'OLD_PASSWORD_WRONG',
    'FIELD_INVALID',
    'ACCOUNT_LOCKED',
    'TRIAL_NOT_PERMITTED',
    'ENCRYPTION_REQUIRED',
    'ENVELOPE_INVALID',
    'ENVELOPE_KEY_UNKNOWN',
    'ENVELOPE_EXPIRED',
    'ENVELOPE_REPLAYED',
  ],
})

/** Mark the first login as handled, so that a reload of the site does not treat it as one again. */
export const firstLogin = endpoint({
  method: 'POST',
  path: '/wps/member/firstLogin',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Mark the first login as handled',
  response: acknowledgement,
  errors: [],
})

/** What is shown after a login. */
export const loginInfo = endpoint({
  method: 'GET',
  path: '/wps/member/loginInfo',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'What is shown after a login',
  response: z.object({
    firstTimeLogin: z.boolean(),
    /** Time of the login before the current session; null for the first login. */
    lastLoginAt: z.nullable(instantText),
    /** When the password has to be changed; null without such a policy. */
    passwordExpiresAt: z.nullable(instantText),
  }),
  errors: [],
})
