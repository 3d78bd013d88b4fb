import * as z from 'zod/mini'
import { amountText } from './fields.ts'

/** What all wallets of an account hold, on the wire. */
export const fundsWire = z.object({
  currency: z.string(),
  total: amountText,
  /** The main wallet first; a vendor's wallet is listed from its first money on. */
  wallets: z.array(z.object({ code: z.string(), name: z.nullable(z.string()), balance: amountText })),
})
