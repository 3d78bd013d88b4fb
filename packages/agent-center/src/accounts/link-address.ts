import { paths } from '@croupier/runtime/navigation/paths'

/** Returns the address at which new members register with a code. */
export function getLinkAddress(code: string, origin: string): string {
  const address = new URL(paths.register().to, origin)
  address.searchParams.set('affiliateCode', code)
  return address.href
}
