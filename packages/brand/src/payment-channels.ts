import { channelConfirmations, channelKinds, getConfirmations } from '@croupier/domain/deposit'
import { compare, fromWire } from '@croupier/domain/money'
import { hourPattern } from '@croupier/domain/hours'
import * as z from 'zod/mini'
import { checkAmount } from './amounts.ts'
import type { Brand } from './define.ts'
import { amount, fields, kebab, nonEmptyText, textAmong, textMatching } from './fields.ts'
import type { BrandProblem } from './problem.ts'

const hour = textMatching(hourPattern, 'a time of day, such as "09:00"')
/** Hours by the clock of the brand's zone. */
export const hours = fields({ from: hour, to: hour })

const minutes = z
  .int('a whole number of minutes')
  .check(z.minimum(1, 'one or more'), z.maximum(10_080, 'a week or less'))

/** Where and how members pay in. Operators change channels afterwards. */
export const paymentChannel = fields({
  id: kebab,
  kind: textAmong(channelKinds),
  /** The name of the bank, the wallet or the coin, in every language. */
  label: nonEmptyText('a name'),
  /** In whose name the account is. */
  payee: nonEmptyText('a name'),
  /** Account number, number of the wallet, or address. */
  address: nonEmptyText('an account number or an address'),
  /** The network of a coin. */
  network: z.optional(nonEmptyText('the name of a network')),
  min: amount,
  max: amount,
  fixedFee: amount,
  /** Hundredths of a percent. */
  feeBasisPoints: z.int('a whole number').check(z.minimum(0, 'zero or more'), z.maximum(10_000, '10000 or less')),
  /** Minutes until a payment is usually credited. */
  expectedMinutes: minutes,
  /** Minutes after which a deposit expires that nobody has paid. */
  payMinutes: minutes,
  confirmation: textAmong(channelConfirmations),
  /** When it takes deposits, by the clock of the brand's zone; the whole day by default. */
  hours: z.optional(hours),
})

/** Returns what channels say that contradicts itself, their brand or another one. */
export function findChannelProblems(
  channels: readonly z.output<typeof paymentChannel>[],
  brand: Brand,
): BrandProblem[] {
  return channels.flatMap((channel, index) => {
    const path = `paymentChannels[${index}]`
    const problems = (['min', 'max', 'fixedFee'] as const).flatMap((field) =>
      checkAmount(`${path}.${field}`, channel[field], brand),
    )
    if (problems.length > 0) return problems
    const { id, min, max, kind, confirmation } = channel
    if (!getConfirmations(kind).includes(confirmation)) {
      const message = `has the confirmation "${confirmation}", which is none of ${kind}: ${getConfirmations(kind).join(', ')}.`
      problems.push({ path, message })
    }
    const isOrdered = compare(fromWire(min, brand.currency), fromWire(max, brand.currency)) <= 0
    if (!isOrdered) problems.push({ path, message: `has min ${min} above max ${max}. Swap or correct them.` })
    if (channels.findIndex((other) => other.id === id) !== index)
      problems.push({ path, message: `has the id "${id}" of another one. Choose another.` })
    return problems
  })
}
