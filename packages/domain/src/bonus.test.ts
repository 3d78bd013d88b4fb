import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bonusStates,
  getBonusAmount,
  getForfeitAmount,
  getNextBonusState,
  getOwnResult,
  getSharedNet,
} from './bonus.ts'

test('getBonusAmount is a percentage of the deposit, rounded down, up to the maximum', () => {
  const offer = { percentage: 50, maximum: 1_000n }
  expect([1n, 3n, 1_999n, 2_000n, 9_999n].map((deposit) => getBonusAmount(deposit, offer))).toEqual([
    0n,
    1n,
    999n,
    1_000n,
    1_000n,
  ])
})

test.each([
  ['nothing was played', 500n, 0n, 1_500n, 500n],
  ['was lost in part', 500n, -300n, 1_200n, 200n],
  ['was lost whole, with own money', 500n, -900n, 600n, 0n],
  ['won', 500n, 300n, 1_800n, 800n],
  ['won, but is on the table', 500n, 300n, 100n, 100n],
  ['is lost and other money came', 500n, -500n, 2_000n, 0n],
])('when it %s, a bonus of %d with a net of %d at a balance of %d costs %d', (_case, amount, net, balance, taken) => {
  expect(getForfeitAmount({ amount, net, balance })).toBe(taken)
})

test('getForfeitAmount never takes own money, nor more than the balance', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10_000n })
  fc.assert(
    fc.property(amounts, amounts, fc.bigInt({ min: -20_000n, max: 20_000n }), (own, amount, net) => {
      const balance = own + amount + net
      fc.pre(balance >= 0n)
      const left = balance - getForfeitAmount({ amount, net, balance })
      expect(left).toBe(balance < own ? balance : own)
    }),
  )
})

test('bonuses that run together, ended in any order, take neither own money nor less than what is left of them', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10_000n })
  // Each bonus is credited, and then its bets are settled, which those before it count too.
  const bonus = fc.record({ amount: amounts, result: fc.bigInt({ min: -15_000n, max: 15_000n }), rank: fc.nat() })
  fc.assert(
    fc.property(amounts, fc.array(bonus, { minLength: 1, maxLength: 4 }), (ownAtFirst, all) => {
      let own = ownAtFirst
      let left = 0n
      const active = all.map(({ amount, rank }, age) => ({ amount, rank, age, net: 0n }))
      for (const [age, { amount, result }] of all.entries()) {
        left += amount + result
        if (left < 0n) [own, left] = [own + left, 0n]
        fc.pre(own >= 0n)
        for (const one of active.slice(0, age + 1)) one.net += result
      }
      let balance = own + left
      const ending = active.toSorted((one, other) => one.rank - other.rank)
      for (const [index, { amount, net, age }] of ending.entries()) {
        const taken = getForfeitAmount({ amount, net, balance })
        balance -= taken
        for (const other of ending.slice(index + 1)) {
          const common = other.age > age ? other.net : net
          other.net -= getSharedNet({ amount, net, taken, common })
        }
      }
      expect(balance).toBe(own)
    }),
  )
})

test.each([
  ['has lost', 500n, 500n, 0n, -500n],
  ['has won', 500n, 500n, 1_200n, 700n],
  ['has taken as much again after it and lost', 500n, 1_000n, 0n, -500n],
  ['has taken half as much after it and won', 500n, 750n, 1_000n, 166n],
  ['was free, and has taken stakes after it', 0n, 400n, 1_000n, 0n],
  ['was free, and has won', 0n, 0n, 300n, 300n],
])('of a round that was open at a credit and %s, the result of %d of %d for a win of %d is own by %d', (...row) => {
  const [, before, stake, win, own] = row
  expect(getOwnResult({ before, stake, win })).toBe(own)
})

test('a bonus ends once', () => {
  const ended = bonusStates.filter((state) => !['pending', 'proposed', 'active'].includes(state))
  const events = ['credit', 'refuse', 'complete', 'forfeit', 'expire', 'cancel'] as const
  for (const state of ended) for (const event of events) expect(getNextBonusState(state, event)).toBeNull()
})
