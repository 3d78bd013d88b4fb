import { paths } from '@croupier/runtime/navigation/paths'

/** Returns the address at which friends register with the code of a member. */
export function getInvitationAddress(code: string, origin: string): string {
  const address = new URL(paths.register().to, origin)
  address.searchParams.set('referralCode', code)
  return address.href
}
