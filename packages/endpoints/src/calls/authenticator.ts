import * as z from 'zod/mini'
import { codeBody, removeAuthenticatorBody, startAuthenticatorBody } from '../bodies/authenticator.ts'
import { endpoint } from '../endpoint.ts'
import { acknowledgement } from '../fields.ts'

/** Recovery codes are shown once: only their hashes are stored. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Whether the account has an authenticator app, and how many recovery codes are left. */
export const authenticatorState = endpoint({
  method: 'GET',
  path: '/wps/member/authenticator',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'State of the authenticator app',
  response: z.object({ enabled: z.boolean(), recoveryCodes: z.int() }),
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** Start to set up an authenticator app: the address for its QR code, and the key to type instead. */
export const startAuthenticator = endpoint({
  method: 'POST',
  path: '/wps/member/authenticator/start',
  auth: 'token',
  encrypted: true,
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Start to set up an authenticator app',
  body: startAuthenticatorBody,
  response: z.object({ keyUri: z.string(), key: z.string() }),
  errors: ['AUTHENTICATOR_ON', 'FIELD_INVALID', 'PASSWORD_WRONG', 'ACCOUNT_LOCKED', 'TRIAL_NOT_PERMITTED'],
})

/** Turn the new authenticator app on by its first code. */
export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/wps/member/authenticator/confirm',
  auth: 'token',
  encrypted: true,
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Turn an authenticator app on',
  body: codeBody,
  response: recoveryCodes,
  errors: ['CODE_WRONG', 'AUTHENTICATOR_ON', 'TRIAL_NOT_PERMITTED'],
})

/** Replace the recovery codes; the former ones are invalid afterwards. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/wps/member/authenticator/recoveryCodes',
  auth: 'token',
  encrypted: true,
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Replace the recovery codes',
  body: codeBody,
  response: recoveryCodes,
  errors: ['CODE_WRONG', 'TRIAL_NOT_PERMITTED'],
})

/** Turn the authenticator app off. */
export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/wps/member/authenticator',
  auth: 'token',
  encrypted: true,
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Turn the authenticator app off',
  body: removeAuthenticatorBody,
  response: acknowledgement,
  errors: ['FIELD_INVALID', 'PASSWORD_WRONG', 'CODE_WRONG', 'ACCOUNT_LOCKED', 'TRIAL_NOT_PERMITTED'],
})
