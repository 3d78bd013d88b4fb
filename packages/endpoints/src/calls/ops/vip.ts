import { maxVipLevels } from '@croupier/domain/vip'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, amountText } from '../../fields.ts'
import { accountField, merchantField, operatorCall, reasonField } from './fields.ts'

const member = { merchant: merchantField, account: accountField }

/** VIP level and progress of a member; rank 0 where the brand has no levels. */
export const vipDetails = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/vip/show',
  summary: 'VIP level of a member',
  query: z.strictObject(member),
  response: z.object({
    rank: z.int(),
    /** Valid bets that count towards the next level. */
    validBet: amountText,
    /** Levels by rank, the lowest first. */
    levels: z.array(z.object({ label: z.string(), threshold: amountText })),
  }),
  errors: ['MEMBER_UNKNOWN'],
})

/** Move a member to another VIP level; its progress continues at the threshold of that level. */
export const changeVipLevel = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/vip/change',
  summary: "Change a member's VIP level",
  body: z.strictObject({
    ...member,
    rank: z.int().check(z.minimum(1), z.maximum(maxVipLevels)),
    reason: reasonField,
  }),
  response: acknowledgement,
  errors: ['MEMBER_UNKNOWN', 'NOT_A_MEMBER', 'FIELD_INVALID'],
})
