import { socketPath } from '@croupier/endpoints/calls/account'
import { decodePushMessage, pushMessage, type PushMessage } from '@croupier/endpoints/push'
import { WebSocket } from 'ws'

/** First message of a visitor. */
export const visitorHello = '{}'

/** The site's end of a socket: its messages and its close code. */
export interface TestSocket {
  readonly socket: WebSocket
  readonly received: readonly PushMessage[]
  /** Resolves with the next message of a type that was not consumed yet. */
  next<Type extends PushMessage['type']>(type: Type): Promise<Extract<PushMessage, { type: Type }>>
  readonly closed: Promise<number>
}

/** What a test changes of a socket: the origin of its page, its headers, and whether it responds to pings. */
interface SocketOptions {
  readonly origin?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly autoPong?: boolean
}

/** Connects to the socket of a site and sends the first message, unless it is null. */
export function connectSocket(url: string, hello: string | null, options: SocketOptions = {}): TestSocket {
  const socket = new WebSocket(url.replace('http', 'ws') + socketPath, { origin: url, ...options })
  const received: PushMessage[] = []
  let seen = 0
  const wakers = new Set<() => void>()
  socket.on('open', () => hello === null || socket.send(hello))
  socket.on('message', (data: Buffer) => {
    const message = pushMessage.parse(JSON.parse(data.toString('utf8')))
    // Throws for what a site would ignore.
    decodePushMessage(message)
    received.push(message)
    for (const wake of wakers) wake()
  })
  const closed = new Promise<number>((resolve, reject) => {
    socket.on('close', resolve)
    socket.on('error', reject)
  })
  closed.catch(() => undefined)
  return {
    socket,
    received,
    closed,
    next: async (type) => {
      for (;;) {
        const index = received.findIndex((message, position) => position >= seen && message.type === type)
        if (index >= 0) {
          seen = index + 1
          return received[index] as Extract<PushMessage, { type: typeof type }>
        }
        await new Promise<void>((resolve) => wakers.add(resolve))
        wakers.clear()
      }
    },
  }
}
