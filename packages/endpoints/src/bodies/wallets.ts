import * as z from 'zod/mini'
import { amountText, requiredText } from '../fields.ts'

/** The code of a wallet: `main`, or the code of a vendor. */
const walletText = requiredText(32)

/** Money of one wallet, or everything of all others (both null), goes into a wallet. */
export const transferFundBody = z
  .strictObject({
    source: z.nullable(walletText),
    target: walletText,
    amount: z.nullable(amountText),
  })
  .check(
    z.refine(({ source, amount }) => (source === null) === (amount === null), { path: ['amount'] }),
    z.refine(({ source, target }) => source !== target, { path: ['target'] }),
  )
