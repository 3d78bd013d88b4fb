import { expect, test } from 'vitest'
import { chooseDemoAccounts } from './demo.ts'
import { readSettings } from './settings.ts'

const brand = { domains: ['www.shwe.example'] }
const postgres = {
  DATABASE_URL: 'postgres://127.0.0.1/croupier',
  CROUPIER_SECRET: 'a key of at least thirty-two characters',
}

test.each([
  ['newMerchants', [], {}, brand],
  ['newMerchants', ['--host', '::1'], {}, brand],
  ['none', ['--host', '0.0.0.0'], {}, brand],
  ['none', [], { SITE_HOSTS: 'laptop.local' }, brand],
  ['none', [], { LAUNCH_ORIGINS: 'https://games.shwe.com' }, brand],
  ['none', [], { IMAGE_ORIGINS: 'https://images.shwe.com' }, brand],
  ['none', [], {}, { domains: ['www.shwe.com'] }],
  ['none', [], postgres, brand],
  ['withoutMembers', ['--demo'], postgres, brand],
  ['withoutMembers', ['--demo', '--host', '0.0.0.0'], {}, brand],
])('the demo accounts are for %s with %j, %j and %j', (expected, argv, env, { domains }) => {
  expect(chooseDemoAccounts(readSettings(argv, env, '/'), [{ domains: [domains[0] ?? ''] }])).toBe(expected)
})
