import { describe, expect, it } from 'vitest'
import { createRandom, hashString } from './seed.ts'

const draw = (seed: string, count = 200) => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => random.next())
}

describe('the seeded generator', () => {
  it('repeats its stream for the same seed and leaves it for another', () => {
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
  })

  it('spreads evenly over the unit interval', () => {
    const values = draw('spread', 4000)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.02)
    for (const tenth of Array.from({ length: 10 }, (_, index) => index / 10)) {
      const share = values.filter((value) => value >= tenth && value < tenth + 0.1).length / values.length
      expect(share).toBeGreaterThan(0.07)
      expect(share).toBeLessThan(0.13)
    }
  })

  it('forks a stream that does not depend on what was drawn before', () => {
    const early = createRandom('x').fork('part').next()
    const parent = createRandom('x')
    parent.next()
    expect(parent.fork('part').next()).toBe(early)
  })

  it('keeps whole numbers within both limits and reaches both', () => {
    const random = createRandom('ints')
    const values = new Set(Array.from({ length: 300 }, () => random.int(3, 6)))
    expect([...values].sort((one, two) => one - two)).toEqual([3, 4, 5, 6])
  })

  it('refuses to pick from nothing', () => {
    expect(() => createRandom('x').pick([])).toThrow(RangeError)
  })

  it('hashes near strings far apart', () => {
    const hashes = Array.from({ length: 2000 }, (_, index) => hashString(`game-${index}`))
    expect(new Set(hashes).size).toBe(2000)
  })
})
