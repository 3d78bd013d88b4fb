import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { JWTPayload } from 'jose'
import { createTestProvider, type TestProvider } from '../test-provider.ts'

/** A provider that tests reach over HTTP, and that misbehaves on request. */
export interface ProviderServer {
  readonly issuer: string
  /** Signs a person in at an address of `startSignIn`; returns the parameters with which the browser returns. */
  signIn(url: string, person: string): Promise<Record<string, string>>
  /** Changes what id tokens say. */
  changeClaims: (claims: JWTPayload) => JWTPayload
  /** What servers get: `down` is a 500, `silent` no answer. */
  fault: 'down' | 'silent' | null
  close(): Promise<void>
}

/** Starts a provider on a free port of 127.0.0.1. */
export async function startProviderServer(): Promise<ProviderServer> {
  let provider: TestProvider | undefined
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A provider that samples start ends with the process.
  server.unref()
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The provider does not listen.')
  const issuer = `http://127.0.0.1:${address.port}`
  const state: ProviderServer = {
    issuer,
    changeClaims: (claims) => claims,
    fault: null,
    signIn: async (url, person) => {
      const target = new URL(url)
      target.searchParams.set('person', person)
      const response = await fetch(target, { redirect: 'manual' })
      return Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  provider = await createTestProvider({ issuer, changeClaims: (claims) => state.changeClaims(claims) })

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (state.fault === 'silent') return
    if (state.fault === 'down') {
      outgoing.writeHead(500).end()
      return
    }
    const { method = 'GET', url = '/' } = incoming
    const body = method === 'POST' ? { body: await text(incoming) } : {}
    const response = await provider?.handle(new Request(new URL(url, issuer), { method, ...body }))
    outgoing.writeHead(response?.status ?? 500, Object.fromEntries(response?.headers ?? []))
    outgoing.end(await response?.text())
  }

  return state
}

let shared: Promise<ProviderServer> | undefined

/** Returns the provider that the samples of this process share. */
export function shareProviderServer(): Promise<ProviderServer> {
  shared ??= startProviderServer()
  return shared
}

/** Id of the provider of `createProviderSetting`. */
export const testProviderId = 'test'

/** Returns the setting of a site that offers a provider. */
export function createProviderSetting({ issuer }: Pick<ProviderServer, 'issuer'>) {
  return [{ id: testProviderId, label: 'Test ID', issuer, clientId: 'croupier' }]
}
