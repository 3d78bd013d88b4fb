import { ApiError } from '@croupier/api-client/api-error'
import { expect, test } from 'vitest'
import { placeFormError } from './place-form-error.ts'

const fields = ['username', 'captcha'] as const
const createError = (code: ApiError['code'], field?: string) =>
  new ApiError({ code, path: '/wps/anything', details: field === undefined ? {} : { field } })

test.each([
  ['a code of one field', createError('CAPTCHA_WRONG'), { place: 'field', field: 'captcha' }],
  [
    'a code whose field the server names',
    createError('FIELD_INVALID', 'username'),
    { place: 'field', field: 'username' },
  ],
  [
    'a code of the form whose field the server names',
    createError('CONTRACT_MISSING', 'offer.username'),
    { place: 'field', field: 'username' },
  ],
  ['a field that the form does not have', createError('FIELD_INVALID', 'email'), { place: 'form' }],
  ['a code of the form', createError('CREDENTIALS_WRONG'), { place: 'form' }],
  ['a code of a dialog', createError('AFFILIATE_UNKNOWN'), { place: 'dialog' }],
  ['a code that actions show as a toast', createError('TOO_MANY_REQUESTS'), { place: 'form' }],
  ['a code that the site shows as a page', createError('SYSTEM_MAINTENANCE'), { place: 'none' }],
  ['the end of the session', createError('NOT_LOGGED_IN'), { place: 'none' }],
  ['a network failure', createError('OFFLINE'), { place: 'form' }],
  ['an unexpected failure', new TypeError('broken'), { place: 'form' }],
])('places %s [answer-2]', (_name, error, expected) => {
  expect(placeFormError(error, fields)).toEqual(expected)
})
