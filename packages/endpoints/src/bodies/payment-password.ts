import { resetChannels } from '@croupier/domain/payment-password'
import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'
import { maxCodeLength, maxPasswordLength } from './session.ts'

/** A payment password, as it confirms a call. */
export const paymentPasswordText = requiredText(maxPasswordLength)

const newPaymentPassword = { newPaymentPassword: paymentPasswordText, confirmPaymentPassword: paymentPasswordText }

/** Body of `setPaymentPassword`. The server's rule of the payment password applies in addition, as in the following ones. */
export const setPaymentPasswordBody = z.strictObject({
  /** Of the account; null only where it has none. */
  password: z.nullable(requiredText(maxPasswordLength)),
  ...newPaymentPassword,
})

/** Body of `changePaymentPassword`. */
export const changePaymentPasswordBody = z.strictObject({
  /** The one until now. */
  paymentPassword: paymentPasswordText,
  ...newPaymentPassword,
})

/** Body of `paymentPasswordCode`. */
export const paymentPasswordCodeBody = z.strictObject({ channel: z.enum(resetChannels) })

/** Body of `resetPaymentPassword`. */
export const resetPaymentPasswordBody = z.strictObject({
  channel: z.enum(resetChannels),
  verificationCode: requiredText(maxCodeLength),
  ...newPaymentPassword,
})
