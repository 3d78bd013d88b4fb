/**
 * How a vendor signs a seamless-wallet call: HMAC-SHA-256, hex, in `X-Signature`, over these lines joined by `\n`:
 * method, path, `X-Timestamp` (seconds since 1970), `X-Nonce` (16-64 characters, never used twice), SHA-256 of the
 * body in hex. `X-Vendor` names the vendor. A timestamp more than 120 s off is refused.
 */
export function signedText(parts: {
  method: string
  path: string
  timestamp: string
  nonce: string
  bodyHash: string
}): string {
  return [parts.method, parts.path, parts.timestamp, parts.nonce, parts.bodyHash].join('\n')
}

/** Largest difference in seconds between a signed call's timestamp and the server's clock. */
export const signatureTolerance = 120
