import { paymentStates } from '@croupier/domain/deposit'
import * as z from 'zod/mini'

/** What a provider says of a payment, by a callback or when it is asked. */
export const reportSchema = z.object({
  /** Names the payment at the provider. */
  payment: z.string().check(z.minLength(1), z.maxLength(128)),
  /** The deposit's code. */
  reference: z.string().check(z.minLength(1), z.maxLength(36)),
  state: z.enum(paymentStates),
  amount: z.string().check(z.regex(/^\d{1,18}(?:\.\d{1,8})?$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3,8}$/)),
})
export type PaymentReport = z.output<typeof reportSchema>
