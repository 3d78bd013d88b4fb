import { describe, expect, it } from 'vitest'
import { createRandom, hashString } from './seed.ts'

const drawNumbers = (seed: string, count = 200) => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => random.next())
}

describe('createRandom', () => {
  it('returns the same sequence for the same seed and another for another seed', () => {
    expect(drawNumbers('a')).toEqual(drawNumbers('a'))
    expect(drawNumbers('a')).not.toEqual(drawNumbers('b'))
  })

  it('distributes uniformly over the unit interval', () => {
    const values = drawNumbers('spread', 4000)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.02)
    for (const tenth of Array.from({ length: 10 }, (_, index) => index / 10)) {
      const share = values.filter((value) => value >= tenth && value < tenth + 0.1).length / values.length
      expect(share).toBeGreaterThan(0.07)
      expect(share).toBeLessThan(0.13)
    }
  })

  it('forks a generator independent of numbers drawn before', () => {
    const early = createRandom('x').fork('part').next()
    const parent = createRandom('x')
    parent.next()
    expect(parent.fork('part').next()).toBe(early)
  })

  it('returns integers between both limits, inclusive', () => {
    const random = createRandom('ints')
    const values = new Set(Array.from({ length: 300 }, () => random.int(3, 6)))
    expect([...values].sort((one, two) => one - two)).toEqual([3, 4, 5, 6])
  })

  it('throws RangeError when picking from an empty list', () => {
    expect(() => createRandom('x').pick([])).toThrow(RangeError)
  })

  it('hashes similar strings to distinct values', () => {
    const hashes = Array.from({ length: 2000 }, (_, index) => hashString(`game-${index}`))
    expect(new Set(hashes).size).toBe(2000)
  })
})
