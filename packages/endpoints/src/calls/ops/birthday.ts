import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { acknowledgement, calendarDate } from '../../fields.ts'
import { accountField, merchantField, operatorCall, reasonField } from './fields.ts'

/** Change the birthday of a member, who can state it only once. */
export const changeBirthday = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/member/birthday',
  summary: 'Change the birthday of a member',
  body: z.strictObject({ merchant: merchantField, account: accountField, birthday: calendarDate, reason: reasonField }),
  response: acknowledgement,
  errors: ['MEMBER_UNKNOWN', 'FIELD_INVALID'],
})
