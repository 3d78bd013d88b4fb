import { operatorRoles } from '@croupier/domain/operators'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, instantText, requiredText } from '../../fields.ts'
import { merchantField, operatorCall, reasonField } from './fields.ts'
import { operatorNameField } from './session.ts'

const roles = z.array(z.enum(operatorRoles)).check(z.minLength(1), z.maxLength(operatorRoles.length))
/** Codes of the merchants that an operator is given; null for all, also later ones. */
const merchants = z.nullable(z.array(merchantField).check(z.maxLength(1000)))

/** All operators. */
export const operators = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/operator/list',
  summary: 'All operators',
  response: z.array(
    z.object({
      username: z.string(),
      name: z.string(),
      roles: z.array(z.enum(operatorRoles)),
      merchants: z.nullable(z.array(z.string())),
      state: z.enum(['active', 'invited', 'disabled']),
      lastLoginAt: z.nullable(instantText),
      createdAt: instantText,
    }),
  ),
  errors: [],
})

/** Add an operator; the response has the link that its person opens once. */
export const addOperator = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/operator/add',
  summary: 'Add an operator',
  body: z.strictObject({ username: operatorNameField, name: requiredText(64), roles, merchants }),
  response: z.object({ link: z.string(), expiresAt: instantText }),
  errors: ['ACCOUNT_TAKEN'],
})

/**
 * Issue a new link, for a person who lost password or authenticator app. Ends the operator's sessions, but for the one that asks
 * for a link of its own and has to show it. `ACCOUNT_DISABLED` for an operator that is disabled, whose link would open nothing.
 */
export const inviteOperator = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/operator/invite',
  summary: 'Invite an operator again',
  body: z.strictObject({ username: operatorNameField, reason: reasonField }),
  response: z.object({ link: z.string(), expiresAt: instantText }),
  errors: ['OPERATOR_UNKNOWN', 'ACCOUNT_DISABLED'],
})

/**
 * Change roles and merchants of an operator, or disable it: what is left out stays as it is, since another operator may have
 * changed it.
 */
export const changeOperator = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/operator/change',
  summary: 'Change an operator',
  body: z.strictObject({
    username: operatorNameField,
    roles: z.optional(roles),
    merchants: z.optional(merchants),
    disabled: z.optional(z.boolean()),
    reason: reasonField,
  }),
  response: acknowledgement,
  errors: ['OPERATOR_UNKNOWN', 'LAST_ADMIN'],
})

/** The current authenticator code of the demo operator, for users who can read the server's data folder. */
export const demoOperatorCode = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/operator/code',
  summary: 'Authenticator code of the demo operator',
  response: z.object({ username: z.string(), code: z.string(), secondsLeft: z.int() }),
  errors: ['OPERATOR_UNKNOWN'],
})
