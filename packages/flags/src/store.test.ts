import { beforeEach, expect, test } from 'vitest'
import { collectContractFlags, noFlags } from './modules.ts'
import { getFlags, setMemberFlags, setMerchantFlags, subscribeToFlags } from './store.ts'

beforeEach(() => {
  setMerchantFlags(noFlags)
  setMemberFlags(noFlags)
})

test('returns the flags of both sources and drops those of the account when it logs out', () => {
  setMerchantFlags(new Set(['FREEPLAY3']))
  setMemberFlags(collectContractFlags({ divtypereq: 2, dailysalreqtype: 0, somethingnew: 1 }))
  expect([...getFlags()]).toEqual(['FREEPLAY3', 'divtypereq'])
  setMemberFlags(noFlags)
  expect([...getFlags()]).toEqual(['FREEPLAY3'])
})

test('notifies of a change, but not of an equal set', () => {
  const seen: number[] = []
  const unsubscribe = subscribeToFlags(() => seen.push(getFlags().size))
  setMerchantFlags(new Set(['FREEPLAY3']))
  setMerchantFlags(new Set(['FREEPLAY3']))
  setMerchantFlags(noFlags)
  unsubscribe()
  setMerchantFlags(new Set(['FREEPLAY3']))
  expect(seen).toEqual([1, 0])
})
