import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bonusStates, getBonusAmount, getForfeitAmount, getSharedNet, getNextBonusState } from './bonus.ts'

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

test('bonuses that run together, ended one after the other, never take own money', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10_000n })
  const bonuses = fc.array(amounts, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(amounts, bonuses, fc.bigInt({ min: -40_000n, max: 20_000n }), (own, all, result) => {
      let balance = all.reduce((sum, amount) => sum + amount, own) + result
      fc.pre(balance >= 0n)
      const nets = all.map(() => result)
      for (const [index, amount] of all.entries()) {
        const taken = getForfeitAmount({ amount, net: nets[index] ?? 0n, balance })
        balance -= taken
        for (let other = index + 1; other < nets.length; other += 1)
          nets[other] = (nets[other] ?? 0n) - getSharedNet({ amount, taken, net: nets[other] ?? 0n })
      }
      const lost = all.reduce((sum, amount) => sum + amount, result) < 0n
      expect(balance).toBe(lost ? own + all.reduce((sum, amount) => sum + amount, result) : own)
    }),
  )
})

test('a bonus ends once', () => {
  const ended = bonusStates.filter((state) => !['pending', 'proposed', 'active'].includes(state))
  const events = ['credit', 'refuse', 'complete', 'forfeit', 'expire', 'cancel'] as const
  for (const state of ended) for (const event of events) expect(getNextBonusState(state, event)).toBeNull()
})
