import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import lobby from '@croupier/i18n/catalogs/en/lobby.json' with { type: 'json' }
import shell from '@croupier/i18n/catalogs/en/shell.json' with { type: 'json' }
import { createI18n } from '@croupier/i18n/create-i18n'
import type { Catalog } from '@croupier/i18n/namespaces'
import type { GateResponse } from '@croupier/runtime/platform/site-services'
import { createTestApi, createTestSite } from '@croupier/runtime/testing/test-site'
import { scale } from '@croupier/testing/scale'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { GateOutcome } from './load-permission.ts'
import { showGateScreen } from './show-gate-screen.tsx'

const { gate } = createTestSite()
const maintained: GateResponse = { ...gate, status: 1 }
const retry = vi.fn<() => Promise<void>>(() => Promise.resolve())

/** Nothing answers here: the events of the platform would start polls of their own. */
const silentOrigin = 'http://localhost:9'

/** Addresses of customer service as two responses encrypt one, and another one. */
const servicePaths = {
  shown: 'AQEBAQEBAQEBAQEBEwONThdYYiZMlSmrTOMMu8e86FKGORxiAAAAAAAA',
  same: 'AgICAgICAgICAgICjaCmynhZZBZdpqq9iB0GlfMmNXHyPqTTBBBBBBBB',
  another: 'AwMDAwMDAwMDAwMDNo871zd_GC7Egwc62F_CCUw4womvYFiKLa6SsXAUQBoDlRfbCCCCCCCC',
} as const

const loadShell = () => Promise.resolve(shell)

/** What a poll of the status returns, or throws; a status alone says the rest as the permission does. */
type Poll = number | Error | GateResponse

/**
 * Shows the screen of an outcome; each poll of the status ends with the next of `statuses`. `lazyTexts` loads the texts that
 * are not those of the first screen.
 */
async function show(
  outcome: Exclude<GateOutcome, { kind: 'open' }>,
  statuses: readonly Poll[] = [],
  lazyTexts: () => Promise<Catalog> = loadShell,
) {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  retry.mockClear()
  let polls = 0
  let lastCall: Promise<unknown> = Promise.resolve()
  const testApi = createTestApi(() => {
    const next = statuses[polls]
    polls += 1
    if (typeof next === 'number') return { ...gate, status: next }
    if (next === undefined || next instanceof Error) throw next ?? new Error('No further poll is expected')
    return next
  })
  const api: typeof testApi = {
    ...testApi,
    call: (endpoint, input) => {
      const call = testApi.call(endpoint, input)
      lastCall = call.catch(() => undefined)
      return call
    },
  }
  const { brand } = createTestSite({ api })
  const texts = await createI18n({ loadEager: () => Promise.resolve({ common, lobby }), load: lazyTexts }, 'EN')
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  onTestFinished(() => {
    vi.useRealTimers()
    root.unmount()
    container.remove()
  })
  const showing = showGateScreen(
    { brand, api, texts, root, origin: silentOrigin, language: () => 'EN' },
    outcome,
    retry,
  )
  // Beyond all retries of i18next.
  await vi.advanceTimersByTimeAsync(lazyTexts === loadShell ? 0 : 20_000)
  await showing
  return {
    getPolls: () => polls,
    heading: (name: string) => page.getByRole('heading', { level: 1, name }),
    /** Advances the clock in steps of a second. It stands still during a call, whose time limit would otherwise expire. */
    advance: async (ms: number) => {
      for (let left = ms; left > 0; left -= 1_000) {
        await vi.advanceTimersByTimeAsync(Math.min(left, 1_000))
        await lastCall
      }
    },
  }
}

const screens = [
  ['maintenance', 1],
  ['blocked', 2],
] as const

test.each(scale(screens.slice(0, 1), [...screens]))(
  'the screen %s polls its status every 15 s, failures included, and retries once it changes',
  async (kind, closed) => {
    const { heading, getPolls, advance } = await show({ kind, gate: { ...gate, status: closed } }, [
      closed,
      new Error('Failed to fetch'),
      closed,
      0,
    ])
    await expect.element(heading(shell[kind].title)).toBeVisible()
    await advance(14_999)
    expect(getPolls()).toBe(0)
    await advance(1)
    expect(getPolls()).toBe(1)
    await advance(30_000)
    expect(getPolls()).toBe(3)
    expect(retry).not.toHaveBeenCalled()
    await advance(15_000)
    expect(retry).toHaveBeenCalledOnce()
    await advance(60_000)
    expect(getPolls()).toBe(4)
  },
)

test('a site that changes from maintenance to a blocked region loads the permission again', async () => {
  const { advance } = await show({ kind: 'maintenance', gate: maintained }, [2])
  await advance(15_000)
  expect(retry).toHaveBeenCalledOnce()
})

test('a maintenance whose end changes loads the permission again', async () => {
  const closed = { ...maintained, maintenanceEnd: '2026-11-21T02:00:00.000Z' }
  const { advance } = await show({ kind: 'maintenance', gate: closed }, [
    closed,
    { ...closed, maintenanceEnd: '2026-11-21T04:00:00.000Z' },
  ])
  await advance(15_000)
  expect(retry).not.toHaveBeenCalled()
  await advance(15_000)
  expect(retry).toHaveBeenCalledOnce()
})

test('a closed site whose customer service moves loads the permission again', async () => {
  const create = (path: string): GateResponse => ({
    ...gate,
    status: 2,
    customerService: [{ csType: 'LIVECHAT', title: 'Live chat', path }],
  })
  const { shown, same, another } = servicePaths
  const { getPolls, advance } = await show({ kind: 'blocked', gate: create(shown) }, [create(same), create(another)])
  // The addresses are decrypted in real time, after which the next poll is planned.
  await advance(15_000)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  expect(retry).not.toHaveBeenCalled()
  await advance(15_000)
  await expect.poll(() => retry.mock.calls.length).toBe(1)
  expect(getPolls()).toBe(2)
})

test('the screens of a wrong address and of a failed start poll nothing', async () => {
  const wrong = await show({ kind: 'wrongAddress' })
  await expect.element(wrong.heading(shell.domain.title)).toBeVisible()
  const failed = await show({ kind: 'retry' })
  await expect.element(failed.heading(common.gate.title)).toBeVisible()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([wrong.getPolls(), failed.getPolls()]).toEqual([0, 0])
})

test('a closed site whose texts do not load shows the retry screen, and polls nothing', async () => {
  const { heading, getPolls, advance } = await show({ kind: 'maintenance', gate: maintained }, [], () =>
    Promise.reject(new Error('Offline')),
  )
  await expect.element(heading(common.gate.title)).toBeVisible()
  await advance(60_000)
  expect(getPolls()).toBe(0)
})
