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
  readonly longest: number
}

/** A load. */
interface Load {
  readonly connections: number
  readonly seconds: number
  /** Requests per second over all connections; absent: the next one follows each response. */
  readonly perSecond?: number
  readonly createRequest: () => LoadRequest
}

interface LoadRun {
  readonly port: number
  readonly createRequest: () => LoadRequest
  readonly latencies: number[]
  readonly until: number
  /** Milliseconds between two requests of a connection, and when it sends the first one; 0: after each response. */
  readonly intervalMs: number
  readonly from: number
}

const headEnd = Buffer.from('\r\n\r\n')

/**
 * Keeps `connections` requests in flight for `seconds`, or sends `perSecond`, whose latencies count from when they were due: a server
 * that hangs delays those behind it too. Throws when a response is not 200.
 */
export async function runLoad(
  port: number,
  { connections, seconds, perSecond, createRequest }: Load,
): Promise<LoadReport> {
  const latencies: number[] = []
  const started = performance.now()
  const gapMs = perSecond === undefined ? 0 : 1000 / perSecond
  const run = { port, createRequest, latencies, until: started + seconds * 1000, intervalMs: gapMs * connections }
  await Promise.all(
    Array.from({ length: connections }, (_, index) => runConnection({ ...run, from: started + index * gapMs })),
  )
  const took = (performance.now() - started) / 1000
  latencies.sort((a, b) => a - b)
  const quantile = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0
  return {
    responses: latencies.length,
    perSecond: latencies.length / took,
    p50: quantile(0.5),
    p99: quantile(0.99),
    longest: latencies.at(-1) ?? 0,
  }
}

/** Sends the next request of one connection on each response. Uses a raw socket so that the load costs little beside the server. */
async function runConnection({ port, createRequest, latencies, until, intervalMs, from }: LoadRun): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  const done = Promise.withResolvers<void>()
  let sentAt = from
  let dueAt = from
  const send = () => {
    sentAt = intervalMs === 0 ? performance.now() : dueAt
    dueAt += intervalMs
    socket.write(formatRequest(createRequest()))
  }
  const sendNext = () => {
    const now = performance.now()
    if (Math.max(now, dueAt) >= until) return void socket.end(done.resolve)
    if (dueAt > now) setTimeout(send, dueAt - now)
    else send()
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
