/**
 * Creates the text that a vendor signs for a seamless-wallet call. `X-Signature` is its HMAC-SHA-256 in hex. Lines joined
 * by `\n`: method, path, `X-Timestamp` (Unix seconds), `X-Nonce` (16-64 characters, single use), SHA-256 of the body in
 * hex. `X-Vendor` names the vendor. A timestamp more than 120 s off is rejected.
 */
export function createStringToSign(parts: {
  method: string
  path: string
  timestamp: string
  nonce: string
  bodyHash: string
}): string {
  return [parts.method, parts.path, parts.timestamp, parts.nonce, parts.bodyHash].join('\n')
}

/** Largest accepted difference between a call's timestamp and the server's clock. */
export const signatureToleranceSeconds = 120
