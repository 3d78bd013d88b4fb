import { describe, expect, test } from 'vitest'
import { afterRound, startAuto, stopReason, type AutoPlan } from './auto.ts'
import { moodOf } from './celebration.ts'
import { reduce, startState } from './state.ts'

describe('the mood of a result', () => {
  test.each([
    [0n, 'nothing'],
    [50n, 'returned'],
    [100n, 'returned'],
    [101n, 'won'],
    [1_500n, 'big'],
    [4_000n, 'mega'],
    [10_000n, 'epic'],
  ] as const)('of a win of %s on a stake of 100 is "%s"', (win, mood) => {
    expect(moodOf(win, 100n)).toBe(mood)
  })
})

describe('autoplay', () => {
  const plan: AutoPlan = { spins: 10, lossLimit: 500n, stopOnBonus: true, stopOnBigWin: true }
  const next = { stake: 100n, balance: 1_000n }

  test('ends after its spins', () => {
    let run = startAuto({ ...plan, spins: 2, lossLimit: null })
    expect(stopReason(run, next, null)).toBeNull()
    run = afterRound(run, { stake: 100n, win: 0n, bonus: false })
    run = afterRound(run, { stake: 100n, win: 0n, bonus: false })
    expect(stopReason(run, next, null)).toBe('done')
  })

  test('stops before a spin could carry the loss over the limit', () => {
    let run = startAuto(plan)
    for (let round = 0; round < 4; round += 1) run = afterRound(run, { stake: 100n, win: 0n, bonus: false })
    expect(stopReason(run, next, null)).toBeNull()
    run = afterRound(run, { stake: 100n, win: 20n, bonus: false })
    expect(stopReason(run, next, null)).toBe('loss')
  })

  test('stops where the balance is short, on free spins and on a big win', () => {
    const run = startAuto(plan)
    expect(stopReason(run, { stake: 100n, balance: 99n }, null)).toBe('funds')
    expect(stopReason(run, next, { stake: 100n, win: 0n, bonus: true })).toBe('bonus')
    expect(stopReason(run, next, { stake: 100n, win: 2_000n, bonus: false })).toBe('bigWin')
  })
})

describe('the state', () => {
  const start = startState({ balance: 1_000n, bets: [100n, 200n], bet: 0 })

  test('takes the stake at once and the wallet balance at the end', () => {
    const spun = reduce(start, { type: 'spun', stake: 100n })
    expect(spun).toMatchObject({ phase: 'spinning', balance: 900n, win: null })
    const landed = reduce(spun, { type: 'landed', window: [], win: 250n, mood: 'won', single: null })
    const finished = reduce(landed, { type: 'finished', balance: 1_150n, pending: false })
    expect(finished).toMatchObject({ phase: 'idle', balance: 1_150n, lastWin: 250n })
  })

  test('gives the stake back and ends autoplay when the spin did not take place', () => {
    const auto = startAuto({ spins: 5, lossLimit: null, stopOnBonus: false, stopOnBigWin: false })
    const spun = reduce({ ...start, auto }, { type: 'spun', stake: 100n })
    const failed = reduce(spun, { type: 'failed', code: 'SERVER_BUSY', retry: false, refund: 100n })
    expect(failed).toMatchObject({ phase: 'idle', balance: 1_000n, auto: null, problem: { code: 'SERVER_BUSY' } })
  })

  test('changes the bet only between rounds and on the ladder', () => {
    expect(reduce(start, { type: 'betChosen', bet: 1 }).bet).toBe(1)
    expect(reduce(start, { type: 'betChosen', bet: 2 }).bet).toBe(0)
    expect(reduce({ ...start, phase: 'spinning' }, { type: 'betChosen', bet: 1 }).bet).toBe(0)
  })

  test('lets a balance read late not undo a stake', () => {
    const spun = reduce(start, { type: 'spun', stake: 100n })
    expect(reduce(spun, { type: 'balanceRead', balance: 1_000n }).balance).toBe(900n)
  })
})
