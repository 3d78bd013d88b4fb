import { parseMoney, toMoney, type Currency, type Money } from './money.ts'

/** Largest correction that one operator books alone where a merchant sets none, in major units. */
const approvalAmounts = {
  MMK: '1000000',
  VND: '10000000',
  CNY: '3000',
  USD: '500',
} as const satisfies Partial<Record<Currency, string>>

/** Returns the largest amount that needs no second operator by default; zero for units without one. */
export function getDefaultApprovalAmount(currency: Currency): Money {
  const text = Object.entries(approvalAmounts).find(([code]) => code === currency)?.[1] ?? '0'
  const amount = parseMoney(text, currency)
  return 'error' in amount ? toMoney(0n, currency) : amount
}
