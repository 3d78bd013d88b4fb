import * as z from 'zod/mini'
import { addPasskeyBody, passkeyLoginBody, removePasskeyBody, startPasskeyBody } from '../bodies/passkeys.ts'
import { endpoint } from '../endpoint.ts'
import { acknowledgement, instantText } from '../fields.ts'
import { decodeLogin, loginResult } from './session.ts'

const publicKeyType = z.literal('public-key')

/** Options of `navigator.credentials.create`, as JSON. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.object({ type: publicKeyType, id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** Options of `navigator.credentials.get`, as JSON. */
const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** The passkeys of the account, the oldest first. */
export const passkeys = endpoint({
  method: 'GET',
  path: '/wps/member/passkeys',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Passkeys of the account',
  response: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: instantText, lastUsedAt: z.nullable(instantText) }),
  ),
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** Begin to add a passkey: the options with which the browser creates it. */
export const startPasskey = endpoint({
  method: 'POST',
  path: '/wps/member/passkeys/start',
  auth: 'token',
  provisional: true,
  encrypted: true,
  responseFormat: 'wrapped',
  summary: 'Begin to add a passkey',
  body: startPasskeyBody,
  response: creationOptions,
  errors: ['PASSKEYS_FULL', 'FIELD_INVALID', 'PASSWORD_WRONG', 'ACCOUNT_LOCKED', 'TRIAL_NOT_PERMITTED'],
})

/** Add the passkey that the browser has created. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/wps/member/passkeys',
  auth: 'token',
  provisional: true,
  encrypted: true,
  responseFormat: 'wrapped',
  summary: 'Add a passkey',
  body: addPasskeyBody,
  response: acknowledgement,
  errors: ['PASSKEY_INVALID', 'PASSKEYS_FULL', 'FIELD_INVALID', 'TRIAL_NOT_PERMITTED'],
})

/** Remove a passkey, which opens the account no more. */
export const removePasskey = endpoint({
  method: 'POST',
  path: '/wps/member/passkeys/remove',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Remove a passkey',
  body: removePasskeyBody,
  response: acknowledgement,
  errors: ['NOT_FOUND', 'TRIAL_NOT_PERMITTED'],
})

/** Begin a login by passkey: the options with which the browser signs. Names no account. */
export const startPasskeyLogin = endpoint({
  method: 'POST',
  path: '/wps/session/passkey/start',
  auth: 'none',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Begin a login by passkey',
  response: requestOptions,
  errors: [],
})

/** Log in by what a passkey has signed. */
export const completePasskeyLogin = endpoint({
  method: 'POST',
  path: '/wps/session/passkey',
  auth: 'none',
  provisional: true,
  encrypted: true,
  responseFormat: 'wrapped',
  summary: 'Log in by passkey',
  body: passkeyLoginBody,
  response: loginResult,
  decode: decodeLogin,
  errors: ['PASSKEY_INVALID', 'ACCOUNT_LOCKED', 'ACCOUNT_DISABLED', 'NOT_A_MEMBER'],
})
