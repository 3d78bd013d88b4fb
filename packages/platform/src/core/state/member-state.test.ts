import { expect, test } from 'vitest'
import { createMemberStateRegistry } from './member-state.ts'

const member = { merchant: 'SHW01', memberId: 7n }

test('the state of a member is empty while no module contributes', async () => {
  expect(await createMemberStateRegistry().read(member)).toEqual({
    hasVip: false,
    vipLabelName: '',
    vipRankLevel: 0,
    availablePromoCount: 0,
    unreadMessage: 0,
    payoutsToConfirm: 0,
    canTransfer: false,
    claimableRewards: 0,
    hasPoints: false,
    hasMissions: false,
    claimableMissions: 0,
    openEnvelopes: 0,
    availablePromo: { REFERRAL: { enabled: false } },
  })
})

test('the state of a member has the parts of all modules', async () => {
  const registry = createMemberStateRegistry()
  registry.add(({ memberId }) => Promise.resolve({ unreadMessage: Number(memberId) }))
  registry.add(() => Promise.resolve({ hasVip: true, vipLabelName: 'Gold', vipRankLevel: 3 }))
  registry.add(() => Promise.resolve({ availablePromo: { REFERRAL: { enabled: true } } }))
  expect(await registry.read(member)).toEqual({
    hasVip: true,
    vipLabelName: 'Gold',
    vipRankLevel: 3,
    availablePromoCount: 0,
    unreadMessage: 7,
    payoutsToConfirm: 0,
    canTransfer: false,
    claimableRewards: 0,
    hasPoints: false,
    hasMissions: false,
    claimableMissions: 0,
    openEnvelopes: 0,
    availablePromo: { REFERRAL: { enabled: true } },
  })
})
