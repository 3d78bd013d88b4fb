import { renderPart } from '@croupier/component-testing/render-part'
import games from '@croupier/i18n/catalogs/en/games.json' with { type: 'json' }
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DrawCountdown } from './DrawCountdown.tsx'

const getTimes = (closesInMs: number, drawsInMs: number) => {
  const now = Date.now()
  return { number: '1', closesAt: new Date(now + closesInMs), drawsAt: new Date(now + drawsInMs) }
}

test('a draw that has taken place is read until there is a next one', async () => {
  const read = vi.fn<() => void>()
  await renderPart(<DrawCountdown next={getTimes(-2_000, -1_000)} onDraw={read} />)
  await expect.poll(() => read.mock.calls.length, { timeout: 10_000 }).toBe(2)
})

test('the end of the bets leads to the time of the draw, and reads nothing', async () => {
  const read = vi.fn<() => void>()
  await renderPart(<DrawCountdown next={getTimes(1_500, 3_600_000)} onDraw={read} />)
  await expect.element(page.getByRole('timer', { name: games.lottery.drawsIn })).toBeInTheDocument()
  expect(read).not.toHaveBeenCalled()
})
