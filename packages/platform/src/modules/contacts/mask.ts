import { countryCodes, splitMobileNumber } from '@croupier/domain/countries'

const hidden = '••••'

/** Returns a mobile number (E.164) as its owner recognises it: the calling code and the last three digits. */
export function maskMobile(mobile: string): string {
  const split = splitMobileNumber(mobile, countryCodes)
  return split ? `+${split.dialingCode} ${hidden}${split.national.slice(-3)}` : `${hidden}${mobile.slice(-3)}`
}

/** Returns an e-mail address as its owner recognises it: the first letter and the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${Array.from(email)[0] ?? ''}${hidden}${email.slice(at)}`
}
