import { isErrorCode, type ErrorCode } from '@croupier/domain/errors'
import type { BodyOf, Schema, WireOf } from '@croupier/endpoints/endpoint'
import * as z from 'zod/mini'
import { walletTimeoutMs, type StudioConfig } from './config.ts'
import { signedHeaders } from './signing.ts'

/**
 * What a wallet call came to. `unknown`: no answer, or one that does not prove what happened to the money; the call
 * may have been booked.
 */
export type WalletResult<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'unknown'; readonly reason: string }

/** A call of the wallet's contract, as the client needs it. */
interface WalletCall {
  readonly method: string
  readonly path: string
  readonly body: Schema
  readonly response: Schema
}

/** Sends signed calls in a vendor's name. */
export type WalletClient = <Call extends WalletCall>(
  vendor: string,
  call: Call,
  body: BodyOf<Call>,
) => Promise<WalletResult<WireOf<Call>>>

const refusal = z.object({ success: z.literal(false), errorCode: z.string() })

/** Refusals that leave open whether an earlier copy of the call was booked. */
const indefinite: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'SIGNATURE_REPLAYED',
  'IDEMPOTENCY_IN_PROGRESS',
  'TOO_MANY_REQUESTS',
  'SERVER_BUSY',
  'SYSTEM_ERROR',
])

/** A client of the seamless wallet over HTTP. It never tries twice by itself: what to do next is the round's matter. */
export function createWalletClient(config: StudioConfig): WalletClient {
  return async (vendor, call, body) => {
    const secret = config.vendors[vendor]
    if (secret === undefined) throw new RangeError(`The studio has no secret of vendor ${vendor}`)
    const text = JSON.stringify(body)
    const headers = signedHeaders({
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
      return read(call, response.status, await response.json())
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.message : String(error) }
    }
  }
}

function read<Call extends WalletCall>(call: Call, status: number, answer: unknown): WalletResult<WireOf<Call>> {
  const wrapped = z.object({ success: z.literal(true), value: call.response })
  const success = wrapped.safeParse(answer)
  if (status < 300 && success.success) return { kind: 'ok', value: success.data.value as WireOf<Call> }
  const refused = refusal.safeParse(answer)
  if (refused.success && status >= 400 && status < 500) {
    const code = refused.data.errorCode
    if (isErrorCode(code) && !indefinite.has(code)) return { kind: 'refused', code }
  }
  return { kind: 'unknown', reason: `HTTP ${status}${refused.success ? ` ${refused.data.errorCode}` : ''}` }
}
