import { hash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isOfThisMachine } from '../http/address.ts'
import { metricsType } from './format.ts'
import type { Metrics } from './metrics.ts'

/** Where a collector reads the figures. */
export interface MetricsAddress {
  readonly host: string
  /** 0 for a free one. */
  readonly port: number
  /** What a collector sends as its bearer token; without one only this machine reads. */
  readonly token?: string
}

/** A server of the figures, which serves nothing else. */
export interface MetricsListener {
  readonly port: number
  close(): Promise<void>
}

/** The only path. */
export const metricsPath = '/metrics'

/** A collector needs one or two. */
const maxConnections = 20

/** Serves the figures at an address of their own, apart from every site. Throws the error of Node where it cannot listen. */
export async function serveMetrics(metrics: Metrics, address: MetricsAddress): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    respond(metrics, address, request, response).catch(() => response.destroy())
  })
  server.maxConnections = maxConnections
  server.listen({ host: address.host, port: address.port })
  await once(server, 'listening')
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : address.port,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function respond(
  metrics: Metrics,
  { token }: MetricsAddress,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { socket } = request
  if (token === undefined && !isOfThisMachine({ ip: socket.remoteAddress ?? '', socket })) {
    send(
      response,
      403,
      'Without METRICS_TOKEN only the machine of the server reads the figures. Set it, and send it.\n',
    )
  } else if (token !== undefined && !isToken(request, token)) {
    response.setHeader('www-authenticate', 'Bearer')
    send(response, 401, 'The token is missing or wrong. Send METRICS_TOKEN of the server as a bearer token.\n')
  } else if (request.method !== 'GET' || request.url !== metricsPath) {
    send(response, 404, `There is nothing but GET ${metricsPath}.\n`)
  } else {
    response.setHeader('content-type', metricsType)
    send(response, 200, await metrics.read())
  }
}

/** Compares hashes, which are of one length, in constant time. */
function isToken({ headers }: IncomingMessage, token: string): boolean {
  const toHash = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(toHash(headers.authorization ?? ''), toHash(`Bearer ${token}`))
}

function send(response: ServerResponse, status: number, body: string): void {
  response.statusCode = status
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  if (!response.hasHeader('content-type')) response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.end(body)
}
