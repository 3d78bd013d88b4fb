import { ApiError } from '@croupier/api-client/api-error'
import type { ErrorCode } from '@croupier/domain/errors'
import { grantBonus } from '@croupier/endpoints/calls/ops/bonuses'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import errors from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/operator.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { findErrorField, getErrorText, getFieldErrorText } from './error-text.ts'
import { startTexts } from './texts.ts'

beforeAll(() => startTexts('EN'))

test.each([
  ['PLAY_EXCLUDED', texts.saferPlay.refused],
  ['ACCOUNT_DISABLED', texts.account.disabled],
] as const)('a refusal for a closed account addresses the operator, not the member: %s', (code, text) => {
  expect(getErrorText(new ApiError({ code, path: grantBonus.path }))).toBe(text)
})

test('an error code that this build does not know has the text of the server', () => {
  const code = 'NEW_RULE' as ErrorCode
  const path = grantBonus.path
  expect(getErrorText(new ApiError({ code, path, serverMessage: 'A new rule.' }))).toBe('A new rule.')
  expect(getErrorText(new ApiError({ code, path }))).toBe(common.failure.title)
})

test.each([
  ['the field that its details name', { code: 'FIELD_INVALID', details: { field: 'amount' } }, 'amount'],
  [
    'the field that has the part of its path',
    { code: 'MALFORMED_REQUEST', details: { field: 'texts.EN.body' } },
    'texts',
  ],
  ['the field that its code always has', { code: 'AMOUNT_TOO_PRECISE' }, 'amount'],
  ['no field that only begins alike', { code: 'FIELD_INVALID', details: { field: 'amountLimit' } }, undefined],
  ['no field that the form does not have', { code: 'FIELD_INVALID', details: { field: 'days' } }, undefined],
  ['no field where it is about the whole call', { code: 'NOT_FOUND' }, undefined],
] as const)('an error is about %s', (_what, init, field) => {
  expect(findErrorField(new ApiError({ ...init, path: grantBonus.path }), ['amount', 'texts'])).toBe(field)
})

test('a field that breaks the shape of its call has a text about the field, not about the request', () => {
  const error = new ApiError({ code: 'MALFORMED_REQUEST', path: grantBonus.path, details: { field: 'amount' } })
  expect(getFieldErrorText(error)).toBe(errors.FIELD_INVALID)
})

test.each([
  ['1500.00 USD', '$1,500.00'],
  ['5 COINS', '5 COINS'],
])('the amount of an error, %s, is written as other amounts: %s', (amount, written) => {
  const error = new ApiError({ code: 'CAMPAIGN_TOO_LARGE', path: grantBonus.path, details: { amount } })
  expect(getErrorText(error)).toBe(errors.CAMPAIGN_TOO_LARGE.replace('{{amount}}', written))
})
