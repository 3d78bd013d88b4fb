import { createHash, createHmac } from 'node:crypto'
import { headerNames } from '@croupier/endpoints/headers'
import { createStringToSign } from '@croupier/endpoints/signature'
import { createRandomToken } from '../security/random.ts'

/** Creates the headers of a signed JSON call between the platform and a service, as `createVendorAuthenticator` verifies them. */
export function createSignedHeaders(call: {
  method: string
  path: string
  body: string
  vendor: string
  secret: string
  now: Date
}): Record<string, string> {
  const timestamp = String(Math.floor(call.now.getTime() / 1000))
  const nonce = createRandomToken()
  const bodyHash = createHash('sha256').update(call.body).digest('hex')
  const text = createStringToSign({ method: call.method, path: call.path, timestamp, nonce, bodyHash })
  return {
    'content-type': 'application/json',
    [headerNames.vendor]: call.vendor,
    [headerNames.timestamp]: timestamp,
    [headerNames.nonce]: nonce,
    [headerNames.signature]: createHmac('sha256', call.secret).update(text).digest('hex'),
  }
}
