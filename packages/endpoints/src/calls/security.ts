import * as z from 'zod/mini'
import { changePasswordBody } from '../bodies/security.ts'
import { forgetPasswordBody, resetPasswordBody, resetPasswordByPhoneBody } from '../bodies/session.ts'
import { endpoint } from '../endpoint.ts'
import { acknowledgement, instantText } from '../fields.ts'
import { decodeLogin, loginResult, tokenResult } from './session.ts'

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
  response: tokenResult,
  decode: decodeLogin,
  errors: ['OLD_PASSWORD_WRONG', 'PASSWORD_MISSING', 'FIELD_INVALID', 'ACCOUNT_LOCKED', 'TRIAL_NOT_PERMITTED'],
})

/**
 * Set a new password with a code of `resetCode` (flag CHNGPASSVERIF3), and log in. Ends every other session of the account.
 */
export const resetPasswordByPhone = endpoint({
  method: 'POST',
  path: '/wps/member/password/verification',
  auth: 'none',
  encrypted: true,
  responseFormat: 'wrapped',
  summary: 'Reset the password by a code and log in',
  body: resetPasswordByPhoneBody,
  response: loginResult,
  decode: decodeLogin,
  errors: [
    'FEATURE_OFF',
    'FIELD_INVALID',
    'ACCOUNT_LOCKED',
    'ACCOUNT_DISABLED',
    'NOT_A_MEMBER',
    'invalid-phone-number',
    'invalid-verification-code',
    'code-expired',
  ],
})

/**
 * Send a link with which the password can be reset, valid once and for 30 minutes. The response is the same whether username
 * and address belong together or not.
 */
export const forgetPassword = endpoint({
  method: 'POST',
  path: '/wps/member/password/email',
  auth: 'none',
  bodyFormat: 'form',
  responseFormat: 'wrapped',
  summary: 'Send a link that resets the password by mail',
  body: forgetPasswordBody,
  response: acknowledgement,
  errors: [],
})

/** Set a new password with the token of a link of `forgetPassword`. Ends every session of the account and opens none. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/wps/member/password/reset',
  auth: 'none',
  provisional: true,
  encrypted: true,
  responseFormat: 'wrapped',
  summary: 'Reset the password by the link of a mail',
  body: resetPasswordBody,
  response: acknowledgement,
  errors: ['RESET_LINK_INVALID', 'FIELD_INVALID'],
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
