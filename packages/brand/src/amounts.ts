import { fromWire, parseMoney, toWire } from '@croupier/domain/money'
import type { Brand } from './define.ts'
import type { BrandProblem } from './problem.ts'

/** Returns what is wrong with an amount that is not written as the currency of its brand is. */
export function checkAmount(path: string, text: string, { currency }: Brand): BrandProblem[] {
  const parsed = parseMoney(text, currency)
  if (!('error' in parsed) && toWire(parsed) === text) return []
  const example = toWire(fromWire('1000', currency))
  return [{ path, message: `"${text}" is not written as ${currency} is. Write it like "${example}".` }]
}
