import { applyAfterGameRound } from '@croupier/runtime/data/balance-hold'
import { SiteProvider } from '@croupier/runtime/platform/site-context'
import { createTestSite } from '@croupier/runtime/testing/test-site'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '@croupier/component-testing/render-part'
import { useGameMessages } from './use-game-messages.ts'

const host = 'https://games.localhost'
const defaults = createTestSite()
const site = { ...defaults, gate: { ...defaults.gate, launchGameCDNs: [`${host}/play/`] } }
const handlers = {
  onExit: vi.fn<() => void>(),
  onReady: vi.fn<() => void>(),
  onError: vi.fn<() => void>(),
  onBlank: vi.fn<() => void>(),
}
const setters: ((open: boolean) => void)[] = []
const close = () => flushSync(() => setters.at(-1)?.(false))
const publishers: ((launchGameCDNs: string[]) => void)[] = []
/** Shows another permission, as the page does after a change by operators. */
const publish = (launchGameCDNs: string[]) => flushSync(() => publishers.at(-1)?.(launchGameCDNs))

function Game() {
  const frame = useRef<HTMLIFrameElement>(null)
  useGameMessages(frame, handlers)
  return <iframe ref={frame} title="Game" sandbox="" />
}

function Page() {
  const [open, setOpen] = useState(true)
  const [launchGameCDNs, setHosts] = useState(site.gate.launchGameCDNs)
  setters.push(setOpen)
  publishers.push(setHosts)
  return (
    open && (
      <SiteProvider site={{ ...site, gate: { ...site.gate, launchGameCDNs } }}>
        <Game />
      </SiteProvider>
    )
  )
}

/** Posts a message as the game in the frame does. */
function post(message: object, from: { origin?: string; source?: Window | null } = {}): void {
  const { origin = host, source = document.querySelector('iframe')?.contentWindow ?? null } = from
  const data = { source: 'croupier-arcade', ...message }
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
}

beforeEach(async () => {
  for (const handler of Object.values(handlers)) handler.mockClear()
  await renderPart(<Page />, { site })
})

test('a game that is ready, fails, shows nothing or exits is handled', () => {
  post({ type: 'ready' })
  expect([handlers.onReady, handlers.onExit].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  post({ type: 'exit' })
  expect([handlers.onReady, handlers.onExit].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(handlers.onError).not.toHaveBeenCalled()
  post({ type: 'error' })
  expect(handlers.onError).toHaveBeenCalledOnce()
  expect(handlers.onBlank).not.toHaveBeenCalled()
  post({ type: 'blank' })
  expect(handlers.onBlank).toHaveBeenCalledOnce()
})

test.each([
  ['another host', {}, { origin: 'https://evil.localhost' }],
  ['the site itself', {}, { origin: location.origin }],
  ['another window', {}, { source: window }],
  ['no window', {}, { source: null }],
  ['another sender', { source: 'another' }, {}],
])('a message of %s is ignored', (_case, message, from) => {
  post({ type: 'exit', ...message }, from)
  expect(handlers.onExit).not.toHaveBeenCalled()
})

test('a message of another shape is ignored', () => {
  post({ type: 'destroy' })
  post({ type: 'roundStarted' })
  post({ type: 'roundStarted', round: 'r'.repeat(65) })
  const apply = vi.fn<() => void>()
  applyAfterGameRound(apply)
  expect(apply).toHaveBeenCalledOnce()
})

test('a pushed balance waits until the game has shown its round', () => {
  const apply = vi.fn<() => void>()
  post({ type: 'roundStarted', round: 'a' })
  applyAfterGameRound(apply)
  post({ type: 'roundShown', round: 'b' })
  expect(apply).not.toHaveBeenCalled()
  post({ type: 'roundShown', round: 'a' })
  expect(apply).toHaveBeenCalledOnce()
})

test('a change by operators reveals no round, and its launch hosts are listened to', () => {
  const apply = vi.fn<() => void>()
  const other = 'https://more-games.localhost'
  post({ type: 'roundStarted', round: 'a' })
  applyAfterGameRound(apply)
  publish([`${other}/play/`])
  expect(apply).not.toHaveBeenCalled()
  post({ type: 'roundShown', round: 'a' })
  expect(apply).not.toHaveBeenCalled()
  post({ type: 'roundShown', round: 'a' }, { origin: other })
  expect(apply).toHaveBeenCalledOnce()
})

test('a game that is closed in a round releases the balance and is not listened to any more', () => {
  const apply = vi.fn<() => void>()
  const source = document.querySelector('iframe')?.contentWindow ?? null
  post({ type: 'roundStarted', round: 'a' })
  applyAfterGameRound(apply)
  close()
  expect(apply).toHaveBeenCalledOnce()
  post({ type: 'exit' }, { source })
  expect(handlers.onExit).not.toHaveBeenCalled()
})
