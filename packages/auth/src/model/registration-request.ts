import type { register } from '@croupier/endpoints/calls/session'
import type { InferBody } from '@croupier/endpoints/endpoint'
import { getInvitation } from '@croupier/runtime/session/invitation'

/** Trimmed texts of the visible fields. */
export type Entries = Readonly<Partial<Record<string, string>>>

/** What a registration sends besides its entries. */
export type RegistrationProof = Pick<InferBody<typeof register>, 'antiBot' | 'captcha' | 'captchaId'>

/** Returns the affiliate code to register with: that of the visible field, else that of the invitation link. */
export function getAffiliateCode(entries: Entries): string | undefined {
  return entries['affiliateCode'] ?? getInvitation().affiliateCode
}

/** Creates the body of the registration call; empty optional fields are left out. */
export function toRegisterBody(entries: Entries, proof: RegistrationProof): InferBody<typeof register> {
  const { username = '', password = '', confirmPassword = '', ...optional } = { ...getInvitation(), ...entries }
  return {
    ...Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== '')),
    ...proof,
    username,
    password,
    confirmPassword,
    domain: location.hostname,
    registerUrl: location.origin + location.pathname,
    registerMethod: 'WEB',
    login: true,
    termsAccepted: true,
  }
}
