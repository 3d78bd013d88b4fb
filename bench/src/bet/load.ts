import { connect, type Socket } from 'node:net'

/** A POST that a connection sends next. */
export interface Shot {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What a run of load came to; latencies in milliseconds. */
export interface LoadReport {
  readonly answers: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

interface Gun {
  readonly port: number
  readonly aim: () => Shot
  readonly latencies: number[]
  readonly until: number
}

const headEnd = Buffer.from('\r\n\r\n')

/** Keeps `connections` requests on their way for `seconds`. Throws when an answer is not 200. */
export async function fire(
  port: number,
  { connections, seconds, aim }: { connections: number; seconds: number; aim: () => Shot },
): Promise<LoadReport> {
  const latencies: number[] = []
  const started = performance.now()
  const gun = { port, aim, latencies, until: started + seconds * 1000 }
  await Promise.all(Array.from({ length: connections }, () => fireOne(gun)))
  const took = (performance.now() - started) / 1000
  latencies.sort((a, b) => a - b)
  const quantile = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0
  return { answers: latencies.length, perSecond: latencies.length / took, p50: quantile(0.5), p99: quantile(0.99) }
}

/** One connection that asks again as soon as it is answered. Raw, so that the load costs little beside the server. */
async function fireOne({ port, aim, latencies, until }: Gun): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  const done = Promise.withResolvers<void>()
  let sentAt = 0
  const shoot = () => {
    if (performance.now() >= until) return void socket.end(done.resolve)
    sentAt = performance.now()
    socket.write(requestText(aim()))
  }
  socket.once('connect', shoot)
  socket.once('error', done.reject)
  onAnswers(socket, (status, body) => {
    latencies.push(performance.now() - sentAt)
    if (status === 200) shoot()
    else done.reject(new Error(`An answer was ${status}: ${body}`))
  })
  await done.promise.finally(() => socket.destroy())
}

function requestText({ path, headers, body }: Shot): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${lines.join('')}\r\n${body}`
}

function onAnswers(socket: Socket, hear: (status: number, body: string) => void): void {
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
    hear(Number(head.slice(9, 12)), body)
  })
}
