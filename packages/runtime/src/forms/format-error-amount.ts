import { ApiError } from '@croupier/api-client/api-error'
import { isCurrency, parseMoney } from '@croupier/domain/money'
import type { Format } from '@croupier/i18n/format'

/**
 * Returns an error whose text has the amount of its details as other amounts are written; the same one without an amount. Forms call it, so
 * that `getErrorText`, which the first visit loads, stays as small as it is.
 */
export function formatErrorAmount(error: unknown, format: Pick<Format, 'money'>): unknown {
  if (!(error instanceof ApiError) || error.details.amount === undefined) return error
  const { code, path, status, details, serverMessage, cause } = error
  const [text = '', currency = ''] = error.details.amount.split(' ')
  const amount = isCurrency(currency) ? parseMoney(text, currency) : { error: 'malformed' }
  if ('error' in amount) return error
  return new ApiError({
    code,
    path,
    status,
    serverMessage,
    cause,
    details: { ...details, amount: format.money(amount) },
  })
}
