import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, amountText, instantText, queryInteger, text } from '../../fields.ts'
import { privateId } from '../../ids.ts'
import { merchantField, operatorCall, reasonField } from './fields.ts'

/** States of a request for a second person's decision; `void` is one to return a round that its vendor has ended meanwhile. */
export const requestStates = ['waiting', 'approved', 'rejected', 'void'] as const

/** Corrections of balances, granted bonuses, waived wagering requirements and returned stakes of rounds. */
export const requestKinds = ['correction', 'grant', 'waiver', 'return'] as const

/**
 * What operators asked for and a second person decides, oldest first while it waits. A grant has the id of its bonus and a waiver
 * that of its requirement, which the calls of bonuses decide; both are listed only while they wait.
 */
export const operatorRequests = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/request/list',
  summary: 'Requests for a second person',
  query: z.strictObject({
    merchant: z.optional(merchantField),
    state: z._default(z.enum(requestStates), 'waiting'),
    after: z.optional(text(256)),
    pageSize: z._default(queryInteger, 25),
  }),
  response: z.object({
    requests: z.array(
      z.object({
        id: z.string(),
        merchant: z.string(),
        kind: z.enum(requestKinds),
        account: z.string(),
        amount: amountText,
        currency: z.string(),
        /** The round whose stake is to be returned. */
        round: z.nullable(z.object({ vendor: z.string(), roundId: z.string() })),
        reason: z.string(),
        state: z.enum(requestStates),
        requestedBy: z.string(),
        requestedAt: instantText,
        decidedBy: z.nullable(z.string()),
        /** When a void one became so. */
        decidedAt: z.nullable(instantText),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: [],
})

const decision = z.strictObject({ requestId: privateId('merchant', 36), reason: reasonField })

/** Approve a correction, or the return of a stake, that another operator asked for; it is booked at once. */
export const approveRequest = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/request/approve',
  summary: 'Approve a request',
  idempotent: true,
  body: decision,
  response: acknowledgement,
  errors: [
    'NOT_FOUND',
    'REQUEST_DECIDED',
    'REQUEST_OWN',
    'INSUFFICIENT_FUNDS',
    'ROUND_SETTLED',
    'ROUND_CANCELLED',
    'VERSION_CONFLICT',
  ],
})

/** Reject a correction, or the return of a stake, that another operator asked for, or withdraw one's own request. */
export const rejectRequest = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/request/reject',
  summary: 'Reject a request',
  idempotent: true,
  body: decision,
  response: acknowledgement,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
})
