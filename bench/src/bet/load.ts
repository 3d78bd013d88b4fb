import { connect, type Socket } from 'node:net'

/** One POST. */
export interface LoadRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Result of a load run; latencies in milliseconds. */
export interface LoadReport {
  readonly responses: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

interface LoadRun {
  readonly port: number
  readonly createRequest: () => LoadRequest
  readonly latencies: number[]
  readonly until: number
}

const headEnd = Buffer.from('\r\n\r\n')

/** Keeps `connections` requests in flight for `seconds`. Throws when a response is not 200. */
export async function runLoad(
  port: number,
  { connections, seconds, createRequest }: { connections: number; seconds: number; createRequest: () => LoadRequest },
): Promise<LoadReport> {
  const latencies: number[] = []
  const started = performance.now()
  const run = { port, createRequest, latencies, until: started + seconds * 1000 }
  await Promise.all(Array.from({ length: connections }, () => runConnection(run)))
  const took = (performance.now() - started) / 1000
  latencies.sort((a, b) => a - b)
  const quantile = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0
  return { responses: latencies.length, perSecond: latencies.length / took, p50: quantile(0.5), p99: quantile(0.99) }
}

/** Sends the next request of one connection on each response. Uses a raw socket so that the load costs little beside the server. */
async function runConnection({ port, createRequest, latencies, until }: LoadRun): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  const done = Promise.withResolvers<void>()
  let sentAt = 0
  const sendNext = () => {
    if (performance.now() >= until) return void socket.end(done.resolve)
    sentAt = performance.now()
    socket.write(formatRequest(createRequest()))
  }
  socket.once('connect', sendNext)
  socket.once('error', done.reject)
  readResponses(socket, (status, body) => {
    latencies.push(performance.now() - sentAt)
    if (status === 200) sendNext()
    else done.reject(new Error(`A response was ${status}: ${body}`))
  })
  await done.promise.finally(() => socket.destroy())
}

function formatRequest({ path, headers, body }: LoadRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${lines.join('')}\r\n${body}`
}

function readResponses(socket: Socket, onResponse: (status: number, body: string) => void): void {
  let received: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const end = received.indexOf(headEnd)
    if (end < 0) return
    const head = received.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (received.length < end + headEnd.length + length) return
    const body = received.toString('utf8', end + headEnd.length)
    received = Buffer.alloc(0)
    onResponse(Number(head.slice(9, 12)), body)
  })
}
