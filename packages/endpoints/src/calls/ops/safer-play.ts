import { exclusionPeriods } from '@croupier/domain/safer-play'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, instantText, queryInteger, text } from '../../fields.ts'
import { limitChangesWire, saferPlayWire } from '../safer-play.ts'
import { accountField, merchantField, operatorCall, reasonField } from './fields.ts'

const member = { merchant: merchantField, account: accountField }

/** The limits of a member with what is used of them, and every exclusion, newest first. */
export const saferPlayDetails = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/safer-play/show',
  summary: 'Limits and exclusions of a member',
  query: z.strictObject(member),
  response: z.extend(saferPlayWire, {
    exclusions: z.array(
      z.object({
        exclusionId: z.string(),
        period: z.enum(exclusionPeriods),
        from: instantText,
        until: z.nullable(instantText),
        /** The operator who has set it; null for the member. */
        operator: z.nullable(z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['MEMBER_UNKNOWN'],
})

/** Changes of the limits of a member, newest first. */
export const memberLimitChanges = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/safer-play/list',
  summary: 'History of the limits of a member',
  query: z.strictObject({ ...member, after: z.optional(text(256)), pageSize: z._default(queryInteger, 25) }),
  response: limitChangesWire,
  errors: ['MEMBER_UNKNOWN'],
})

/** Close the account of a member to deposits and play. Nobody can shorten it. */
export const excludeMember = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/safer-play/exclude',
  summary: 'Exclude a member from play',
  body: z.strictObject({ ...member, period: z.enum(exclusionPeriods), reason: reasonField }),
  response: acknowledgement,
  errors: ['MEMBER_UNKNOWN', 'NOT_A_MEMBER', 'EXCLUSION_SHORTER'],
})
