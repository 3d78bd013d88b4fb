import { createHash, createHmac } from 'node:crypto'
import { headerNames } from '@croupier/endpoints/headers'
import { signedText } from '@croupier/endpoints/signature'

/** Headers of a signed wallet call; `nonce` must never have been used by the vendor. */
export function signedHeaders(call: {
  method: string
  path: string
  body: string
  vendor: string
  secret: string
  nonce: string
  now: Date
}): Record<string, string> {
  const timestamp = String(Math.floor(call.now.getTime() / 1000))
  const bodyHash = createHash('sha256').update(call.body).digest('hex')
  const text = signedText({ method: call.method, path: call.path, timestamp, nonce: call.nonce, bodyHash })
  return {
    'content-type': 'application/json',
    [headerNames.vendor]: call.vendor,
    [headerNames.timestamp]: timestamp,
    [headerNames.nonce]: call.nonce,
    [headerNames.signature]: createHmac('sha256', call.secret).update(text).digest('hex'),
  }
}
