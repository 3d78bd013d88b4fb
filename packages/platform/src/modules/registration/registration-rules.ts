import { DomainError } from '@croupier/domain/errors'
import { checkField, checkPasswordConfirmation } from '@croupier/domain/registration'
import { getModeRules, mandatoryFields, type RegistrationMode } from '@croupier/domain/registration-modes'
import type { FieldRule, RegistrationField } from '@croupier/domain/registration-fields'
import { assertValid } from '../../core/members/assert-valid.ts'
import { assertOldEnough } from '../../core/members/birthday.ts'
import { isWeakPassword } from '../../core/security/weak-passwords.ts'

/** Texts of a registration form; omitted fields are absent. */
export type RegistrationTexts = Readonly<Partial<Record<RegistrationField, string | undefined>>>

/** Checked elsewhere: the captcha when it is consumed, the code during registration by phone. */
const externallyChecked: ReadonlySet<RegistrationField> = new Set(['captcha', 'verificationCode'])
/** Not part of the profile: secrets are hashed, the others have columns or belong to the request. */
const nonProfileFields: ReadonlySet<RegistrationField> = new Set([
  'username',
  'password',
  'confirmPassword',
  ...externallyChecked,
  'paymentPassword',
  'affiliateCode',
  'recommenderId',
  'mobileNum',
  'email',
])
const untrimmedFields: ReadonlySet<RegistrationField> = new Set(['password', 'confirmPassword', 'paymentPassword'])

/**
 * Validates a form of a mode against the server's rules and returns its texts, trimmed, without fields that the rules do not
 * list. Throws FIELD_INVALID with the first invalid field.
 */
export function validateForm(
  rules: readonly FieldRule[],
  mode: RegistrationMode,
  sent: RegistrationTexts,
  today: { readonly now: Date; readonly timeZone: string },
): RegistrationTexts {
  const texts: Partial<Record<RegistrationField, string>> = {}
  for (const rule of getModeRules(rules, mode)) {
    if (!rule.enabled || externallyChecked.has(rule.field)) continue
    const text = untrimmedFields.has(rule.field) ? (sent[rule.field] ?? '') : (sent[rule.field] ?? '').trim()
    assertValid(rule.field, checkField(rule, text))
    if (text !== '') texts[rule.field] = text
  }
  for (const field of mandatoryFields[mode]) {
    if (texts[field] === undefined) throw new DomainError('FIELD_INVALID', { field, rule: 'required' })
  }
  assertPassword(texts)
  const { birthday } = texts
  if (birthday !== undefined) assertOldEnough(birthday, today)
  return texts
}

function assertPassword({ password, confirmPassword = '', username = '' }: RegistrationTexts): void {
  if (password === undefined) return
  assertValid('confirmPassword', checkPasswordConfirmation(password, confirmPassword))
  if (isWeakPassword(password, username)) throw new DomainError('FIELD_INVALID', { field: 'password', rule: 'weak' })
}

/** Where an account was registered, as its site says. */
export type RegistrationOrigin = Readonly<Record<'domain' | 'registerUrl' | 'registerMethod', string>>

/** Returns the texts that are stored in the account's profile: those of the person, and where the account was registered. */
export function toProfile(
  texts: RegistrationTexts,
  { domain, registerUrl, registerMethod }: RegistrationOrigin,
): Record<string, string> {
  return { ...pickPersonal(texts), domain, registerUrl, registerMethod }
}

/** Returns the texts of the person that are stored in the account's profile. */
export function pickPersonal(texts: RegistrationTexts): Record<string, string> {
  const personal = Object.entries(texts).filter(([field]) => !nonProfileFields.has(field as RegistrationField))
  return Object.fromEntries(personal) as Record<string, string>
}
