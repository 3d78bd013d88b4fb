import type { CallAuth } from '@croupier/endpoints/endpoint'
import { headerNames } from '@croupier/endpoints/headers'
import { signatureToleranceSeconds } from '@croupier/endpoints/signature'
import type { oas31 } from 'zod-openapi'

function createHeaderScheme(name: string, description: string): oas31.SecuritySchemeObject {
  return { type: 'apiKey', in: 'header', name, description }
}

/** Security schemes, for `#/components/securitySchemes`. The four of a vendor are used together. */
export const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'Token of a login; valid for the merchant that issued it.' },
  operator: { type: 'http', scheme: 'bearer', description: "Token of an operator's login." },
  vendor: createHeaderScheme(headerNames.vendor, "The vendor's code."),
  vendorTimestamp: createHeaderScheme(
    headerNames.timestamp,
    `Seconds since 1970, at most ${signatureToleranceSeconds} off the server's clock.`,
  ),
  vendorNonce: createHeaderScheme(
    headerNames.nonce,
    '16 to 64 characters of A-Z, a-z, 0-9, _ and -, never used twice.',
  ),
  vendorSignature: createHeaderScheme(
    headerNames.signature,
    'HMAC-SHA-256 in hex, with the secret shared with the vendor, over method, path, timestamp, nonce and the SHA-256 of the body in hex, joined by line feeds.',
  ),
} as const satisfies Record<string, oas31.SecuritySchemeObject>

type Scheme = keyof typeof securitySchemes

const requirements = {
  none: [],
  optional: [{}, { token: [] }],
  token: [{ token: [] }],
  operator: [{ operator: [] }],
  vendor: [{ vendor: [], vendorTimestamp: [], vendorNonce: [], vendorSignature: [] }],
} satisfies Record<CallAuth, Partial<Record<Scheme, string[]>>[]>

/** Returns the security requirements of a call; empty for calls without a token. */
export function getSecurity(auth: CallAuth): oas31.SecurityRequirementObject[] {
  return requirements[auth]
}

/** Headers that many operations take, for `#/components/parameters`. */
export const sharedParameters: Record<string, oas31.ParameterObject> = {
  Merchant: {
    name: headerNames.merchant,
    in: 'header',
    required: false,
    description: "The merchant's code. The host determines the merchant; another code is rejected.",
    schema: { type: 'string' },
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: "Language of messages (BCP 47); the brand's default for unsupported languages.",
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: headerNames.idempotencyKey,
    in: 'header',
    required: true,
    description:
      'The call runs once per key: a repeat returns the first response, another body under the key is rejected.',
    schema: { type: 'string' },
  },
}
