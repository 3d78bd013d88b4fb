import * as z from 'zod/mini'
import {
  bindEmailBody,
  bindMobileBody,
  confirmContactBody,
  contactCodeBody,
  emailCodeBody,
  mobileCodeBody,
} from '../bodies/contacts.ts'
import { endpoint } from '../endpoint.ts'
import { acknowledgement } from '../fields.ts'
import { sentCode } from './verification.ts'

const proofErrors = [
  'FIELD_INVALID',
  'PASSWORD_WRONG',
  'PASSWORD_MISSING',
  'ACCOUNT_LOCKED',
  'PAYMENT_PASSWORD_WRONG',
  'PAYMENT_PASSWORD_LOCKED',
] as const

const codeErrors = ['invalid-verification-code', 'code-expired'] as const

/** How the account can be reached, masked, which of it a code or a link has proved, and whether it has a password. */
export const contacts = endpoint({
  method: 'GET',
  path: '/wps/member/contacts',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Mobile number and e-mail address of the account',
  response: z.object({
    mobile: z.nullable(z.string()),
    email: z.nullable(z.string()),
    /** False also where there is none. A login from a new place is verified by a code to what is proved. */
    verified: z.object({ mobile: z.boolean(), email: z.boolean() }),
    hasPassword: z.boolean(),
  }),
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** Send a code to a mobile number that the account is to have. The response is the same for a number of another account. */
export const mobileCode = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/bind',
  auth: 'token',
  provisional: true,
  encrypted: true,
  responseFormat: 'wrapped',
  summary: 'Send a code to bind a mobile number with',
  body: mobileCodeBody,
  response: sentCode,
  errors: ['invalid-phone-number', 'too-many-requests', 'TRIAL_NOT_PERMITTED', ...proofErrors],
})

/** Send a code to an e-mail address that the account is to have. */
export const emailCode = endpoint({
  method: 'POST',
  path: '/wps/verification/email/bind',
  auth: 'token',
  provisional: true,
  encrypted: true,
  responseFormat: 'wrapped',
  summary: 'Send a code to bind an e-mail address with',
  body: emailCodeBody,
  response: sentCode,
  errors: ['too-many-requests', 'TRIAL_NOT_PERMITTED', ...proofErrors],
})

/** Send a code to the mobile number or the e-mail address that is bound. Throws CONTACT_MISSING where there is none. */
export const contactCode = endpoint({
  method: 'POST',
  path: '/wps/verification/contact',
  auth: 'token',
  provisional: true,
  encrypted: true,
  responseFormat: 'wrapped',
  summary: 'Send a code to confirm a contact with',
  body: contactCodeBody,
  response: sentCode,
  errors: ['CONTACT_MISSING', 'too-many-requests', 'TRIAL_NOT_PERMITTED', ...proofErrors],
})

/** Confirm the mobile number or the e-mail address that is bound, by its code. Binds no other one. */
export const confirmContact = endpoint({
  method: 'POST',
  path: '/wps/member/contacts/confirm',
  auth: 'token',
  provisional: true,
  encrypted: true,
  idempotent: true,
  responseFormat: 'wrapped',
  summary: 'Confirm a contact',
  body: confirmContactBody,
  response: acknowledgement,
  errors: ['CONTACT_MISSING', 'PASSWORD_MISSING', 'TRIAL_NOT_PERMITTED', ...codeErrors],
})

/** Bind a mobile number by its code. Throws ACCOUNT_TAKEN only with the right code. */
export const bindMobile = endpoint({
  method: 'POST',
  path: '/wps/member/mobile',
  auth: 'token',
  provisional: true,
  encrypted: true,
  idempotent: true,
  responseFormat: 'wrapped',
  summary: 'Bind a mobile number',
  body: bindMobileBody,
  response: acknowledgement,
  errors: ['invalid-phone-number', 'ACCOUNT_TAKEN', 'PASSWORD_MISSING', 'TRIAL_NOT_PERMITTED', ...codeErrors],
})

/** Bind an e-mail address by its code. */
export const bindEmail = endpoint({
  method: 'POST',
  path: '/wps/member/email',
  auth: 'token',
  provisional: true,
  encrypted: true,
  idempotent: true,
  responseFormat: 'wrapped',
  summary: 'Bind an e-mail address',
  body: bindEmailBody,
  response: acknowledgement,
  errors: ['FIELD_INVALID', 'PASSWORD_MISSING', 'TRIAL_NOT_PERMITTED', ...codeErrors],
})
