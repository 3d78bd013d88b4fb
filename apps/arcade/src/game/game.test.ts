import { describe, expect, test } from 'vitest'
import { recordRound, startAutoplay, getStopReason, type AutoplayPlan } from './autoplay.ts'
import { getWinTier } from './win-tier.ts'
import { reduce, createInitialState } from './state.ts'

describe('getWinTier', () => {
  test.each([
    [0n, 'nothing'],
    [50n, 'returned'],
    [100n, 'returned'],
    [101n, 'won'],
    [1_500n, 'big'],
    [4_000n, 'mega'],
    [10_000n, 'epic'],
  ] as const)('classifies a win of %s on a stake of 100 as "%s"', (win, winTier) => {
    expect(getWinTier(win, 100n)).toBe(winTier)
  })
})

describe('autoplay', () => {
  const plan: AutoplayPlan = { spins: 10, lossLimit: 500n, stopOnBonus: true, stopOnBigWin: true }
  const next = { stake: 100n, balance: 1_000n }

  test('stops after the planned spins', () => {
    let run = startAutoplay({ ...plan, spins: 2, lossLimit: null })
    expect(getStopReason(run, next, null)).toBeNull()
    run = recordRound(run, { stake: 100n, win: 0n, bonus: false })
    run = recordRound(run, { stake: 100n, win: 0n, bonus: false })
    expect(getStopReason(run, next, null)).toBe('done')
  })

  test('stops before the next stake can exceed the loss limit', () => {
    let run = startAutoplay(plan)
    for (let round = 0; round < 4; round += 1) run = recordRound(run, { stake: 100n, win: 0n, bonus: false })
    expect(getStopReason(run, next, null)).toBeNull()
    run = recordRound(run, { stake: 100n, win: 20n, bonus: false })
    expect(getStopReason(run, next, null)).toBe('loss')
  })

  test('stops on an insufficient balance, on free spins and on a big win', () => {
    const run = startAutoplay(plan)
    expect(getStopReason(run, { stake: 100n, balance: 99n }, null)).toBe('funds')
    expect(getStopReason(run, next, { stake: 100n, win: 0n, bonus: true })).toBe('bonus')
    expect(getStopReason(run, next, { stake: 100n, win: 2_000n, bonus: false })).toBe('bigWin')
  })
})

describe('reduce', () => {
  const start = createInitialState({ balance: 1_000n, bets: [100n, 200n], bet: 0 })

  test('deducts the stake on spin and applies the wallet balance on finish', () => {
    const spun = reduce(start, { type: 'spun', stake: 100n })
    expect(spun).toMatchObject({ phase: 'spinning', balance: 900n, win: null })
    const landed = reduce(spun, { type: 'landed', window: [], win: 250n, winTier: 'won', single: null })
    const finished = reduce(landed, { type: 'finished', balance: 1_150n, pending: false })
    expect(finished).toMatchObject({ phase: 'idle', balance: 1_150n, lastWin: 250n })
  })

  test('refunds the stake and stops autoplay when the spin failed', () => {
    const autoplay = startAutoplay({ spins: 5, lossLimit: null, stopOnBonus: false, stopOnBigWin: false })
    const spun = reduce({ ...start, autoplay }, { type: 'spun', stake: 100n })
    const failed = reduce(spun, { type: 'failed', code: 'SERVER_BUSY', retry: false, refund: 100n })
    expect(failed).toMatchObject({ phase: 'idle', balance: 1_000n, autoplay: null, problem: { code: 'SERVER_BUSY' } })
  })

  test('accepts only available bets, and only between rounds', () => {
    expect(reduce(start, { type: 'betChosen', bet: 1 }).bet).toBe(1)
    expect(reduce(start, { type: 'betChosen', bet: 2 }).bet).toBe(0)
    expect(reduce({ ...start, phase: 'spinning' }, { type: 'betChosen', bet: 1 }).bet).toBe(0)
  })

  test('keeps the bet while autoplay runs', () => {
    const autoplay = startAutoplay({ spins: 5, lossLimit: 500n, stopOnBonus: false, stopOnBigWin: false })
    expect(reduce({ ...start, autoplay }, { type: 'betChosen', bet: 1 }).bet).toBe(0)
  })

  test('ignores a balance that arrives during a spin', () => {
    const spun = reduce(start, { type: 'spun', stake: 100n })
    expect(reduce(spun, { type: 'balanceRead', balance: 1_000n }).balance).toBe(900n)
  })
})
