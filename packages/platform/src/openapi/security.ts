import type { CallAuth } from '@croupier/endpoints/endpoint'
import { headerNames } from '@croupier/endpoints/headers'
import { signatureTolerance } from '@croupier/endpoints/signature'
import type { ParameterObject, SecurityRequirement, SecurityScheme } from './shape.ts'

function signedHeader(name: string, description: string): SecurityScheme {
  return { type: 'apiKey', in: 'header', name, description }
}

/** Ways of proving who calls, for `#/components/securitySchemes`. The four of a vendor go together. */
export const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'Token of a login; valid on the merchant that issued it.' },
  vendor: signedHeader(headerNames.vendor, "The vendor's code."),
  vendorTimestamp: signedHeader(
    headerNames.timestamp,
    `Seconds since 1970, at most ${signatureTolerance} off the server's clock.`,
  ),
  vendorNonce: signedHeader(headerNames.nonce, '16 to 64 characters of A-Z, a-z, 0-9, _ and -, never used twice.'),
  vendorSignature: signedHeader(
    headerNames.signature,
    'HMAC-SHA-256 in hex, with the secret shared with the vendor, over method, path, timestamp, nonce and the SHA-256 of the body in hex, joined by line feeds.',
  ),
} as const satisfies Record<string, SecurityScheme>

type Scheme = keyof typeof securitySchemes

const requirements = {
  none: [],
  optional: [{}, { token: [] }],
  token: [{ token: [] }],
  vendor: [{ vendor: [], vendorTimestamp: [], vendorNonce: [], vendorSignature: [] }],
} as const satisfies Record<CallAuth, readonly Partial<Record<Scheme, readonly string[]>>[]>

/** What a call asks for; empty for calls without a token. */
export function securityOf(auth: CallAuth): readonly SecurityRequirement[] {
  return requirements[auth]
}

/** Headers that many operations take, for `#/components/parameters`. */
export const sharedParameters: Readonly<Record<string, ParameterObject>> = {
  Merchant: {
    name: headerNames.merchant,
    in: 'header',
    required: false,
    description: "The merchant's code. The host decides; another code than the host's is refused.",
    schema: { type: 'string' },
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: "Language of messages (BCP 47); the brand's default for languages that it does not speak.",
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: headerNames.idempotencyKey,
    in: 'header',
    required: true,
    description:
      'The call is done once per key: a repeat gets the first answer, another body under the key is refused.',
    schema: { type: 'string' },
  },
}
