import type { FairnessState, RoundRecord } from '@croupier/fair/studio-wire'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createInitialState, reduce } from '../game/state.ts'
import { createPatchStore, createStore } from '../game/store.ts'
import { PlayContext, ShellContext, type Play } from './context.ts'
import { FairSheet } from './FairSheet.tsx'

const seeds: FairnessState = { serverSeedHash: '', nextServerSeedHash: '', clientSeed: '', nonce: 0 }

test('the message of rounds that did not load goes once they are loaded', async () => {
  const store = createStore(createInitialState({ balance: 1_000n, bets: [100n], bet: 0 }), reduce)
  const rounds = vi
    .fn<() => Promise<readonly RoundRecord[]>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue([])
  const t = (key: string) => key
  const play = { t, store, studio: { rounds }, fairness: createPatchStore(seeds), view: { Fairness: null } }
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  flushSync(() =>
    root.render(
      <ShellContext value={play as unknown as Play}>
        <PlayContext value={play as unknown as Play}>
          <FairSheet onClose={() => undefined} />
        </PlayContext>
      </ShellContext>,
    ),
  )
  await expect.poll(() => container.textContent).toContain('load.failedWhy')
  flushSync(() => store.dispatch({ type: 'spun', stake: 100n }))
  store.dispatch({ type: 'finished', balance: 900n, pending: false })
  await expect.poll(() => container.textContent).toContain('fair.noRounds')
  expect(container.textContent).not.toContain('load.failedWhy')
})
