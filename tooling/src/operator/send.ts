import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import type { LookupFunction } from 'node:net'
import { join } from 'node:path'
import { headerNames } from '@croupier/endpoints/headers'
import type { AnyEndpoint } from '@croupier/endpoints/endpoint'
import * as z from 'zod'
import { OperatorError, OutcomeUnknownError } from './operator-error.ts'

/** How a server is reached: on this machine, by the token in its data folder. */
const access = z.object({ port: z.number(), host: z.string(), token: z.string() })
export type Access = z.output<typeof access>

const failure = z.object({ errorCode: z.string(), message: z.string(), field: z.optional(z.string()) })
const success = z.object({ success: z.literal(true), value: z.unknown() })

/** Lowest status of an answer after which the call may have been carried out, such as that of a database that was lost. */
const serverFailure = 500
/** The first call of a key still runs. */
const inProgress = 'IDEMPOTENCY_IN_PROGRESS'

/** Reads how the server of a data folder is reached. */
export function readAccess(dataFolder: string): Access {
  const path = join(dataFolder, 'operator.json')
  if (!existsSync(path)) {
    throw new OperatorError(
      `No server has used ${dataFolder}: start one with \`pnpm start\`, or name its folder with --data.`,
    )
  }
  return access.parse(JSON.parse(readFileSync(path, 'utf8')))
}

/**
 * Sends a call with its values, and with a key if it is idempotent; returns the result. Throws an OperatorError with the
 * server's message, an OutcomeUnknownError when the server may have carried the call out.
 */
export async function send(
  { port, host, token }: Access,
  { method, path, query }: AnyEndpoint,
  values: Readonly<Record<string, unknown>>,
  idempotencyKey?: string,
): Promise<unknown> {
  const body = query || method === 'GET' ? undefined : JSON.stringify(values)
  const search = query ? `?${new URLSearchParams(toTexts(values)).toString()}` : ''
  const headers = {
    // `fetch` sends no other host than the one that it connects to.
    host: getSiteHost(host, port),
    authorization: `Bearer ${token}`,
    'accept-language': 'en',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { [headerNames.idempotencyKey]: idempotencyKey }),
  }
  const { status, text } = await exchange({ port, method, path: `${path}${search}`, headers }, body)
  return unwrapAnswer(status, text)
}

/** A name of this machine has the server's port; any other is that of a proxy, which listens on a port of its own. */
function getSiteHost(host: string, port: number): string {
  return /^(?:.+\.)?localhost$|^127\.0\.0\.1$/.test(host) ? `${host}:${port}` : host
}

function unwrapAnswer(status: number, text: string): unknown {
  const answer = parseAnswer(text)
  const done = success.safeParse(answer)
  if (done.success) return done.data.value
  const failed = failure.safeParse(answer)
  if (!failed.success) throw new OutcomeUnknownError(`The server gave no answer of the platform (status ${status}).`)
  const { errorCode, message, field } = failed.data
  const problem = `${message} (${errorCode}${field === undefined ? '' : `, field ${field}`})`
  throw status >= serverFailure || errorCode === inProgress
    ? new OutcomeUnknownError(problem)
    : new OperatorError(problem)
}

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Request {
  readonly port: number
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
}

/** Both loopback addresses: a server may listen on one of them only. */
const lookUpLoopback: LookupFunction = (_hostname, _options, done) =>
  done(null, [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ])

/** Milliseconds for one of these addresses. Node's 250 would give up a server that listens while this process is busy. */
const attemptTimeoutMs = 5_000

async function exchange(options: Request, body: string | undefined): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  let connected = false
  const fail = (error: Error) => reject(connected ? explainLoss(error) : explainAbsence(options.port))
  const target = { hostname: 'localhost', lookup: lookUpLoopback, autoSelectFamilyAttemptTimeout: attemptTimeoutMs }
  const sent = request({ ...options, ...target, agent: false }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
    )
    response.on('error', fail)
  })
  sent.on('socket', (socket) => socket.once('connect', () => (connected = true)))
  sent.on('error', fail)
  const interrupt = () => sent.destroy(new Error('interrupted'))
  process.once('SIGINT', interrupt)
  sent.end(body)
  try {
    return await promise
  } finally {
    process.off('SIGINT', interrupt)
  }
}

function explainLoss({ message }: Error): OutcomeUnknownError {
  return new OutcomeUnknownError(`The connection to the server was lost before its answer (${message}).`)
}

function explainAbsence(port: number): OperatorError {
  return new OperatorError(
    `No server listens on port ${port} of the loopback address, so nothing was sent: start it with \`pnpm start\`. One that was started with --host has to listen on that address too, as with --host 0.0.0.0.`,
  )
}

function toTexts(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}
