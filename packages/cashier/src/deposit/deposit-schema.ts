import { getLimitProblem } from '@croupier/domain/deposit'
import { parseMoney, toMoney, type Money } from '@croupier/domain/money'
import { createDepositBody } from '@croupier/endpoints/bodies/deposits'
import type { DepositOffer } from '@croupier/endpoints/calls/bonuses'
import type { DepositChannel, DepositChannels } from '@croupier/endpoints/calls/deposits'
import * as z from 'zod/mini'
import { noOffer } from '../bonuses/no-offer.ts'

/** What a deposit has to keep to. */
interface DepositRules {
  readonly currency: DepositChannels['currency']
  readonly offers: readonly DepositOffer[]
  /** Returns the channel that is shown for a chosen one. */
  readonly findChannel: (chosen: string) => DepositChannel | undefined
  /** What the limits of the member leave; null without one. */
  readonly left: Money | null
  readonly format: (amount: Money) => string
}

const limitRules = { min: 'belowMin', max: 'aboveMax' } as const

/**
 * Creates the schema of the form: a bonus, or none, is chosen where there are offers, and the amount keeps the limits of the shown
 * channel and of the bonus, and what the limits of the member leave, which its message names.
 */
export function createDepositSchema({ currency, offers, findChannel, left, format }: DepositRules) {
  const { channel, amount } = createDepositBody.shape
  return z.strictObject({ channel, amount, choice: z.string() }).check(
    z.check(({ value, issues }) => {
      if (offers.length > 0 && value.choice !== noOffer && !offers.some(({ offer }) => offer === value.choice))
        issues.push({ code: 'custom', input: value, path: ['choice'], params: { rule: 'required' } })
      const typed = parseMoney(value.amount, currency)
      const terms = findChannel(value.channel)?.terms
      if (!terms || 'error' in typed) return
      const minimum = offers.find(({ offer }) => offer === value.choice)?.minimumDeposit.minor ?? terms.min
      const max = left !== null && left.minor < terms.max ? left.minor : terms.max
      const limits = { ...terms, min: minimum > terms.min ? minimum : terms.min, max }
      const problem = getLimitProblem(typed.minor, limits)
      if (problem === null) return
      const params = { rule: limitRules[problem], limit: format(toMoney(limits[problem], currency)) }
      issues.push({ code: 'custom', input: value, path: ['amount'], params })
    }),
  )
}
