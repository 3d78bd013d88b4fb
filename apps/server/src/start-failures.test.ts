import { EncryptionKeyError } from '@croupier/platform/key-check'
import { NewerDatabaseError } from '@croupier/platform/migrate'
import { expect, test } from 'vitest'
import { StartError } from './start-error.ts'
import { explainStartFailure } from './start-failures.ts'

const data = { database: '/data/database', studio: '/data/studio.db' }
const denial = Object.assign(new Error('permission denied for database croupier'), { code: '42501' })

test.each([
  [new Error('Failed query', { cause: denial }), {}, '(permission denied for database croupier)'],
  [denial, {}, 'alter database <name> owner to <role>'],
  [new NewerDatabaseError('0066 and 0065'), {}, 'The database is of a newer version: 0066 and 0065.'],
  [new EncryptionKeyError('Another key.'), { secret: 'x' }, 'CROUPIER_SECRET is not the key'],
  [new EncryptionKeyError('Another key.'), {}, 'The secret.key of the data folder is not the key'],
])('explains %s with %j', (error, settings, message) => {
  const explained = explainStartFailure(error, settings, data)
  expect(explained).toBeInstanceOf(StartError)
  expect(String(explained)).toContain(message)
})

test('returns another error unchanged', () => {
  const error = new Error('unforeseen')
  expect(explainStartFailure(error, {}, data)).toBe(error)
})
