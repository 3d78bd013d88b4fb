import { parseMoney, toMoney, type Money } from '@croupier/domain/money'
import type { TransferPartner } from '@croupier/domain/transfer'
import type { TransferOptions } from '@croupier/endpoints/calls/transfers'
import { requiredText } from '@croupier/endpoints/fields'
import * as z from 'zod/mini'

/** Returns the largest amount that the account can send now: of the limits, the day and the balance. */
export function getLargestTransfer({ maximum, dailyLeft, balance, currency }: TransferOptions): Money {
  const amounts = [maximum.minor, dailyLeft.minor, balance.minor]
  return toMoney(
    amounts.reduce((least, amount) => (amount < least ? amount : least)),
    currency,
  )
}

/** Creates the schema of the form: the amount keeps the limits, which its message names; an account is named for a downline. */
export function createTransferSchema(
  options: TransferOptions,
  partner: TransferPartner,
  format: (amount: Money) => string,
) {
  const account = partner === 'downline' ? z.string().check(z.minLength(1)) : z.string()
  return z.object({ account, amount: requiredText(32), paymentPassword: z.string().check(z.minLength(1)) }).check(
    z.check(({ value, issues }) => {
      const amount = parseMoney(value.amount, options.currency)
      if ('error' in amount) return
      const largest = getLargestTransfer(options)
      const isSmall = amount.minor < options.minimum.minor
      if (!isSmall && amount.minor <= largest.minor) return
      const params = isSmall
        ? { rule: 'belowMin', limit: format(options.minimum) }
        : { rule: 'aboveMax', limit: format(largest) }
      issues.push({ code: 'custom', input: value, path: ['amount'], params })
    }),
  )
}
