import * as z from 'zod/mini'
import {
  registerIdentityBody,
  signInReturn,
  startIdentityLinkBody,
  startSignInBody,
  unlinkIdentityBody,
} from '../bodies/identities.ts'
import { endpoint } from '../endpoint.ts'
import { acknowledgement, instantText } from '../fields.ts'
import { agentLinkErrors } from './agent-accounts.ts'
import { decodeLogin, loginResult } from './session.ts'

/** Where the browser goes, and the secret that the tab keeps for its return. */
const departure = z.object({ url: z.string(), binding: z.string() })

const identity = z.object({
  id: z.string(),
  provider: z.string(),
  label: z.string(),
  linkedAt: instantText,
  lastUsedAt: z.nullable(instantText),
})

/** Begin a sign-in with a provider (OpenID Connect). The browser goes to `url`, and returns to `/signin/callback`. */
export const startSignIn = endpoint({
  method: 'POST',
  path: '/wps/session/thirdParty/start',
  auth: 'none',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Begin a third-party sign-in',
  body: startSignInBody,
  response: departure,
  errors: ['FEATURE_OFF', 'SIGN_IN_UNAVAILABLE'],
})

/** Complete a sign-in after the return from the provider. A person without an account gets a ticket to register with. */
export const completeSignIn = endpoint({
  method: 'POST',
  path: '/wps/session/thirdParty/complete',
  auth: 'none',
  provisional: true,
  encrypted: true,
  responseFormat: 'wrapped',
  summary: 'Complete a third-party sign-in',
  body: signInReturn,
  response: z.union([
    loginResult,
    z.object({ registration: z.object({ ticket: z.string(), suggestedUsername: z.string() }) }),
  ]),
  decode: (wire) => ('token' in wire ? decodeLogin(wire) : wire),
  errors: ['SIGN_IN_INVALID', 'SIGN_IN_UNAVAILABLE', 'REGISTRATION_CLOSED', 'ACCOUNT_DISABLED', 'NOT_A_MEMBER'],
})

/** Register the person behind a ticket of `completeSignIn`; the new member is logged in and has no password. */
export const registerIdentity = endpoint({
  method: 'PUT',
  path: '/wps/member/register/thirdParty',
  auth: 'none',
  provisional: true,
  encrypted: true,
  responseFormat: 'wrapped',
  summary: 'Register after a third-party sign-in, and log in',
  body: registerIdentityBody,
  response: loginResult,
  decode: decodeLogin,
  errors: [
    'SIGN_IN_INVALID',
    'IDENTITY_TAKEN',
    'ACCOUNT_TAKEN',
    'FIELD_INVALID',
    'AFFILIATE_UNKNOWN',
    ...agentLinkErrors,
    'REGISTRATION_CLOSED',
  ],
})

/** The providers that the account can be opened with. */
export const identities = endpoint({
  method: 'GET',
  path: '/wps/member/identities',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Linked third-party identities',
  response: z.array(identity),
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** Begin to link an identity with the account of the session. */
export const startIdentityLink = endpoint({
  method: 'POST',
  path: '/wps/member/identities/start',
  auth: 'token',
  provisional: true,
  encrypted: true,
  responseFormat: 'wrapped',
  summary: 'Begin to link a third-party identity',
  body: startIdentityLinkBody,
  response: departure,
  errors: [
    'FEATURE_OFF',
    'SIGN_IN_UNAVAILABLE',
    'FIELD_INVALID',
    'PASSWORD_WRONG',
    'ACCOUNT_LOCKED',
    'TRIAL_NOT_PERMITTED',
  ],
})

/** Link the identity after the return from the provider. */
export const linkIdentity = endpoint({
  method: 'POST',
  path: '/wps/member/identities/link',
  auth: 'token',
  provisional: true,
  encrypted: true,
  responseFormat: 'wrapped',
  summary: 'Link a third-party identity',
  body: signInReturn,
  response: acknowledgement,
  errors: ['SIGN_IN_INVALID', 'SIGN_IN_UNAVAILABLE', 'IDENTITY_TAKEN', 'TRIAL_NOT_PERMITTED'],
})

/** Remove a linked identity, unless it is the only way into the account. */
export const unlinkIdentity = endpoint({
  method: 'POST',
  path: '/wps/member/identities/unlink',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Remove a linked third-party identity',
  body: unlinkIdentityBody,
  response: acknowledgement,
  errors: ['NOT_FOUND', 'IDENTITY_LAST', 'TRIAL_NOT_PERMITTED'],
})
