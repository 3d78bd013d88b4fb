import { expect, test } from 'vitest'
import { findPrivateAddress, isPrivateAddress } from './private-addresses.ts'

test.each([
  'http://localhost:4000/codes',
  'https://shop.localhost',
  'https://LOCALHOST./x',
  'http://127.0.0.1:9',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://10.1.2.3/hook',
  'https://172.31.0.1',
  'https://192.168.1.10:8443',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00::1]/',
  'https://intranet/links',
  'https://db.internal',
  'https://printer.local',
])('%s is a private address', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each([
  'https://example.com',
  'https://8.8.8.8/',
  'https://172.32.0.1',
  'https://[2001:4860:4860::8888]/',
  'https://t.me/croupier?next=http://127.0.0.1',
  '/support',
  'lab',
  'localhost',
])('%s is none', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})

test('the first private address of a value is found with its path', () => {
  const value = { app: [{ url: 'https://example.com', labelNameEn: 'App' }, { url: 'https://10.0.0.1' }] }
  expect(findPrivateAddress(value, 'resources')).toBe('resources.app.1.url')
  expect(findPrivateAddress({ app: [] }, 'resources')).toBeNull()
})
