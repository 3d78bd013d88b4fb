import { applicationStates, contactChannels } from '@croupier/domain/affiliate'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, instantText, queryInteger, text } from '../../fields.ts'
import { privateId } from '../../ids.ts'
import { merchantField, operatorCall, reasonField } from './fields.ts'

const applicationId = privateId('merchant', 36)

/** Applications of members of the given brands: oldest first while they are pending, otherwise newest first. */
export const affiliateList = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/affiliate/list',
  summary: 'Applications of affiliates',
  query: z.strictObject({
    merchant: z.optional(merchantField),
    state: z._default(z.enum(applicationStates), 'pending'),
    after: z.optional(text(256)),
    pageSize: z._default(queryInteger, 25),
  }),
  response: z.object({
    applications: z.array(
      z.object({
        id: z.string(),
        merchant: z.string(),
        account: z.string(),
        /** Number of the account's type. */
        type: z.int(),
        name: z.string(),
        channel: z.enum(contactChannels),
        contact: z.string(),
        audience: z.string(),
        text: z.string(),
        state: z.enum(applicationStates),
        createdAt: instantText,
        decidedBy: z.nullable(z.string()),
        decidedAt: z.nullable(instantText),
        /** Why it was rejected. */
        reason: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
    /** By the server's clock, for ages. */
    now: instantText,
  }),
  errors: [],
})

/** Approve an application: the account becomes an affiliate at once, and gets a message in its inbox. */
export const approveAffiliate = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/affiliate/approve',
  summary: 'Approve an application of an affiliate',
  body: z.strictObject({ applicationId, reason: reasonField }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED', 'FEATURE_OFF'],
})

/** Reject an application; the applicant reads the reason. */
export const rejectAffiliate = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/affiliate/reject',
  summary: 'Reject an application of an affiliate',
  body: z.strictObject({ applicationId, reason: reasonField }),
  response: acknowledgement,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
})
