import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail as its server received it. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly source: string
}

/** A service on this machine that takes messages. */
interface MessageServer<Message> {
  readonly url: string
  readonly received: Message[]
  /** Rejects what arrives while true. */
  isRejecting: boolean
  close(): Promise<void>
}

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<MessageServer<ReceivedMail>> {
  const received: ReceivedMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      void text(stream).then((source) => {
        if (server.isRejecting) return done(Object.assign(new Error('Mailbox full'), { responseCode: 452 }))
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source,
        })
        return done()
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  const server = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    isRejecting: false,
    close: () => new Promise<void>((done) => smtp.close(done)),
  }
  return server
}

/** Starts a mail server on a free port that accepts connections and says nothing. */
export async function startSilentMailServer(): Promise<Pick<MessageServer<ReceivedMail>, 'url' | 'close'>> {
  const sockets = new Set<Socket>()
  const tcp = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  })
  tcp.listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  const { port } = tcp.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: async () => {
      tcp.close()
      for (const socket of sockets) socket.destroy()
      await once(tcp, 'close')
    },
  }
}

/** A request of a gateway for text messages. */
export interface ReceivedSms {
  readonly authorization: string | undefined
  readonly idempotencyKey: string | string[] | undefined
  readonly body: unknown
}

/** Starts a gateway for text messages on a free port. */
export async function startSmsGateway(): Promise<MessageServer<ReceivedSms>> {
  const received: ReceivedSms[] = []
  const http = createServer((request, response) => {
    void text(request).then((body) => {
      const { authorization, 'idempotency-key': idempotencyKey } = request.headers
      if (!gateway.isRejecting) received.push({ authorization, idempotencyKey, body: JSON.parse(body) })
      response.writeHead(gateway.isRejecting ? 500 : 202).end()
    })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  const gateway = {
    url: `http://127.0.0.1:${port}/messages`,
    received,
    isRejecting: false,
    close: async () => {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
  return gateway
}
