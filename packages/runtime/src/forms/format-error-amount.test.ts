import { ApiError } from '@croupier/api-client/api-error'
import { createFormat } from '@croupier/i18n/format'
import { expect, test } from 'vitest'
import { formatErrorAmount } from './format-error-amount.ts'

const format = createFormat({ language: 'VN', timeZone: 'UTC', nativeDigits: false })
const createError = (details: ApiError['details']) =>
  new ApiError({ code: 'WAGERING_OPEN', path: '/wps/x', status: 422, details })

test('writes the amount of an error as other amounts of the language, and keeps the rest', () => {
  const formatted = formatErrorAmount(createError({ min: 1, amount: '1234567.5 USD' }), format)
  expect(formatted).toBeInstanceOf(ApiError)
  expect(formatted).toMatchObject({ code: 'WAGERING_OPEN', path: '/wps/x', status: 422, details: { min: 1 } })
  expect(formatted).toHaveProperty('details.amount', expect.stringMatching(/^1\.234\.567,50\s\$$/))
})

test.each([
  ['without an amount', createError({ min: 1 })],
  ['with an unknown currency', createError({ amount: '12 XXX' })],
  ['with a text for an amount', createError({ amount: '1,5 USD' })],
  ['that is no error of a call', new TypeError('broken')],
])('returns an error %s as it is', (_name, error) => {
  expect(formatErrorAmount(error, format)).toBe(error)
})
