import { DomainError } from '@croupier/domain/errors'
import { isCurrency, type Currency } from '@croupier/domain/money'

/** Returns the currency of a response. Throws SYSTEM_ERROR for an unknown one. */
export function parseCurrency(code: string): Currency {
  if (!isCurrency(code)) throw new DomainError('SYSTEM_ERROR')
  return code
}
