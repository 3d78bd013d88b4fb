import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearInvitation, getInvitation, storeInvitation } from './invitation.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('keeps the invitation when a later URL has none', () => {
  storeInvitation('?affiliateCode=%20AGENT01&gameType=RNG')
  storeInvitation('')
  storeInvitation('?referralCode=')
  expect(getInvitation()).toEqual({ affiliateCode: 'AGENT01' })
})

test('replaces every code of the previous invitation', () => {
  storeInvitation('?affiliateCode=AGENT01')
  storeInvitation('?referralCode=FRIEND7')
  expect(getInvitation()).toEqual({ referralCode: 'FRIEND7' })
})

test('does not store a code above the maximum length', () => {
  storeInvitation(`?affiliateCode=${'x'.repeat(65)}`)
  expect(getInvitation()).toEqual({})
})

test('keeps the code that is not refused', () => {
  storeInvitation('?affiliateCode=AGENT01&referralCode=FRIEND7')
  clearInvitation(['affiliateCode'])
  expect(getInvitation()).toEqual({ referralCode: 'FRIEND7' })
})

test('returns no invitation after it has been cleared', () => {
  storeInvitation('?affiliateCode=AGENT01&referralCode=FRIEND7')
  clearInvitation()
  expect(getInvitation()).toEqual({})
})
