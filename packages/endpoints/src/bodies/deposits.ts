import { maxDepositReference } from '@croupier/domain/deposit'
import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'
import { privateId } from '../ids.ts'

/** Body of `createDeposit`. `amount` is in major units. `bonus`: the accepted offer with the version of its terms, if any. */
export const createDepositBody = z.strictObject({
  channel: requiredText(64),
  amount: requiredText(32),
  bonus: z.optional(z.strictObject({ offer: requiredText(64), termsVersion: requiredText(64) })),
})

/** Number of a payment on its receipt. */
export const receiptNumber = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxDepositReference))

/** Body of `submitDeposit`. `imageIds`: up to three uploads with the purpose `deposit`. */
export const submitDepositBody = z.strictObject({
  depositId: privateId('member', 36),
  receiptNumber,
  imageIds: z.array(privateId('member', 64)).check(z.maxLength(16)),
})
