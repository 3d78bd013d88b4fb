import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createStore } from '../../game/store.ts'
import type { Host } from '../../host/host.ts'
import { render } from '../../testing/render.tsx'
import type { LiveServices } from '../live/create-live.ts'
import { LiveTable } from '../live/LiveTable.tsx'
import type { LotteryServices } from '../lottery/create-lottery.ts'
import { LotteryGame } from '../lottery/LotteryGame.tsx'
import { createLotteryState } from '../lottery/lottery-state.ts'
import type { SportsServices } from '../sports/create-sports.ts'
import { createSportsState } from '../sports/sports-state.ts'
import { SportsGame } from '../sports/SportsGame.tsx'
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

test('loads nothing while the page is hidden, and the board when it is visible again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => {
    vi.useRealTimers()
    visibility.mockRestore()
  })
  refresh.mockClear()
  render(<Probe />)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refresh).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(refresh).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(refresh).toHaveBeenCalledTimes(2)
})

const values = { balance: 0n, stake: 100n }
const shell = {
  t: (key: string) => key,
  host: { notify: () => undefined, leave: () => undefined, canLeave: false } satisfies Host,
  actions: { refresh },
}
const draws = { ...shell, store: createStore({ ...createLotteryState(values), expired: true }, (state) => state) }
const matches = { ...shell, store: createStore({ ...createSportsState(values), expired: true }, (state) => state) }

test.each([
  ['a lottery', <LotteryGame key="lottery" services={draws as unknown as LotteryServices} />],
  ['a live table', <LiveTable key="live" services={draws as unknown as LiveServices} />],
  ['a book', <SportsGame key="sports" services={matches as unknown as SportsServices} />],
])('%s loads nothing once its session has expired', (_kind, game) => {
  refresh.mockClear()
  const { textContent } = render(game)
  expect(textContent).toContain('load.expired')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(refresh).not.toHaveBeenCalled()
})
