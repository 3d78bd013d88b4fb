import { isErrorCode } from '@croupier/domain/error-catalogue'
import type { ErrorCode } from '@croupier/domain/errors'
import type { InferBody, Schema, InferWire } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import { walletTimeoutMs, type StudioConfig } from './config.ts'
import { createSignedHeaders } from './signing.ts'

/**
 * Result of a wallet call. `unknown`: no response, or one that does not prove whether the money moved; the call may
 * have been booked.
 */
export type WalletResult<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'unknown'; readonly reason: string }

/** The part of an endpoint that the client needs. */
interface WalletCall {
  readonly method: string
  readonly path: string
  readonly body: Schema
  readonly response: Schema
}

/** Sends a signed call on behalf of a vendor. */
export type WalletClient = <Call extends WalletCall>(
  vendor: string,
  call: Call,
  body: InferBody<Call>,
) => Promise<WalletResult<InferWire<Call>>>

const errorResponse = z.object({ success: z.literal(false), errorCode: z.string() })

/** Errors that do not show whether an earlier copy of the call was booked. */
const ambiguousCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'SIGNATURE_REPLAYED',
  'IDEMPOTENCY_IN_PROGRESS',
  'TOO_MANY_REQUESTS',
  'SERVER_BUSY',
  'SYSTEM_ERROR',
])

/** Creates a client of the seamless wallet over HTTP. It never retries: the round decides what to do next. */
export function createWalletClient(config: StudioConfig): WalletClient {
  return async (vendor, call, body) => {
    const secret = config.vendors[vendor]
    if (secret === undefined) throw new RangeError(`The studio has no secret for vendor ${vendor}`)
    const text = JSON.stringify(body)
    const headers = createSignedHeaders({
      method: call.method,
      path: call.path,
      body: text,
      vendor,
      secret,
      nonce: Buffer.from(config.randomBytes(24)).toString('base64url'),
      now: config.clock(),
    })
    try {
      const response = await config.fetch(new URL(call.path, config.walletOrigin), {
        method: call.method,
        headers,
        body: text,
        redirect: 'error',
        signal: AbortSignal.timeout(walletTimeoutMs),
      })
      return parseResponse(call, response.status, await response.json())
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.message : String(error) }
    }
  }
}

function parseResponse<Call extends WalletCall>(
  call: Call,
  status: number,
  body: unknown,
): WalletResult<InferWire<Call>> {
  const wrapped = z.object({ success: z.literal(true), value: call.response })
  const success = wrapped.safeParse(body)
  if (status < 300 && success.success) return { kind: 'ok', value: success.data.value as InferWire<Call> }
  const refused = errorResponse.safeParse(body)
  if (refused.success && status >= 400 && status < 500) {
    const code = refused.data.errorCode
    if (isErrorCode(code) && !ambiguousCodes.has(code)) return { kind: 'refused', code }
  }
  return { kind: 'unknown', reason: `HTTP ${status}${refused.success ? ` ${refused.data.errorCode}` : ''}` }
}
