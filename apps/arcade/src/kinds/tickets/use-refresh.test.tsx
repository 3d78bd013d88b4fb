import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useRefresh } from './use-refresh.ts'

const refresh = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)
const getTimes = () => []
const getDueAt = () => 0

/** A board that no load brings up to date, as without a connection. */
function Probe() {
  useRefresh({ refresh, board: null, clockOffset: 0, getTimes, getDueAt, isWaiting: true })
  return null
}

test('loads the board again after every load that has failed, until the game is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(<Probe />))
  for (let loads = 1; loads <= 4; loads += 1) {
    expect(refresh).toHaveBeenCalledTimes(loads)
    await vi.advanceTimersByTimeAsync(3_000)
  }
  root.unmount()
  const loads = refresh.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refresh).toHaveBeenCalledTimes(loads)
})
