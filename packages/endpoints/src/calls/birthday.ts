import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { acknowledgement, calendarDate } from '../fields.ts'

const forMembers = {
  path: '/wps/member/info/birthday',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
} as const

/** The birthday of the account; null where the member has not stated it. */
export const birthday = endpoint({
  ...forMembers,
  method: 'GET',
  summary: 'Birthday of the account',
  response: z.object({ birthday: z.nullable(calendarDate) }),
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** State the birthday of the account, once: afterwards operators change it. Repeating the same one has no effect. */
export const stateBirthday = endpoint({
  ...forMembers,
  method: 'PUT',
  summary: 'State the birthday of the account',
  body: z.strictObject({ birthday: calendarDate }),
  response: acknowledgement,
  errors: ['TRIAL_NOT_PERMITTED', 'FIELD_INVALID', 'BIRTHDAY_SET', 'TOO_MANY_REQUESTS'],
})
