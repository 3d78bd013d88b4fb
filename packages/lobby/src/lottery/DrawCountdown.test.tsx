import type { LotteryLobbyEntry } from '@croupier/endpoints/calls/lottery'
import { renderPart } from '@croupier/component-testing/render-part'
import { createTestSite } from '@croupier/runtime/testing/test-site'
import games from '@croupier/i18n/catalogs/en/games.json' with { type: 'json' }
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DrawCountdown } from './DrawCountdown.tsx'

const getTimes = (closesInMs: number, drawsInMs: number) => {
  const now = Date.now()
  return { number: '1', closesAt: new Date(now + closesInMs), drawsAt: new Date(now + drawsInMs) }
}

/** A lottery whose draw has taken place, and whose next one is there at once. Its numbers are there at a read. */
function DrawnLottery({ numbersAt, read }: { readonly numbersAt: number; readonly read: () => void }) {
  const [next, setNext] = useState(() => getTimes(-2_000, -1_000))
  const [last, setLast] = useState<LotteryLobbyEntry['last']>(null)
  const [reads, setReads] = useState(1)
  return (
    <DrawCountdown
      announces
      next={next}
      last={last}
      onDraw={() => {
        read()
        setReads(reads + 1)
        setNext({ ...getTimes(1_800_000, 3_600_000), number: '2' })
        if (reads === numbersAt) setLast({ number: '1', drawnAt: new Date(), result: [] })
      }}
    />
  )
}

test('a draw that has taken place is read until its numbers are there, also where there is a next one', async () => {
  const read = vi.fn<() => void>()
  await renderPart(<DrawnLottery numbersAt={2} read={read} />)
  await expect.poll(() => read.mock.calls.length, { timeout: 10_000 }).toBe(2)
})

test('a draw whose numbers are there is read no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const read = vi.fn<() => void>()
  await renderPart(<DrawnLottery numbersAt={1} read={read} />)
  const countReads = () => {
    vi.advanceTimersByTime(200)
    return read.mock.calls.length
  }
  await expect.poll(countReads).toBe(1)
  await expect.element(page.getByRole('timer', { name: games.lottery.closesIn })).toBeInTheDocument()
  // The effects of this render end the repeats.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  vi.advanceTimersByTime(20_000)
  expect(read).toHaveBeenCalledOnce()
})

test.each([
  [3_660, '1 hour and 1 minute left'],
  [7_200, '2 hours and 0 minutes left'],
  [1, '1 second left'],
])('%i seconds are said as "%s"', async (seconds, text) => {
  const now = Date.now()
  const site = createTestSite()
  const times = { number: '1', closesAt: new Date(now + seconds * 1_000), drawsAt: new Date(now + 9_000_000) }
  await renderPart(<DrawCountdown announces next={times} last={null} onDraw={vi.fn()} />, {
    site: { ...site, api: { ...site.api, now: () => now } },
  })
  await expect.element(page.getByRole('timer').getByText(text, { exact: true })).toBeInTheDocument()
})

test('the end of the bets leads to the time of the draw, and reads nothing', async () => {
  const read = vi.fn<() => void>()
  await renderPart(<DrawCountdown announces next={getTimes(1_500, 3_600_000)} last={null} onDraw={read} />)
  await expect.element(page.getByRole('timer', { name: games.lottery.drawsIn })).toBeInTheDocument()
  expect(read).not.toHaveBeenCalled()
})
