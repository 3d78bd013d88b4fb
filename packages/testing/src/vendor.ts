import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { AnyEndpoint, InferWire } from '@croupier/endpoints/endpoint'
import { headerNames } from '@croupier/endpoints/headers'
import { createStringToSign } from '@croupier/endpoints/signature'
import type { Clock } from '@croupier/platform/config'

/** Connection data of a vendor client. */
export interface VendorTarget {
  /** Origin of the platform, e.g. `http://127.0.0.1:4180`. */
  readonly url: string
  readonly vendor: string
  readonly secret: string
  readonly clock: Clock
}

/** Overrides of a signed call. */
export interface CallOverrides {
  readonly vendor?: string
  readonly secret?: string
  readonly nonce?: string
  /** Seconds since 1970. */
  readonly timestamp?: number
  /** Body to send instead of the signed one. */
  readonly sentBody?: string
  /** Path to request instead of the signed one. */
  readonly sentPath?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** HTTP status and the decoded body: `value` of a success, `errorCode` of an error. */
export interface VendorResponse<Value> {
  readonly status: number
  readonly value: Value | null
  readonly errorCode: string | null
  /** The whole body as text, to compare replays byte by byte. */
  readonly text: string
}

/** A vendor's backend. */
export interface VendorClient {
  call<E extends AnyEndpoint>(
    endpoint: E,
    body: unknown,
    overrides?: CallOverrides,
  ): Promise<VendorResponse<InferWire<E>>>
}

/** Creates the headers of a signed call over exactly this body. */
export function createSignedHeaders(
  target: Omit<VendorTarget, 'url'>,
  { method, path, body }: { method: string; path: string; body: string },
  overrides: CallOverrides = {},
): Record<string, string> {
  const timestamp = String(overrides.timestamp ?? Math.floor(target.clock.now().getTime() / 1000))
  const nonce = overrides.nonce ?? randomUUID()
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const text = createStringToSign({ method, path, timestamp, nonce, bodyHash })
  return {
    'content-type': 'application/json',
    [headerNames.vendor]: overrides.vendor ?? target.vendor,
    [headerNames.timestamp]: timestamp,
    [headerNames.nonce]: nonce,
    [headerNames.signature]: createHmac('sha256', overrides.secret ?? target.secret)
      .update(text)
      .digest('hex'),
    ...overrides.headers,
  }
}

/** Creates a vendor client that signs its calls as `@croupier/endpoints/signature` defines. */
export function createVendorClient(target: VendorTarget): VendorClient {
  return {
    call: async <E extends AnyEndpoint>(endpoint: E, input: unknown, overrides: CallOverrides = {}) => {
      const body = JSON.stringify(input)
      const response = await fetch(target.url + (overrides.sentPath ?? endpoint.path), {
        method: endpoint.method,
        headers: createSignedHeaders(target, { ...endpoint, body }, overrides),
        body: overrides.sentBody ?? body,
      })
      const text = await response.text()
      const decoded: { success?: boolean; value?: InferWire<E>; errorCode?: string } = JSON.parse(text)
      return {
        status: response.status,
        value: decoded.success ? (decoded.value ?? null) : null,
        errorCode: decoded.errorCode ?? null,
        text,
      }
    },
  }
}
