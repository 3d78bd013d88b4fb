import { toMoney } from '@croupier/domain/money'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connectSocket, type PushHandlers } from './socket.ts'

const sockets: FakeSocket[] = []

/** A socket whose network is gone: it never closes. */
class FakeSocket extends EventTarget {
  readonly send = vi.fn<() => void>()
  readonly close = vi.fn<() => void>()

  constructor() {
    super()
    sockets.push(this)
  }

  receive(message: object): void {
    this.receiveText(JSON.stringify(message))
  }

  receiveText(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

/** Connects as a visitor. Returns the revisions that sockets have reported; `firsts`: those of a first attempt. */
function connect(firsts: number[] = [], handlers: Partial<PushHandlers> = {}): number[] {
  const revisions: number[] = []
  const controller = new AbortController()
  const { signal } = controller
  onTestFinished(() => controller.abort())
  const onReady = (revision: number, isFirstAttempt: boolean) => {
    revisions.push(revision)
    if (isFirstAttempt) firsts.push(revision)
  }
  void connectSocket({ api: null, origin: 'https://shwe.localhost', handlers, onReady, signal })
  return revisions
}

beforeEach(() => {
  sockets.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('gives up a silent socket without waiting for its close, and ignores what it still receives', async () => {
  const revisions = connect()
  await vi.advanceTimersByTimeAsync(30_000)
  sockets[0]?.receive({ type: 'ready', revision: 1 })
  await vi.advanceTimersByTimeAsync(44_999)
  expect(sockets).toHaveLength(1)
  expect(sockets[0]?.close).not.toHaveBeenCalled()
  // The silence ends, and the longest wait of a first attempt.
  await vi.advanceTimersByTimeAsync(1_001)
  expect(sockets).toHaveLength(2)
  expect(sockets[0]?.close).toHaveBeenCalledOnce()
  sockets[1]?.receive({ type: 'ready', revision: 2 })
  sockets[0]?.receive({ type: 'ready', revision: 3 })
  expect(revisions).toEqual([1, 2])
})

test('reports a socket of the first attempt as such, but neither its second report nor one after an attempt that has failed', async () => {
  const firsts: number[] = []
  connect(firsts)
  await vi.advanceTimersByTimeAsync(0)
  sockets[0]?.receive({ type: 'ready', revision: 1 })
  // The server has missed events of other servers.
  sockets[0]?.receive({ type: 'ready', revision: 4 })
  sockets[0]?.dispatchEvent(new Event('close'))
  await vi.advanceTimersByTimeAsync(1_000)
  sockets[1]?.receive({ type: 'ready', revision: 2 })
  connect(firsts)
  await vi.advanceTimersByTimeAsync(0)
  sockets[2]?.dispatchEvent(new Event('close'))
  await vi.advanceTimersByTimeAsync(1_000)
  sockets[3]?.receive({ type: 'ready', revision: 3 })
  expect(sockets).toHaveLength(4)
  expect(firsts).toEqual([1])
})

test('hands each handler the model of its event, and ignores what is malformed or unknown', async () => {
  const received: unknown[] = []
  const add = (model: unknown) => void received.push(model)
  connect([], { jackpot: add, deposit: add, site: add })
  await vi.advanceTimersByTimeAsync(0)
  const [socket] = sockets
  const pot = { type: 'jackpot', currency: 'USD', vassalage: 'QLB', number: 2, amount: '100.05', last: null }
  for (const text of ['', 'null', '[]', '{', '{"type":"fireworks"}']) socket?.receiveText(text)
  socket?.receive({ ...pot, amount: 100.05 })
  socket?.receive({ ...pot, currency: 'XXX' })
  socket?.receive(pot)
  socket?.receive({ type: 'site', changed: 'weather' })
  socket?.receive({ type: 'site', changed: 'games' })
  socket?.receive({ type: 'withdrawal' })
  socket?.receive({ type: 'deposit' })
  expect(received).toEqual([
    { vendor: 'QLB', number: 2, amount: toMoney(10_005n, 'USD'), last: null },
    { changed: 'games' },
    null,
  ])
})
