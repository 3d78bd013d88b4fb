import { describe, expect, it } from 'vitest'
import { createBatcher } from './batcher.ts'
import { DatabaseUnavailableError } from './unavailable.ts'

/** Returns the length of each word and records the batches. */
function createCountingBatcher(maxBatchSize: number) {
  const calls: string[][] = []
  const run = async (words: readonly string[]) => {
    calls.push([...words])
    if (words.includes('bad')) throw new Error(`failed with ${words.length}`)
    return words.map((word) => word.length)
  }
  const measure = createBatcher({ maxBatchSize, run })
  return { calls, measure }
}

describe('createBatcher', () => {
  it('runs calls that arrive together as one batch and resolves each with its own result', async () => {
    const { calls, measure } = createCountingBatcher(10)
    expect(await Promise.all(['a', 'bb', 'ccc'].map(measure))).toEqual([1, 2, 3])
    expect(calls).toEqual([['a', 'bb', 'ccc']])
  })

  it('never exceeds maxBatchSize and keeps the order', async () => {
    const { calls, measure } = createCountingBatcher(2)
    expect(await Promise.all(['a', 'bb', 'ccc', 'dddd', 'eeeee'].map(measure))).toEqual([1, 2, 3, 4, 5])
    expect(calls).toEqual([['a', 'bb'], ['ccc', 'dddd'], ['eeeee']])
  })

  it('rejects only the item that caused the failure', async () => {
    const { measure } = createCountingBatcher(10)
    const results = await Promise.allSettled(['a', 'bad', 'ccc'].map(measure))
    expect(results).toMatchObject([
      { value: 1 },
      { reason: expect.objectContaining({ message: 'failed with 1' }) },
      { value: 3 },
    ])
  })

  it('rejects all waiting items at once while the database is unavailable', async () => {
    const batches: number[] = []
    const run = async (items: readonly number[]): Promise<readonly number[]> => {
      batches.push(items.length)
      throw new DatabaseUnavailableError('The database is unavailable.')
    }
    const process = createBatcher({ maxBatchSize: 2, run })
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map(process))
    expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
    expect(batches).toEqual([2])
  })

  it('accepts calls after a failure', async () => {
    const { measure } = createCountingBatcher(10)
    await expect(measure('bad')).rejects.toThrow('failed')
    expect(await measure('good')).toBe(4)
  })
})
