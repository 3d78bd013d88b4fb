import { parseMoney, toMoney, type Money } from '@croupier/domain/money'
import { checkWithdrawalAmount } from '@croupier/domain/withdrawal-limits'
import { createRequiredSchema } from '@croupier/runtime/forms/rule-schema'
import * as z from 'zod/mini'
import type { WithdrawalTerms } from './queries.ts'

/** The rule that an amount breaks, with the amount that its message names. */
interface AmountProblem {
  readonly rule: 'pattern' | 'belowMin' | 'aboveMax' | 'notStep' | 'overBalance' | 'overDaily'
  readonly limit?: Money
}

/** Returns the rule that an amount breaks; null for a permitted one. */
export function getAmountProblem(text: string, terms: WithdrawalTerms): AmountProblem | null {
  const { minimum, maximum, step, fee, balance, dailyLeft } = terms
  const amount = parseMoney(text, minimum.currency)
  if ('error' in amount) return { rule: 'pattern' }
  const problem = checkWithdrawalAmount(amount, terms)
  // Something has to be left after the fee.
  const smallest = fee.minor < minimum.minor ? minimum : toMoney(fee.minor + 1n, fee.currency)
  if (problem === 'WITHDRAWAL_TOO_SMALL') return { rule: 'belowMin', limit: smallest }
  if (problem === 'WITHDRAWAL_TOO_LARGE') return { rule: 'aboveMax', limit: maximum }
  if (problem === 'WITHDRAWAL_STEP') return { rule: 'notStep', limit: step }
  if (amount.minor > balance.minor) return { rule: 'overBalance', limit: balance }
  return amount.minor > dailyLeft.minor ? { rule: 'overDaily', limit: dailyLeft } : null
}

/** Creates the schema of the form. Its message about an amount names the limit that counts. */
export function createWithdrawSchema(terms: WithdrawalTerms, format: (amount: Money) => string) {
  const required = () => createRequiredSchema(z.string(), 'required')
  return z.object({
    amount: required().check(
      z.check(({ value, issues }) => {
        const problem = value === '' ? null : getAmountProblem(value, terms)
        if (problem === null) return
        const { rule, limit } = problem
        issues.push({ code: 'custom', input: value, params: { rule, ...(limit && { limit: format(limit) }) } })
      }),
    ),
    paymentPassword: required(),
  })
}
