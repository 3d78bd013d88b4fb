import type { RegistrationMode } from '@croupier/domain/registration-modes'
import type { register, registerMobile } from '@croupier/endpoints/calls/session'
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

/** Body of a registration of either call. */
export type RegistrationBody = InferBody<typeof register> | InferBody<typeof registerMobile>

/** Creates the body of the registration call of a mode; empty optional fields are left out. */
export function toRegisterBody(entries: Entries, proof: RegistrationProof, mode: RegistrationMode): RegistrationBody {
  const all: Entries = { ...getInvitation(), ...entries }
  const { username = '', password = '', confirmPassword = '', ...others } = all
  const { mobileNum = '', countryDialingCode = '', ...optional } = others
  const common = {
    ...omitEmpty(optional),
    ...proof,
    domain: location.hostname,
    registerUrl: location.origin + location.pathname,
    registerMethod: 'WEB',
    login: true,
    termsAccepted: true,
  } as const
  const number = { mobileNum, countryDialingCode }
  if (mode === 'username') return { ...common, ...omitEmpty(number), username, password, confirmPassword }
  return { ...common, ...omitEmpty({ password, confirmPassword }), ...number }
}

function omitEmpty(texts: Entries) {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}
