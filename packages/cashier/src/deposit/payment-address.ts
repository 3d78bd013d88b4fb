/** Whether an address is a page of a payment service: of its origin, and over a plain connection only on this machine. */
export function isPaymentAddress(address: string, origin: string): boolean {
  const url = URL.parse(address)
  if (!url || url.origin !== origin) return false
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(?:.+\.)?localhost$|^127\.0\.0\.1$/.test(url.hostname))
  )
}
