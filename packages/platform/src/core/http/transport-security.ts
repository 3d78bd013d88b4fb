/** Two years, as preload lists require at least one. */
const strictTransportSecurity = 'max-age=63072000; includeSubDomains'

/**
 * Returns the HSTS header over TLS. It is omitted over plain HTTP, where browsers ignore it and RFC 6797 forbids it.
 */
export function getTransportSecurityHeaders({
  protocol,
}: {
  readonly protocol: string
}): Readonly<Record<string, string>> {
  return protocol === 'https' ? { 'strict-transport-security': strictTransportSecurity } : {}
}
