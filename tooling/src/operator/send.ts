import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { headerNames } from '@croupier/endpoints/headers'
import type { AnyEndpoint } from '@croupier/endpoints/endpoint'
import * as z from 'zod'
import { OperatorError } from './operator-error.ts'

/** How a server is reached: on this machine, by the token in its data folder. */
const access = z.object({ port: z.number(), host: z.string(), token: z.string() })
export type Access = z.output<typeof access>

const failure = z.object({ errorCode: z.string(), message: z.string() })
const success = z.object({ success: z.literal(true), value: z.unknown() })

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

/** Sends a call with its values; returns the result. Throws an OperatorError with the server's message. */
export async function send(
  { port, host, token }: Access,
  { method, path, query, idempotent }: AnyEndpoint,
  values: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const body = query || method === 'GET' ? undefined : JSON.stringify(values)
  const search = query ? `?${new URLSearchParams(toTexts(values)).toString()}` : ''
  const headers = {
    // `fetch` sends no other host than the one that it connects to.
    host: `${host}:${port}`,
    authorization: `Bearer ${token}`,
    'accept-language': 'en',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotent ? { [headerNames.idempotencyKey]: randomUUID() } : {}),
  }
  const text = await exchange({ port, method, path: `${path}${search}`, headers }, body)
  const response: unknown = JSON.parse(text)
  const done = success.safeParse(response)
  if (done.success) return done.data.value
  const { errorCode, message } = failure.parse(response)
  throw new OperatorError(`${message} (${errorCode})`)
}

interface Request {
  readonly port: number
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
}

function exchange(options: Request, body: string | undefined): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const sent = request({ ...options, hostname: '127.0.0.1' }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    response.on('error', reject)
  })
  sent.on('error', () =>
    reject(new OperatorError(`No server listens on port ${options.port}: start it with \`pnpm start\`.`)),
  )
  sent.end(body)
  return promise
}

function toTexts(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}
