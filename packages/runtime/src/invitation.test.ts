import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetInvitation, invitation, keepInvitation } from './invitation.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('an invitation outlives addresses without one', () => {
  keepInvitation('?affiliateCode=%20AGENT01&gameType=RNG')
  keepInvitation('')
  keepInvitation('?referralCode=')
  expect(invitation()).toEqual({ affiliateCode: 'AGENT01' })
})

test('a new invitation takes the place of the old one as a whole', () => {
  keepInvitation('?affiliateCode=AGENT01')
  keepInvitation('?referralCode=FRIEND7')
  expect(invitation()).toEqual({ referralCode: 'FRIEND7' })
})

test('a code that no registration may carry is not kept', () => {
  keepInvitation(`?affiliateCode=${'x'.repeat(65)}`)
  expect(invitation()).toEqual({})
})

test('a forgotten invitation is gone', () => {
  keepInvitation('?affiliateCode=AGENT01&referralCode=FRIEND7')
  forgetInvitation()
  expect(invitation()).toEqual({})
})
