import { sealEnvelope } from '@croupier/crypto/envelope'
import { jwks } from '@croupier/endpoints/calls/keys'
import type { KyInstance } from 'ky'
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'

const jwksResponse = z.object({ success: z.literal(true), value: jwks.response })

/**
 * Fetches the server's newest key and returns a function that encrypts with it for the merchant. Envelopes are dated by
 * `now`, the server's clock, so that a device with a wrong clock can log in.
 */
export async function createSealer(http: KyInstance, merchantCode: string, now: () => number) {
  if ('isSecureContext' in globalThis && !globalThis.isSecureContext)
    throw new ApiError({ code: 'INSECURE_CONTEXT', path: jwks.path })
  const response = await http(jwks.path)
  const parsed = z.safeParse(jwksResponse, await response.json())
  const key = parsed.data?.value.keys[0]
  if (!key) throw new ApiError({ code: 'BAD_ANSWER', path: jwks.path, status: 200 })
  return (payload: unknown, call: { method: string; path: string }): Promise<string> =>
    sealEnvelope(payload, {
      key,
      method: call.method,
      path: call.path,
      audience: merchantCode,
      now: new Date(now()),
    })
}
