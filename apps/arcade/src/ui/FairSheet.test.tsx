import type { FairnessState, RoundRecord } from '@croupier/fair/studio-wire'
import { flushSync } from 'react-dom'
import { describe, expect, test, vi } from 'vitest'
import { createInitialState, reduce } from '../game/state.ts'
import { createPatchStore, createStore } from '../game/store.ts'
import { StudioError, type StudioClient } from '../studio/client.ts'
import { render } from '../testing/render.tsx'
import { PlayContext, ShellContext, type Play } from './context.ts'
import { FairSheet } from './FairSheet.tsx'

const seeds: FairnessState = { serverSeedHash: '', nextServerSeedHash: '', clientSeed: '', nonce: 0 }

/** Shows the sheet of a game with a studio. */
function renderSheet(studio: Partial<StudioClient>) {
  const store = createStore(createInitialState({ balance: 1_000n, bets: [100n], bet: 0 }), reduce)
  const t = (key: string) => key
  const play = { t, store, studio, fairness: createPatchStore(seeds), view: { Fairness: null } }
  const container = render(
    <ShellContext value={play as unknown as Play}>
      <PlayContext value={play as unknown as Play}>
        <FairSheet onClose={() => undefined} />
      </PlayContext>
    </ShellContext>,
  )
  return { container, store }
}

test('the message of rounds that did not load goes once they are loaded', async () => {
  const rounds = vi
    .fn<() => Promise<readonly RoundRecord[]>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue([])
  const { container, store } = renderSheet({ rounds })
  await expect.poll(() => container.textContent).toContain('load.failedWhy')
  flushSync(() => store.dispatch({ type: 'spun', stake: 100n }))
  store.dispatch({ type: 'finished', balance: 900n, pending: false })
  await expect.poll(() => container.textContent).toContain('fair.noRounds')
  expect(container.textContent).not.toContain('load.failedWhy')
})

test('rounds are announced while they load; those that did not load are requested again by the button of the message', async () => {
  const second = Promise.withResolvers<readonly RoundRecord[]>()
  const rounds = vi
    .fn<() => Promise<readonly RoundRecord[]>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockReturnValueOnce(second.promise)
  const { container } = renderSheet({ rounds })
  expect(container.textContent).toContain('fair.loading')
  await expect.poll(() => container.textContent).toContain('load.failedWhy')
  expect(container.textContent).not.toContain('fair.loading')
  const retry = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === 'load.retry')
  retry?.focus()
  retry?.click()
  second.resolve([])
  await expect.poll(() => container.textContent).toContain('fair.noRounds')
  expect(container.textContent).not.toContain('load.failedWhy')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('fair.rounds')
})

describe('a change of the seed whose response was lost', () => {
  const lost = () => Promise.reject(new StudioError('OFFLINE'))
  const submit = (container: HTMLElement) => container.querySelector('form')?.requestSubmit()
  const rounds = () => Promise.resolve([])

  test('shows the pair that is active since', async () => {
    const active = { ...seeds, serverSeedHash: 'hash-of-the-new-pair', clientSeed: 'my-own-seed' }
    const { container } = renderSheet({ rounds, rotate: lost, fairness: () => Promise.resolve(active) })
    submit(container)
    await expect.poll(() => container.textContent).toContain('hash-of-the-new-pair')
    expect(container.textContent).toContain('my-own-seed')
    expect(container.textContent).not.toContain('error.SERVER_BUSY')
  })

  test('can be tried again where it did not take place, or that is not known', async () => {
    for (const fairness of [() => Promise.resolve(seeds), lost]) {
      const { container } = renderSheet({ rounds, rotate: lost, fairness })
      submit(container)
      await expect.poll(() => container.textContent).toContain('error.SERVER_BUSY')
    }
  })
})
