import { parseMoney, toMoney, toWire, type Money } from '@croupier/domain/money'
import { receipts } from '@croupier/domain/withdrawal'
import { checkRule } from '@croupier/runtime/forms/rule-schema'
import * as z from 'zod/mini'

/** Returns what is left of an amount after a typed part of it; empty unless the part is more than nothing and less than all. */
export function getRest(part: string, whole: Money): string {
  const parsed = parseMoney(part, whole.currency)
  if ('error' in parsed || parsed.minor <= 0n || parsed.minor >= whole.minor) return ''
  return toWire(toMoney(whole.minor - parsed.minor, whole.currency))
}

/** Creates the schema of what a member says of a payout: of a part, both amounts add up to it. */
export function createReceiptSchema(outstanding: Money) {
  const isPart = (part: string) => getRest(part, outstanding) !== ''
  return z.object({ receipt: z.pipe(z.string(), z.enum(receipts)), received: z.string(), remaining: z.string() }).check(
    checkRule<{ receipt: string; received: string }>('received', 'part', (values) => {
      return values.receipt !== 'partly' || isPart(values.received)
    }),
  )
}
