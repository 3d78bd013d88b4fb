import * as z from 'zod/mini'
import {
  changePaymentPasswordBody,
  paymentPasswordCodeBody,
  resetPaymentPasswordBody,
  setPaymentPasswordBody,
} from '../bodies/payment-password.ts'
import { endpoint } from '../endpoint.ts'
import { acknowledgement, instantText } from '../fields.ts'
import { sentCode } from './verification.ts'

/** Errors of every call that the payment password confirms. */
export const paymentPasswordErrors = [
  'PAYMENT_PASSWORD_WRONG',
  'PAYMENT_PASSWORD_LOCKED',
  'PAYMENT_PASSWORD_MISSING',
  'TRIAL_NOT_PERMITTED',
] as const

const change = {
  method: 'POST',
  auth: 'token',
  provisional: true,
  encrypted: true,
  idempotent: true,
  responseFormat: 'wrapped',
  response: acknowledgement,
} as const

/** Whether the account has a payment password, and what can set it. */
export const paymentPasswordState = endpoint({
  method: 'GET',
  path: '/wps/member/paymentPassword',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'State of the payment password',
  response: z.object({
    isSet: z.boolean(),
    /** Until when it is refused after too many wrong ones; null when it is not. */
    lockedUntil: z.nullable(instantText),
    /** Whether the account has a password, which sets the first payment password. */
    hasPassword: z.boolean(),
    /** Where a code to reset it can be sent, masked. */
    mobile: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  errors: ['TRIAL_NOT_PERMITTED'],
})

/** Set the first payment password. */
export const setPaymentPassword = endpoint({
  ...change,
  path: '/wps/member/paymentPassword',
  summary: 'Set the payment password',
  body: setPaymentPasswordBody,
  errors: ['FIELD_INVALID', 'PASSWORD_WRONG', 'ACCOUNT_LOCKED', 'PAYMENT_PASSWORD_SET', 'TRIAL_NOT_PERMITTED'],
})

/** Replace the payment password by the one until now. */
export const changePaymentPassword = endpoint({
  ...change,
  path: '/wps/member/paymentPassword/change',
  summary: 'Change the payment password',
  body: changePaymentPasswordBody,
  errors: ['FIELD_INVALID', ...paymentPasswordErrors],
})

/** Send a code to the mobile number or e-mail address of the account, with which a payment password can be reset. */
export const paymentPasswordCode = endpoint({
  method: 'POST',
  path: '/wps/verification/paymentPassword',
  auth: 'token',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Send a code to reset the payment password with',
  body: paymentPasswordCodeBody,
  response: sentCode,
  errors: ['CONTACT_MISSING', 'PAYMENT_PASSWORD_MISSING', 'too-many-requests', 'TRIAL_NOT_PERMITTED'],
})

/** Replace a forgotten payment password by a code. It is not locked afterwards. */
export const resetPaymentPassword = endpoint({
  ...change,
  path: '/wps/member/paymentPassword/reset',
  summary: 'Reset the payment password by a code',
  body: resetPaymentPasswordBody,
  errors: [
    'FIELD_INVALID',
    'CONTACT_MISSING',
    'PAYMENT_PASSWORD_MISSING',
    'invalid-verification-code',
    'code-expired',
    'TRIAL_NOT_PERMITTED',
  ],
})
