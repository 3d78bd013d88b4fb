import { expect, test } from 'vitest'
import { getCallerNetwork, isInNetworks, normalizeAddress } from './address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['not an address', 'not an address'],
])('normalizes %s to %s', (ip, plain) => {
  expect(normalizeAddress(ip)).toBe(plain)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('maps %s to the network %s', (ip, network) => {
  expect(getCallerNetwork(ip)).toBe(network)
})

test.each([
  ['203.0.113.255', true],
  ['203.0.114.0', false],
  ['::ffff:203.0.113.1', true],
  ['198.51.100.7', true],
  ['198.51.100.8', false],
  ['2001:db8:ffff::1', true],
  ['2001:db9::1', false],
  ['no address', false],
])('isInNetworks(%s) is %s', (ip, inside) => {
  expect(isInNetworks(ip, ['203.0.113.0/24', '198.51.100.7', '2001:db8::/32'])).toBe(inside)
})

test('isInNetworks is false without networks', () => {
  expect(isInNetworks('203.0.113.9', [])).toBe(false)
})
