import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { createLabPhoneVerifier, type LabPhoneVerifier } from '@croupier/platform/lab-phone-verifier'

/** Changes what a token says. */
type ChangeClaims = Exclude<Parameters<typeof createLabPhoneVerifier>[0]['changeClaims'], undefined>

/** A verifier of phone numbers that tests reach over HTTP, and that misbehaves on request. */
export interface PhoneVerifierServer {
  /** The setting of a site that uses it. */
  readonly setting: { readonly channel: string; readonly address: string; readonly audience: string }
  /** Changes what tokens say. */
  changeClaims: ChangeClaims
  /** What servers get: `down` is a page with 500, `silent` no answer, another word a refusal with it as the code. */
  fault: string | null
  /** The header `Retry-After` of such a refusal; none at first. */
  retryAfter: string | null
  /** Number of codes that were asked for. */
  readonly sent: number
  /** The last `Authorization` header. */
  readonly authorization: string | undefined
  close(): Promise<void>
}

/** Starts a verifier on a free port of 127.0.0.1. */
export async function startPhoneVerifierServer(): Promise<PhoneVerifierServer> {
  let verifier: LabPhoneVerifier | undefined
  let sent = 0
  let authorization: string | undefined
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A verifier that samples start ends with the process.
  server.unref()
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The verifier does not listen.')
  const setting = { channel: 'test', address: `http://127.0.0.1:${address.port}`, audience: 'croupier' }
  const state: PhoneVerifierServer = {
    setting,
    changeClaims: (claims) => claims,
    fault: null,
    retryAfter: null,
    get sent() {
      return sent
    },
    get authorization() {
      return authorization
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  verifier = await createLabPhoneVerifier({ ...setting, changeClaims: (claims) => state.changeClaims(claims) })

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming
    authorization = headers.authorization
    if (state.fault === 'silent') return
    if (state.fault === 'down') {
      outgoing.writeHead(500).end('<h1>Down</h1>')
      return
    }
    if (state.fault !== null) {
      const headers = state.retryAfter === null ? {} : { 'retry-after': state.retryAfter }
      outgoing.writeHead(422, headers).end(JSON.stringify({ error: state.fault }))
      return
    }
    if (url === '/codes') sent += 1
    const body = method === 'POST' ? { body: await text(incoming) } : {}
    const response = await verifier?.handle(new Request(new URL(url, setting.address), { method, ...body }))
    outgoing.writeHead(response?.status ?? 500, Object.fromEntries(response?.headers ?? []))
    outgoing.end(await response?.text())
  }

  return state
}

let shared: Promise<PhoneVerifierServer> | undefined

/** Returns the verifier that the tests of this process share. */
export function sharePhoneVerifierServer(): Promise<PhoneVerifierServer> {
  shared ??= startPhoneVerifierServer()
  return shared
}
