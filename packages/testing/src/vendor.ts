import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { AnyEndpoint, WireOf } from '@croupier/endpoints/endpoint'
import { headerNames } from '@croupier/endpoints/headers'
import { signedText } from '@croupier/endpoints/signature'
import type { Clock } from '@croupier/platform/config'

/** What a vendor needs to reach a platform. */
export interface VendorTarget {
  /** Origin of the platform, e.g. `http://127.0.0.1:4180`. */
  readonly url: string
  readonly vendor: string
  readonly secret: string
  readonly clock: Clock
}

/** Parts of a signed call that a test may bend. */
export interface Bend {
  readonly vendor?: string
  readonly secret?: string
  readonly nonce?: string
  /** Seconds since 1970. */
  readonly timestamp?: number
  /** Body that is sent instead of the one that was signed. */
  readonly sentBody?: string
  /** Path that the call is sent to instead of the one that was signed. */
  readonly sentPath?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** HTTP status and the wire's answer: `value` of a success, `errorCode` of a refusal. */
export interface VendorAnswer<Value> {
  readonly status: number
  readonly value: Value | null
  readonly errorCode: string | null
  /** The whole body as text, for comparing replays byte by byte. */
  readonly text: string
}

/** A vendor's backend as the platform sees it. */
export interface VendorClient {
  call<E extends AnyEndpoint>(endpoint: E, body: unknown, bend?: Bend): Promise<VendorAnswer<WireOf<E>>>
}

/** Headers of a signed call over this exact body. */
export function signedHeaders(
  target: Omit<VendorTarget, 'url'>,
  { method, path, body }: { method: string; path: string; body: string },
  bend: Bend = {},
): Record<string, string> {
  const timestamp = String(bend.timestamp ?? Math.floor(target.clock.now().getTime() / 1000))
  const nonce = bend.nonce ?? randomUUID()
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const text = signedText({ method, path, timestamp, nonce, bodyHash })
  return {
    'content-type': 'application/json',
    [headerNames.vendor]: bend.vendor ?? target.vendor,
    [headerNames.timestamp]: timestamp,
    [headerNames.nonce]: nonce,
    [headerNames.signature]: createHmac('sha256', bend.secret ?? target.secret)
      .update(text)
      .digest('hex'),
    ...bend.headers,
  }
}

/** A vendor that signs its calls as `@croupier/endpoints/signature` says. */
export function vendorClient(target: VendorTarget): VendorClient {
  return {
    call: async <E extends AnyEndpoint>(endpoint: E, input: unknown, bend: Bend = {}) => {
      const body = JSON.stringify(input)
      const response = await fetch(target.url + (bend.sentPath ?? endpoint.path), {
        method: endpoint.method,
        headers: signedHeaders(target, { ...endpoint, body }, bend),
        body: bend.sentBody ?? body,
      })
      const text = await response.text()
      const answer: { success?: boolean; value?: WireOf<E>; errorCode?: string } = JSON.parse(text)
      return {
        status: response.status,
        value: answer.success ? (answer.value ?? null) : null,
        errorCode: answer.errorCode ?? null,
        text,
      }
    },
  }
}
