import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createInitialState, reduce } from '../game/state.ts'
import { createStore } from '../game/store.ts'
import { PlayContext, type Play } from './context.ts'
import { useBalanceRefresh } from './use-balance-refresh.ts'

function Probe() {
  useBalanceRefresh()
  return null
}

test.each(['online', 'focus'])('the balance is read at the event "%s" of the window, unless a round runs', (type) => {
  const store = createStore(createInitialState({ balance: 1_000n, bets: [100n], bet: 0 }), reduce)
  const refreshBalance = vi.fn<() => void>()
  const play = { store, controller: { refreshBalance } } as unknown as Play
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => root.unmount())
  flushSync(() =>
    root.render(
      <PlayContext value={play}>
        <Probe />
      </PlayContext>,
    ),
  )
  globalThis.dispatchEvent(new Event(type))
  expect(refreshBalance).toHaveBeenCalledOnce()
  store.dispatch({ type: 'spun', stake: 100n })
  globalThis.dispatchEvent(new Event(type))
  expect(refreshBalance).toHaveBeenCalledOnce()
})
