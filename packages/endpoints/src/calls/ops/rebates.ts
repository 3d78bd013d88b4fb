import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { queryInteger, text } from '../../fields.ts'
import { rebateWire } from '../rebates.ts'
import { accountField, merchantField, operatorCall } from './fields.ts'

/** Rebates of a member with the inputs of each amount, newest first. */
export const memberRebates = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/rebate/list',
  summary: 'Rebates of a member',
  query: z.strictObject({
    merchant: merchantField,
    account: accountField,
    after: z.optional(text(256)),
    pageSize: z._default(queryInteger, 25),
  }),
  response: z.object({ rebates: z.array(rebateWire), next: z.nullable(z.string()) }),
  errors: ['MEMBER_UNKNOWN'],
})
