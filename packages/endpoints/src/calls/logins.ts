import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { acknowledgement, instantText, queryInteger, text } from '../fields.ts'
import { privateId } from '../ids.ts'

/** Where a login came from: address, and names of browser and system, null where the server does not know them. */
const origin = { ip: z.string(), browser: z.nullable(z.string()), system: z.nullable(z.string()) }

/** The account's open sessions, that of the call first, then the last used ones. */
export const sessions = endpoint({
  method: 'GET',
  path: '/wps/member/sessions',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Open sessions of the account',
  response: z.object({
    sessions: z.array(
      z.object({
        sessionId: z.string(),
        current: z.boolean(),
        ...origin,
        createdAt: instantText,
        /** Exact to a minute. */
        lastSeenAt: instantText,
      }),
    ),
  }),
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** End a session of the account, on its device at once. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/wps/member/sessions',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'End a session of the account',
  body: z.strictObject({ sessionId: privateId('member', 64) }),
  response: acknowledgement,
  errors: ['LOGIN_SESSION_UNKNOWN', 'TRIAL_NOT_PERMITTED'],
})

/** End all sessions of the account but that of the call; repeating it has no effect. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/wps/member/sessions/endOthers',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'End all other sessions of the account',
  response: z.object({ ended: z.int() }),
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** Logins of the account in the last 90 days, also failed ones, newest first. */
export const loginHistory = endpoint({
  method: 'GET',
  path: '/wps/member/loginHistory',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Logins of the account',
  query: z.strictObject({ pageSize: z._default(queryInteger, 10), after: z.optional(text(256)) }),
  response: z.object({
    logins: z.array(
      z.object({
        loginId: z.string(),
        time: instantText,
        ...origin,
        /** One of `loginMethods` of domain/login-history, or one that this version of the client does not know. */
        method: z.string(),
        /** One of `loginResults` of domain/login-history, or one that this version of the client does not know. */
        result: z.string(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: ['TRIAL_NOT_PERMITTED'],
})
