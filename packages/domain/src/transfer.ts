import { parseMoney, toMoney, toWire, type Currency, type Money } from './money.ts'

/** Whom a transfer goes to: the agent above the sender, or an account directly below an agent. */
export const transferPartners = ['upline', 'downline'] as const
export type TransferPartner = (typeof transferPartners)[number]

/** Accounts below an agent that are listed for a choice; with more of them the name is typed. */
export const maxListedDownlines = 200

/** Amounts of transfers between members that a merchant sets, in wire form. */
interface TransferAmounts {
  readonly minimum: string
  readonly maximum: string
  /** What a member sends in a day at most. */
  readonly daily: string
}

const amounts: Readonly<Partial<Record<Currency, TransferAmounts>>> = {
  MMK: { minimum: '1000', maximum: '5000000', daily: '10000000' },
  VND: { minimum: '10000', maximum: '100000000', daily: '200000000' },
}

const otherAmounts: TransferAmounts = { minimum: '1', maximum: '10000', daily: '20000' }

/** Returns the amounts of a currency where a merchant sets no others. */
export function getDefaultTransferAmounts(currency: Currency): TransferAmounts {
  const format = (text: string) => {
    const parsed = parseMoney(text, currency)
    return toWire('error' in parsed ? toMoney(0n, currency) : parsed)
  }
  const { minimum, maximum, daily } = amounts[currency] ?? otherAmounts
  return { minimum: format(minimum), maximum: format(maximum), daily: format(daily) }
}

/** Bounds of one transfer, and what may still be sent in the day. */
export interface TransferBounds {
  readonly minimum: Money
  readonly maximum: Money
  readonly dailyLeft: Money
}

/** The rule that an amount breaks. */
export type TransferProblem = 'TRANSFER_TOO_SMALL' | 'TRANSFER_TOO_LARGE' | 'TRANSFER_DAILY_LIMIT'

/** Checks the amount of a transfer; null when it is permitted. */
export function checkTransferAmount(
  { minor }: Money,
  { minimum, maximum, dailyLeft }: TransferBounds,
): TransferProblem | null {
  if (minor < minimum.minor) return 'TRANSFER_TOO_SMALL'
  if (minor > maximum.minor) return 'TRANSFER_TOO_LARGE'
  return minor > dailyLeft.minor ? 'TRANSFER_DAILY_LIMIT' : null
}

const hidden = '••••'

/** Returns the name of an agent as the accounts below it recognise it: how it begins and ends. */
export function maskUsername(username: string): string {
  const letters = Array.from(username)
  return `${letters.slice(0, 2).join('')}${hidden}${letters.length > 4 ? letters.slice(-2).join('') : ''}`
}
