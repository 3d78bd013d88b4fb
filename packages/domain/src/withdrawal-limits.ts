import { parseMoney, toMoney, toWire, type Currency, type Money } from './money.ts'

/** Amounts of withdrawals that a merchant sets, in wire form. */
export interface WithdrawalAmounts {
  readonly minimum: string
  readonly maximum: string
  /** Amounts are whole multiples of it; zero where any amount may be withdrawn. */
  readonly step: string
  readonly fee: string
  /** What a member withdraws in a day at most. */
  readonly daily: string
  /** Largest amount that one operator approves alone. */
  readonly approval: string
}

const amounts: Readonly<Partial<Record<Currency, WithdrawalAmounts>>> = {
  MMK: { minimum: '5000', maximum: '5000000', step: '100', fee: '0', daily: '10000000', approval: '1000000' },
  VND: { minimum: '50000', maximum: '100000000', step: '1000', fee: '0', daily: '200000000', approval: '20000000' },
  USD: { minimum: '10', maximum: '10000', step: '0', fee: '0', daily: '20000', approval: '2000' },
}

const otherAmounts: WithdrawalAmounts = {
  minimum: '10',
  maximum: '10000',
  step: '0',
  fee: '0',
  daily: '20000',
  approval: '2000',
}

/** Returns the amounts of a currency where a merchant sets no others. */
export function getDefaultWithdrawalAmounts(currency: Currency): WithdrawalAmounts {
  const { minimum, maximum, step, fee, daily, approval } = amounts[currency] ?? otherAmounts
  const format = (text: string) => {
    const parsed = parseMoney(text, currency)
    return toWire('error' in parsed ? toMoney(0n, currency) : parsed)
  }
  return {
    minimum: format(minimum),
    maximum: format(maximum),
    step: format(step),
    fee: format(fee),
    daily: format(daily),
    approval: format(approval),
  }
}

/** The bounds of one withdrawal. */
export interface WithdrawalBounds {
  readonly minimum: Money
  readonly maximum: Money
  readonly step: Money
  readonly fee: Money
}

/** The rule that an amount breaks. */
export type WithdrawalProblem = 'WITHDRAWAL_TOO_SMALL' | 'WITHDRAWAL_TOO_LARGE' | 'WITHDRAWAL_STEP'

/** Checks the amount of a withdrawal; null when it is permitted. What is left after the fee is more than nothing. */
export function checkWithdrawalAmount(
  { minor }: Money,
  { minimum, maximum, step, fee }: WithdrawalBounds,
): WithdrawalProblem | null {
  if (minor < minimum.minor || minor <= fee.minor) return 'WITHDRAWAL_TOO_SMALL'
  if (minor > maximum.minor) return 'WITHDRAWAL_TOO_LARGE'
  return step.minor > 0n && minor % step.minor !== 0n ? 'WITHDRAWAL_STEP' : null
}

/** Returns the largest permitted amount of which no more than `left` is withdrawn; null where that is too little. */
export function getLargestWithdrawal(left: Money, bounds: WithdrawalBounds): Money | null {
  const { maximum, step } = bounds
  const limit = left.minor < maximum.minor ? left.minor : maximum.minor
  const rest = step.minor > 0n ? limit % step.minor : 0n
  const largest = toMoney(limit - rest, left.currency)
  return checkWithdrawalAmount(largest, bounds) === null ? largest : null
}

const presetFactors = [1n, 2n, 5n, 10n, 50n] as const

/** Returns amounts to choose from: permitted multiples of the smallest amount, none above `left`. */
export function getWithdrawalPresets(left: Money, bounds: WithdrawalBounds): readonly Money[] {
  return presetFactors
    .map((factor) => toMoney(bounds.minimum.minor * factor, left.currency))
    .filter((amount) => amount.minor <= left.minor && checkWithdrawalAmount(amount, bounds) === null)
}
