import { describe, expect, it } from 'vitest'
import { fixClockAndRandom } from '../.storybook/determinism.ts'
import { toPseudoText } from '../.storybook/pseudo-locale.ts'
import { storyInstant } from './instant.ts'

function within<Result>(read: () => Result, clock?: 'frozen' | 'running'): Result {
  const restore = fixClockAndRandom(clock)
  try {
    return read()
  } finally {
    restore()
  }
}

describe('fixClockAndRandom', () => {
  it('freezes the current time and leaves dates from arguments unchanged', () => {
    expect(within(() => [new Date().toISOString(), Date.now(), new Date(0).getTime(), Date.UTC(1970, 0)])).toEqual([
      storyInstant,
      Date.parse(storyInstant),
      0,
      0,
    ])
  })

  it('returns instances of Date', () => {
    expect(within(() => new Date() instanceof Date)).toBe(true)
    expect(within(() => new Date()) instanceof Date).toBe(true)
  })

  it('repeats the same sequence of distinct random numbers in [0, 1)', () => {
    const draw = () => Array.from({ length: 100 }, Math.random)
    const numbers = within(draw)
    expect(numbers).toEqual(within(draw))
    expect(new Set(numbers).size).toBe(100)
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  })

  it('restores Date and Math.random', () => {
    const { Date: real, random } = { Date, random: Math.random }
    within(() => undefined)
    expect([Date, Math.random]).toEqual([real, random])
  })

  it('advances from the same instant with a running clock', () => {
    const [first, later] = within(() => {
      const start = Date.now()
      const until = performance.now() + 3
      while (performance.now() < until);
      return [start, Date.now()]
    }, 'running')
    expect(first).toBeGreaterThanOrEqual(Date.parse(storyInstant))
    expect(later).toBeGreaterThan(first ?? Number.NaN)
  })
})

describe('toPseudoText', () => {
  it('lengthens a text and marks its ends', () => {
    expect(toPseudoText(' Log in ')).toBe(' [Lóóg ííñ] ')
    const plain = 'Stakes are booked when the round opens.'
    expect(toPseudoText(plain).length).toBeGreaterThan(plain.length * 1.3)
  })

  it('leaves numbers and other scripts unchanged', () => {
    expect(toPseudoText('1,234.50')).toBe('1,234.50')
    expect(toPseudoText('ရွှေနဂါး')).toBe('ရွှေနဂါး')
  })
})
