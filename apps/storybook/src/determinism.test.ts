import { describe, expect, it } from 'vitest'
import { fixClockAndChance } from '../.storybook/determinism.ts'
import { pseudoText } from '../.storybook/pseudo-locale.ts'
import { storyInstant } from './instant.ts'

function within<Result>(read: () => Result, clock?: 'frozen' | 'running'): Result {
  const restore = fixClockAndChance(clock)
  try {
    return read()
  } finally {
    restore()
  }
}

describe('clock and chance of a story', () => {
  it('stand still at one instant, and dates made from parts are as ever', () => {
    expect(within(() => [new Date().toISOString(), Date.now(), new Date(0).getTime(), Date.UTC(1970, 0)])).toEqual([
      storyInstant,
      Date.parse(storyInstant),
      0,
      0,
    ])
  })

  it('give dates that are dates', () => {
    expect(within(() => new Date() instanceof Date)).toBe(true)
    expect(within(() => new Date()) instanceof Date).toBe(true)
  })

  it('draw the same numbers between 0 and 1 each time, and not one number', () => {
    const draw = () => Array.from({ length: 100 }, Math.random)
    const numbers = within(draw)
    expect(numbers).toEqual(within(draw))
    expect(new Set(numbers).size).toBe(100)
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  })

  it('are the machine’s again afterwards', () => {
    const { Date: real, random } = { Date, random: Math.random }
    within(() => undefined)
    expect([Date, Math.random]).toEqual([real, random])
  })

  it('go on from the same instant where a story asks for it', () => {
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

describe('the pseudo-language', () => {
  it('is longer, can be read, and shows where it ends', () => {
    expect(pseudoText(' Log in ')).toBe(' [Lóóg ííñ] ')
    const plain = 'Stakes are booked when the round opens.'
    expect(pseudoText(plain).length).toBeGreaterThan(plain.length * 1.3)
  })

  it('leaves numbers and other scripts alone', () => {
    expect(pseudoText('1,234.50')).toBe('1,234.50')
    expect(pseudoText('ရွှေနဂါး')).toBe('ရွှေနဂါး')
  })
})
