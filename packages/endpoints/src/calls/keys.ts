import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Public keys for encrypted calls (JWK Set, RFC 7517), newest first. */
export const jwks = endpoint({
  method: 'GET',
  path: '/wps/system/jwks',
  auth: 'none',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Public keys for encrypted request bodies',
  response: z.object({
    keys: z.array(
      z.object({
        kid: z.string(),
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        x: z.string(),
        y: z.string(),
        use: z.literal('enc'),
        alg: z.literal('ECDH-ES'),
      }),
    ),
  }),
  errors: [],
})
