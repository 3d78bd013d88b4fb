import { operatorPermissions, operatorRoles } from '@croupier/domain/operators'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, requiredText } from '../../fields.ts'
import { publicId } from '../../ids.ts'
import { operatorCall } from './fields.ts'

/** Six digits of an authenticator app. */
const codeField = /* @__PURE__ */ z.string().check(z.regex(/^\d{6}$/))

/** Name of an operator's account. */
export const operatorNameField = /* @__PURE__ */ z.string().check(z.regex(/^[a-z][a-z0-9._-]{2,31}$/))

const operatorWire = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  roles: z.array(z.enum(operatorRoles)),
  permissions: z.array(z.enum(operatorPermissions)),
  merchants: z.array(
    z.object({
      code: z.string(),
      brandId: z.string(),
      name: z.string(),
      currency: z.string(),
      timeZone: z.string(),
      languages: z.array(z.string()),
      /** Origin of the site, as seen from the operator's host. */
      origin: z.string(),
    }),
  ),
  /** Origins of the image hosts; a path of an image is valid on each of them. */
  imageOrigins: z.array(z.string()),
  /** The server has a virtual clock, and permits what only tests need. */
  lab: z.boolean(),
})

/** The operator of a session, with what it may do and where. */
export type OperatorProfile = z.output<typeof operatorWire>

/** Log in with password and authenticator code. */
export const operatorLogin = endpoint({
  method: 'POST',
  path: '/ops/session/login',
  auth: 'none',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Log in as operator',
  body: z.strictObject({ username: requiredText(64), password: requiredText(128), code: codeField }),
  response: z.object({ token: z.string() }),
  errors: ['OPERATOR_CREDENTIALS_WRONG', 'ACCOUNT_LOCKED'],
})

/** End the session of the token. */
export const operatorLogout = endpoint({
  ...operatorCall,
  method: 'DELETE',
  path: '/ops/session/logout',
  summary: 'Log out',
  response: acknowledgement,
  errors: [],
})

/** The operator behind the token. */
export const operatorProfile = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/session/profile',
  summary: 'The operator of the session',
  response: operatorWire,
  errors: [],
})

/** What an invitation is for: the account, and the key for its authenticator app. */
export const operatorInvitation = endpoint({
  method: 'GET',
  path: '/ops/session/invitation',
  auth: 'none',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Account and authenticator key of an invitation',
  query: z.strictObject({ token: publicId(64) }),
  response: z.object({ username: z.string(), name: z.string(), keyUri: z.string(), key: z.string() }),
  errors: ['INVITATION_INVALID'],
})

/** Accept an invitation: sets the password, proves the authenticator app, and logs in. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/ops/session/accept',
  auth: 'none',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Accept an invitation',
  body: z.strictObject({ token: publicId(64), password: requiredText(128), code: codeField }),
  response: z.object({ token: z.string() }),
  errors: ['INVITATION_INVALID', 'OPERATOR_CREDENTIALS_WRONG', 'FIELD_INVALID'],
})
