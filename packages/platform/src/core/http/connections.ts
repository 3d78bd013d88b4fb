import { STATUS_CODES, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { getErrorStatus } from '@croupier/domain/error-catalogue'
import type { ErrorCode } from '@croupier/domain/errors'
import en from '@croupier/i18n/catalogs/en/errors.json' with { type: 'json' }
import type { FastifyInstance } from 'fastify'
import type { Clock, Limits } from '../config.ts'
import { apiHeaders } from './api-headers.ts'

/** How often Node looks for slow connections at most, milliseconds. */
const maxCheckIntervalMs = 5_000
/** How often refused connections are logged at most, milliseconds. */
const dropLogIntervalMs = 60_000

/** Codes of errors that Node reports for a connection, before or instead of a request; others are malformed. */
const codeByNodeError: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/**
 * Returns the options of Node's server: how long a request and its headers may take. A missing host is left to
 * `registerRequestTargetCheck`, because Node's own response has neither a body nor headers.
 */
export function createHttpOptions({ headersMs }: Pick<Limits, 'headersMs'>): ServerOptions {
  return {
    headersTimeout: headersMs,
    connectionsCheckingInterval: Math.min(maxCheckIntervalMs, headersMs / 2),
    requireHostHeader: false,
  }
}

/** Limits the number of connections, and responds to expectations that Node rejects without a body. */
export function registerConnectionLimits(
  app: FastifyInstance,
  { maxConnections }: Pick<Limits, 'maxConnections'>,
  clock: Clock,
): void {
  app.server.maxConnections = maxConnections
  let loggedAt = -Infinity
  app.server.on('drop', () => {
    const now = clock.now().getTime()
    if (now - loggedAt < dropLogIntervalMs) return
    loggedAt = now
    app.log.warn({ maxConnections }, 'A connection was refused.')
  })
  app.server.on('checkExpectation', ({ socket }) => respond(socket, 'MALFORMED_REQUEST', clock))
}

/** Responds to a connection on which no request can be read, in the shape of the catalogue, and closes it. */
export function createClientErrorHandler(clock: Clock): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    respond(socket, codeByNodeError[error.code ?? ''] ?? 'MALFORMED_REQUEST', clock)
  }
}

function respond(socket: Socket, errorCode: ErrorCode, clock: Clock): void {
  const status = getErrorStatus({ code: errorCode })
  const body = JSON.stringify({ success: false, errorCode, message: en[errorCode] })
  const headers = {
    ...apiHeaders,
    connection: 'close',
    'content-length': Buffer.byteLength(body),
    'content-type': 'application/json; charset=utf-8',
    date: clock.now().toUTCString(),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  socket.destroySoon()
}
