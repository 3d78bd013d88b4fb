import { maxHolderLength } from '@croupier/domain/bank-accounts'
import * as z from 'zod/mini'
import { requiredText } from '../fields.ts'
import { privateId } from '../ids.ts'
import { paymentPasswordText } from './payment-password.ts'

/** Body of `addBankAccount`. */
export const addBankAccountBody = z.strictObject({
  /** One of the merchant's banks. */
  bankCode: requiredText(16),
  /** Spaces and hyphens are ignored. */
  accountNumber: requiredText(96),
  /** Null for what has no holder, such as the address of a wallet. */
  holderName: z.nullable(requiredText(maxHolderLength)),
  paymentPassword: paymentPasswordText,
})

/** Body of `removeBankAccount`. */
export const removeBankAccountBody = z.strictObject({
  bankAccountId: privateId('member', 64),
  paymentPassword: paymentPasswordText,
})
