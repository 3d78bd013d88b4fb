import type { Api } from '@croupier/api-client/api'
import { socketPath, socketTicket } from '@croupier/endpoints/calls/account'
import {
  decodePushMessage,
  pushMessage,
  type PushEventModel,
  type PushEventType,
  type ReceivedMessage,
} from '@croupier/endpoints/push'
import { safeParse } from 'zod/mini'
import { useConnection, type Connection } from '../platform/connection.ts'
import { getBackoffMs } from '../platform/randomness.ts'

/** The server pings every 30 s; a socket without a message for longer than this is given up. */
const silenceTimeoutMs = 45_000

/** What a site does on each push event, of which it gets the model. */
export type PushHandlers = { readonly [Type in PushEventType]: (model: PushEventModel<Type>) => void }

/** The parts of a socket. */
interface SocketOptions {
  /** Issues the ticket of the session; null for a visitor, who receives the public events only. */
  readonly api: Api | null
  readonly origin: string
  readonly handlers: Partial<PushHandlers>
  /**
   * Called when a socket has opened, and again when the server has missed events, with the revision of the site, and whether nothing
   * was missed: for the first one that was tried, the first time.
   */
  readonly onReady: (revision: number, isFirst: boolean) => void
  readonly signal: AbortSignal
}

/** Keeps one socket open until the signal aborts, reconnects with jitter, and calls the handler of each event. */
export async function connectSocket(options: SocketOptions): Promise<void> {
  const { signal } = options
  let attempt = 0
  while (!signal.aborted) {
    setState(options, attempt === 0 ? 'connecting' : 'waiting')
    const opened = await runConnection(options, attempt === 0)
    attempt = opened ? 1 : attempt + 1
    if (signal.aborted) break
    setState(options, 'waiting')
    await delay(getBackoffMs(attempt), signal)
  }
  setState(options, 'idle')
}

/** Data that a visitor sees is not kept up to date by the socket, so its state says nothing. */
function setState({ api }: SocketOptions, socket: Connection['socket']): void {
  if (api) useConnection.setState({ socket })
}

/** Runs one socket until it closes or is silent, or the signal aborts. Resolves to whether the server has sent `ready`. */
async function runConnection(options: SocketOptions, isFirstAttempt: boolean): Promise<boolean> {
  const { api, origin, handlers, onReady, signal } = options
  const hello = api ? await api.call(socketTicket, { signal }).catch(() => null) : {}
  if (!hello || signal.aborted) return false
  return new Promise((resolve) => {
    const socket = new WebSocket(new URL(socketPath, origin.replace(/^http/, 'ws')))
    const listening = new AbortController()
    const listen = { signal: listening.signal }
    let ready = false
    // Does not wait for the closing handshake, which takes a minute where the network is gone.
    const end = () => {
      clearTimeout(silenceTimer)
      listening.abort()
      socket.close()
      resolve(ready)
    }
    let silenceTimer = setTimeout(end, silenceTimeoutMs)
    signal.addEventListener('abort', end, listen)
    // A page with an open socket cannot be restored by the back button. One that is restored connects again.
    window.addEventListener('pagehide', end, listen)
    socket.addEventListener('open', () => socket.send(JSON.stringify(hello)))
    const receive = ({ data }: MessageEvent) => {
      clearTimeout(silenceTimer)
      silenceTimer = setTimeout(end, silenceTimeoutMs)
      const message = parseMessage(data)
      if (!message || message.type === 'ping') return
      if (message.type !== 'ready') return handle(handlers, message)
      const isFirst = isFirstAttempt && !ready
      ready = true
      setState(options, 'open')
      onReady(message.revision, isFirst)
    }
    socket.addEventListener('message', receive, listen)
    socket.addEventListener('close', end, listen)
  })
}

/** Calls the handler of an event; typed by the event, so that each handler gets its own model. */
function handle<Type extends PushEventType>(
  handlers: Partial<PushHandlers>,
  { type, model }: { readonly type: Type; readonly model: PushEventModel<Type> },
): void {
  handlers[type]?.(model)
}

/** Returns a decoded message; null for one that is malformed or that this version of the site does not know. */
function parseMessage(data: unknown): ReceivedMessage | null {
  if (typeof data !== 'string') return null
  try {
    const parsed = safeParse(pushMessage, JSON.parse(data))
    return parsed.success ? decodePushMessage(parsed.data) : null
  } catch {
    return null
  }
}

/** Waits, and then until the browser is online. Resolves at once on abort. */
async function delay(ms: number, signal: AbortSignal): Promise<void> {
  await waitFor((done) => {
    const timer = setTimeout(done, ms)
    return () => clearTimeout(timer)
  }, signal)
  if (navigator.onLine) return
  await waitFor((done) => {
    window.addEventListener('online', done)
    return () => window.removeEventListener('online', done)
  }, signal)
}

/** Resolves when `subscribe` calls its callback or the signal aborts; unsubscribes in both cases. */
function waitFor(subscribe: (done: () => void) => () => void, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = () => {
      unsubscribe()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const unsubscribe = subscribe(finish)
    signal.addEventListener('abort', finish)
  })
}
