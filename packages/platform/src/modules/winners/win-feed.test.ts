import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWinFeed, type BookedWin } from './win-feed.ts'

const published: (readonly [merchant: string, amounts: readonly bigint[]])[] = []
const error = vi.fn<() => void>()

const createWin = (amount: bigint, merchant = 'SHW01'): BookedWin => ({
  merchant,
  vendor: 'KFW',
  sessionId: 'session',
  roundId: `round ${amount}`,
  amount,
})

/** Creates a feed whose publications of a merchant fail. */
const createFeed = (failing?: string) =>
  createWinFeed({ error }, (merchant, wins) => {
    published.push([merchant, wins.map(({ amount }) => amount)])
    return merchant === failing ? Promise.reject(new Error('The database has failed.')) : Promise.resolve()
  })

beforeEach(() => {
  vi.useFakeTimers()
  published.length = 0
  error.mockClear()
})
afterEach(() => void vi.useRealTimers())

test('publishes the first win of a merchant at once, and those of the next second together after it', async () => {
  const feed = createFeed()
  for (const amount of [5n, 9n, 7n]) feed.report(createWin(amount))
  feed.report(createWin(3n, 'LTS01'))
  expect(published).toEqual([
    ['SHW01', [5n]],
    ['LTS01', [3n]],
  ])
  await vi.advanceTimersByTimeAsync(999)
  expect(published).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(published.slice(2)).toEqual([['SHW01', [9n, 7n]]])
  await vi.advanceTimersByTimeAsync(1_000)
  feed.report(createWin(1n))
  expect(published.slice(3)).toEqual([['SHW01', [1n]]])
})

test('drops the smallest of too many', async () => {
  const feed = createFeed()
  for (let amount = 100n; amount > 0n; amount -= 1n) feed.report(createWin(amount))
  feed.report(createWin(200n))
  await vi.advanceTimersByTimeAsync(1_000)
  const [, amounts = []] = published[1] ?? []
  expect([amounts.length, amounts.includes(200n), amounts.includes(51n), amounts.includes(50n)]).toEqual([
    50,
    true,
    true,
    false,
  ])
})

test('logs a failure and goes on', async () => {
  const feed = createFeed('SHW01')
  feed.report(createWin(1n))
  feed.report(createWin(2n))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(published.map(([, amounts]) => amounts)).toEqual([[1n], [2n]])
  expect(error).toHaveBeenCalledTimes(2)
})

test('publishes nothing once it is closed', async () => {
  const feed = createFeed()
  feed.report(createWin(1n))
  feed.report(createWin(2n))
  await feed.close()
  feed.report(createWin(3n))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(published).toEqual([['SHW01', [1n]]])
})
