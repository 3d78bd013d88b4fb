import { expect, test } from 'vitest'
import { isPaymentAddress } from './payment-address.ts'

test.each([
  ['https://pay.example/p?x=1', 'https://pay.example'],
  ['http://play1.localhost:4000/wallet', 'http://play1.localhost:4000'],
])('%s is a page of %s', (address, origin) => {
  expect(isPaymentAddress(address, origin)).toBe(true)
})

test.each([
  ['https://pay.example.evil.test/p', 'https://pay.example'],
  ['https://evil.test/?https://pay.example', 'https://pay.example'],
  ['https://pay.example@evil.test/', 'https://pay.example'],
  ['http://pay.example/p', 'http://pay.example'],
  ['javascript:alert(1)', 'null'],
  ['//pay.example/p', 'https://pay.example'],
  ['', ''],
])('%s is no page of %s', (address, origin) => {
  expect(isPaymentAddress(address, origin)).toBe(false)
})
