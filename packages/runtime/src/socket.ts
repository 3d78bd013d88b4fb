import type { Api } from '@croupier/api-client/api'
import { pushMessage, socketPath, socketTicket, type PushMessage } from '@croupier/endpoints/calls/account'
import { safeParse } from 'zod/mini'
import { useConnection } from './connection.ts'
import { backoff } from './randomness.ts'

/** The server pings every 30 s; a socket silent for longer than this is dead. */
const silenceLimit = 45_000

const listeners = new Set<(message: PushMessage) => void>()

/** Hears what the server pushes; the answer stops it. */
export function onPush(listener: (message: PushMessage) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps one socket open until the answer is called: reconnects with jitter, gives up a silent socket. */
export function keepSocket(api: Api, origin: string): () => void {
  const controller = new AbortController()
  void run(api, origin, controller.signal)
  return () => controller.abort()
}

async function run(api: Api, origin: string, signal: AbortSignal): Promise<void> {
  let attempt = 0
  while (!signal.aborted) {
    useConnection.setState({ socket: attempt === 0 ? 'connecting' : 'waiting' })
    const opened = await converse(api, origin, signal)
    attempt = opened ? 1 : attempt + 1
    if (signal.aborted) break
    useConnection.setState({ socket: 'waiting' })
    await pause(backoff(attempt), signal)
  }
  useConnection.setState({ socket: 'idle' })
}

/** One socket from ticket to close; answers whether the server ever said that it is ready. */
async function converse(api: Api, origin: string, signal: AbortSignal): Promise<boolean> {
  const answer = await api.call(socketTicket, { signal }).catch(() => null)
  if (!answer || signal.aborted) return false
  return new Promise((resolve) => {
    const socket = new WebSocket(new URL(socketPath, origin.replace(/^http/, 'ws')))
    let ready = false
    let silence = setTimeout(() => socket.close(), silenceLimit)
    const hangUp = () => socket.close()
    signal.addEventListener('abort', hangUp)
    socket.addEventListener('open', () => socket.send(JSON.stringify({ ticket: answer.ticket })))
    socket.addEventListener('message', ({ data }) => {
      clearTimeout(silence)
      silence = setTimeout(() => socket.close(), silenceLimit)
      const message = parseMessage(data)
      if (!message) return
      if (message.type === 'ready') {
        ready = true
        useConnection.setState({ socket: 'open' })
      }
      for (const listener of listeners) listener(message)
    })
    socket.addEventListener('close', () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', hangUp)
      resolve(ready)
    })
  })
}

function parseMessage(data: unknown): PushMessage | null {
  if (typeof data !== 'string') return null
  try {
    const parsed = safeParse(pushMessage, JSON.parse(data))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Waits, but not past an abort, and not while the browser says that there is no network. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await until((done) => {
    const timer = setTimeout(done, milliseconds)
    return () => clearTimeout(timer)
  }, signal)
  if (navigator.onLine) return
  await until((done) => {
    window.addEventListener('online', done)
    return () => window.removeEventListener('online', done)
  }, signal)
}

function until(start: (done: () => void) => () => void, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = () => {
      stop()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const stop = start(finish)
    signal.addEventListener('abort', finish)
  })
}
