import { describe, expect, it } from 'vitest'
import { gather } from './gather.ts'

/** Answers the length of each word and notes what came together. */
function counting(most: number) {
  const calls: string[][] = []
  const lengthOf = gather(most, async (words: readonly string[]) => {
    calls.push([...words])
    if (words.includes('bad')) throw new Error(`failed with ${words.length}`)
    return words.map((word) => word.length)
  })
  return { calls, lengthOf }
}

describe('gathered calls', () => {
  it('go together when they arrive together, and each gets its own result', async () => {
    const { calls, lengthOf } = counting(10)
    expect(await Promise.all(['a', 'bb', 'ccc'].map(lengthOf))).toEqual([1, 2, 3])
    expect(calls).toEqual([['a', 'bb', 'ccc']])
  })

  it('never go in greater number than allowed, and keep their order', async () => {
    const { calls, lengthOf } = counting(2)
    expect(await Promise.all(['a', 'bb', 'ccc', 'dddd', 'eeeee'].map(lengthOf))).toEqual([1, 2, 3, 4, 5])
    expect(calls).toEqual([['a', 'bb'], ['ccc', 'dddd'], ['eeeee']])
  })

  it('do not fail for the fault of another', async () => {
    const { lengthOf } = counting(10)
    const results = await Promise.allSettled(['a', 'bad', 'ccc'].map(lengthOf))
    expect(results).toMatchObject([
      { value: 1 },
      { reason: expect.objectContaining({ message: 'failed with 1' }) },
      { value: 3 },
    ])
  })

  it('go on after a failure', async () => {
    const { lengthOf } = counting(10)
    await expect(lengthOf('bad')).rejects.toThrow('failed')
    expect(await lengthOf('good')).toBe(4)
  })
})
