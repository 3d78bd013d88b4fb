import { expect, test } from 'vitest'
import { getServiceSecret } from './service-secret.ts'

const secrets = new Map([['AUR01', { address: 'https://verify.example/v1', secret: 'planted' }]])

test.each([
  ['AUR01', 'https://verify.example/v1', 'planted'],
  ['AUR01', 'https://verify.example/v1/', 'planted'],
  ['AUR01', 'https://verify.example', undefined],
  ['AUR01', 'https://verify.example.attacker.example/v1', undefined],
  ['AUR01', 'http://verify.example/v1', undefined],
  ['SHW01', 'https://verify.example/v1', undefined],
])('the secret of %s is for %s: %s', (key, address, secret) => {
  expect(getServiceSecret(secrets, key, address)).toBe(secret)
})
