import { transferPartners } from '@croupier/domain/transfer'
import * as z from 'zod/mini'
import { amountText, requiredText } from '../fields.ts'
import { paymentPasswordText } from './payment-password.ts'

/** Body of `sendTransfer`. `account`: username of the account below the agent, null for the upline. */
export const sendTransferBody = z.strictObject({
  partner: z.enum(transferPartners),
  account: z.nullable(requiredText(64)),
  amount: amountText,
  paymentPassword: paymentPasswordText,
})
