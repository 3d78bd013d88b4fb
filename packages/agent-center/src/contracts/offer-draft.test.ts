import type { ContractTerms } from '@croupier/domain/contract'
import { expect, test } from 'vitest'
import { createOfferDraft, findDraftProblems, toTerms, type OfferDraft } from './offer-draft.ts'

const currency = 'MMK'
const noConditions = { betAmount: 0n, activeMembers: 0, periodValidBet: 0n, periodProfitLoss: 0n }
const own: ContractTerms = {
  period: null,
  activeThreshold: 0n,
  tiers: [
    { ...noConditions, rate: 50 },
    { ...noConditions, betAmount: 100_000n, activeMembers: 3, rate: 100 },
  ],
}

const createDraft = (start: ContractTerms | null = own): OfferDraft =>
  createOfferDraft('dailySalary', { start, period: null, currency })

test('a draft of terms yields the same terms, with empty entries for what is no condition', () => {
  const draft = createDraft()
  expect(draft.tiers[0]).toMatchObject({ amounts: { betAmount: '' }, activeMembers: null, rates: [50] })
  expect(toTerms('dailySalary', draft, currency)).toEqual(own)
  expect(findDraftProblems('dailySalary', draft, { own, currency })).toEqual([])
})

test('a new draft has one tier, whose rates are missing', () => {
  const draft = createOfferDraft('hourlySalary', { start: null, period: null, currency })
  expect(findDraftProblems('hourlySalary', draft, { own, currency })).toEqual([
    { tier: 0, field: 'rate', position: 0, problem: 'rate' },
    { tier: 0, field: 'rate', position: 1, problem: 'rate' },
  ])
})

test('a rate is limited by the own one under the conditions of its tier', () => {
  const draft = createDraft({ ...own, tiers: [{ ...noConditions, rate: 100 }] })
  expect(findDraftProblems('dailySalary', draft, { own, currency })).toEqual([
    { tier: 0, field: 'rate', position: 0, problem: 'aboveOwn', limit: 50 },
  ])
  const within = createDraft({ ...own, tiers: [{ ...noConditions, betAmount: 100_000n, activeMembers: 3, rate: 100 }] })
  expect(findDraftProblems('dailySalary', within, { own, currency })).toEqual([])
  expect(findDraftProblems('dailySalary', within, { own: null, currency })).toMatchObject([{ problem: 'aboveOwn' }])
})

test('a threshold that is no amount is named first, and never counts as none', () => {
  const draft = { ...createDraft(), threshold: '1'.repeat(30) }
  expect(findDraftProblems('dailySalary', draft, { own, currency })).toEqual([
    { tier: null, field: 'threshold', problem: 'amount' },
  ])
})

test('an entry that is no amount is named, and so is a tier that is not above the one before', () => {
  const [first, second] = createDraft().tiers
  if (!first || !second) throw new Error('The draft has two tiers.')
  const wrong = { ...second, amounts: { ...second.amounts, betAmount: '1.2345' } }
  expect(
    findDraftProblems('dailySalary', { ...createDraft(), tiers: [first, wrong] }, { own, currency }),
  ).toContainEqual({
    tier: 1,
    field: 'betAmount',
    problem: 'amount',
  })
  const repeated = { ...createDraft(), tiers: [first, { ...first, key: 1 }] }
  expect(findDraftProblems('dailySalary', repeated, { own, currency })).toEqual([
    { tier: 1, field: 'tier', problem: 'order' },
  ])
})
