import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyAfterGameRound, closeAnyGameRound, closeGameRound, openGameRound } from './balance-hold.ts'

describe('applyAfterGameRound', () => {
  const applied: string[] = []
  const push = (balance: string) => applyAfterGameRound(() => applied.push(balance))

  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    closeAnyGameRound()
    applied.length = 0
    vi.useRealTimers()
  })

  it('applies a balance at once without an open round', () => {
    push('10.00')
    expect(applied).toEqual(['10.00'])
  })

  it('applies only the last balance of a round, when the game has shown it', () => {
    openGameRound('a')
    push('9.00')
    push('19.00')
    expect(applied).toEqual([])
    closeGameRound('a')
    push('20.00')
    expect(applied).toEqual(['19.00', '20.00'])
  })

  it('keeps holding when another round is closed', () => {
    openGameRound('b')
    push('9.00')
    closeGameRound('a')
    expect(applied).toEqual([])
  })

  it('applies the balance 8 s after the first push of a round that is never shown', () => {
    openGameRound('a')
    push('9.00')
    vi.advanceTimersByTime(5_000)
    push('19.00')
    vi.advanceTimersByTime(2_999)
    expect(applied).toEqual([])
    vi.advanceTimersByTime(1)
    expect(applied).toEqual(['19.00'])
    push('20.00')
    expect(applied).toEqual(['19.00', '20.00'])
  })

  it('applies the balance when the game closes', () => {
    openGameRound('a')
    push('9.00')
    closeAnyGameRound()
    expect(applied).toEqual(['9.00'])
    vi.advanceTimersByTime(8_000)
    expect(applied).toEqual(['9.00'])
  })
})
