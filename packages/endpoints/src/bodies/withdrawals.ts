import { imagePurposes } from '@croupier/domain/images'
import { receipts } from '@croupier/domain/withdrawal'
import * as z from 'zod/mini'
import { amountText } from '../fields.ts'
import { privateId } from '../ids.ts'
import { paymentPasswordText } from './payment-password.ts'

/** Body of `requestWithdrawal`. */
export const requestWithdrawalBody = z.strictObject({
  bankAccountId: privateId('member', 64),
  amount: amountText,
  paymentPassword: paymentPasswordText,
})

/** Body of `confirmWithdrawal`. */
export const confirmWithdrawalBody = z.strictObject({
  withdrawalId: privateId('member', 64),
  receipt: z.enum(receipts),
  /** With `partly`: what came and what did not, together what was paid out. Otherwise null. */
  received: z.nullable(amountText),
  remaining: z.nullable(amountText),
  /** With `missing`: pictures that prove it, of `uploadImage`. */
  imageIds: z.array(privateId('member', 64)).check(z.maxLength(imagePurposes.withdrawal.max)),
})
