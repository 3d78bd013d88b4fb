import { expect, test } from 'vitest'
import {
  changeFact,
  changeKind,
  emptyCampaign,
  findWrongFields,
  writeCampaign,
  type CampaignDraft,
} from './campaign-drafts.ts'

const brand = { currency: 'MMK', timeZone: 'Asia/Yangon' } as const
const titles = { EN: 'Rain', MY: ' ' }
const mission: CampaignDraft = { ...emptyCampaign, titles, goal: '1000', amount: '50.50', from: '2026-11-20' }

test('an empty campaign lacks a title, a goal and a reward', () => {
  expect([...findWrongFields(emptyCampaign, brand)]).toEqual(['titles', 'goal', 'amount'])
})

test('a mission begins at midnight of the brand, and has the languages with a title', () => {
  expect(findWrongFields(mission, brand)).toEqual(new Set())
  expect(writeCampaign(mission, ['MY', 'EN'], brand)).toEqual({
    titles: { EN: 'Rain' },
    rules: {
      kind: 'mission',
      period: 'day',
      fact: 'validBet',
      gameType: null,
      goal: '1000',
      reward: { kind: 'money', amount: '50.50', wagering: 1, days: 7 },
    },
    startsAt: '2026-11-19T17:30:00.000Z',
    endsAt: null,
  })
})

test.each([
  [{ goal: '0' }, 'goal'],
  [{ goal: '1.5', fact: 'logins' }, 'goal'],
  [{ wagering: '51' }, 'wagering'],
  [{ days: '' }, 'days'],
  [{ amount: '1.005' }, 'amount'],
  [{ to: '2026-11-20' }, 'to'],
  [{ goal: '30', fact: 'logins', period: 'once' }, 'to'],
  [{ goal: '30', fact: 'logins', period: 'once', to: '2027-01-20' }, 'to'],
] as const)('a mission with %o has a wrong field', (changed, field) => {
  expect([...findWrongFields({ ...mission, ...changed }, brand)]).toEqual([field])
})

test('a mission that counts logins once ends before they are forgotten', () => {
  const logins = { ...mission, goal: '30', fact: 'logins', period: 'once' } as const
  expect(findWrongFields({ ...logins, to: '2027-01-19' }, brand)).toEqual(new Set())
  expect(findWrongFields({ ...logins, period: 'week' }, brand)).toEqual(new Set())
})

test('a goal stays with a fact of the same sort, and is empty where an amount would be read as a number, or the reverse', () => {
  expect(changeFact(mission, 'deposit').goal).toBe('1000')
  const rounds = { ...changeFact(mission, 'rounds'), goal: '30' }
  expect(changeFact(mission, 'rounds').goal).toBe('')
  expect(changeFact(rounds, 'logins').goal).toBe('30')
  expect(changeKind(rounds, 'raffle').goal).toBe('')
})

test('an envelope and a raffle need an end, and the raffle prizes', () => {
  const envelope = { ...changeKind(mission, 'envelope'), total: '100', shares: '10' }
  expect([...findWrongFields(envelope, brand)]).toEqual(['to'])
  const timed = { ...envelope, to: '2026-11-20T10:15' }
  expect(findWrongFields(timed, brand)).toEqual(new Set())
  expect(writeCampaign(timed, ['EN'], brand).endsAt).toBe('2026-11-20T03:45:00.000Z')
  const raffle = { ...changeKind({ ...mission, fact: 'logins' }, 'raffle'), per: '10', prizes: '30  20 x' }
  expect(raffle.fact).toBe('validBet')
  expect([...findWrongFields(raffle, brand)]).toEqual(['prizes', 'to'])
})
