import { memberIcons } from '@croupier/domain/member-icons'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { acknowledgement, languageCode } from '../fields.ts'

/** Store the interface language of the account, one of the brand's; repeating it has no effect. */
export const updateLanguage = endpoint({
  method: 'PUT',
  path: '/wps/member/language',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Store the language of the account',
  body: z.strictObject({ language: languageCode }),
  response: acknowledgement,
  errors: ['FIELD_INVALID'],
})

/** Choose the icon of the account; null for the initial of its name. Repeating it has no effect. */
export const updateIcon = endpoint({
  method: 'PUT',
  path: '/wps/member/info/icon',
  auth: 'token',
  responseFormat: 'wrapped',
  summary: 'Choose the icon of the account',
  body: z.strictObject({ icon: z.nullable(z.enum(memberIcons)) }),
  response: acknowledgement,
  errors: ['FIELD_INVALID'],
})
