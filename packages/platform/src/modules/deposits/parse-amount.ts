import { DomainError } from '@croupier/domain/errors'
import { parseMoney, type Currency } from '@croupier/domain/money'

/** Parses an amount of zero or more in major units to minor ones. Throws AMOUNT_INVALID and AMOUNT_TOO_PRECISE. */
export function parseAmount(text: string, currency: Currency): bigint {
  const amount = parseMoney(text, currency)
  if ('error' in amount)
    throw new DomainError(amount.error === 'too_many_decimals' ? 'AMOUNT_TOO_PRECISE' : 'AMOUNT_INVALID')
  if (amount.minor < 0n) throw new DomainError('AMOUNT_INVALID')
  return amount.minor
}
