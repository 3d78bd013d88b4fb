import { DomainError } from '@croupier/domain/errors'
import { checkField, checkPass, type FieldProblem } from '@croupier/domain/registration'
import type { FieldRule, RegistrationField } from '@croupier/domain/registration-fields'
import { calendarDateIn } from '@croupier/domain/time'
import { isWeakPassword } from './weak-passwords.ts'

/** Texts of a registration form; fields that were not sent are absent. */
export type RegistrationTexts = Readonly<Partial<Record<RegistrationField, string | undefined>>>

const always: ReadonlySet<RegistrationField> = new Set(['username', 'password', 'confirmPassword'])
/** Checked elsewhere: the picture's text when it is used up, the code by registration by phone. */
const elsewhere: ReadonlySet<RegistrationField> = new Set(['captcha', 'verificationCode'])
/** Kept apart from the profile: secrets are hashed, the others have columns or are facts of the request. */
const notProfile: ReadonlySet<RegistrationField> = new Set([
  ...always,
  ...elsewhere,
  'paymentPassword',
  'affiliateCode',
])
const untrimmed: ReadonlySet<RegistrationField> = new Set(['password', 'confirmPassword', 'paymentPassword'])

/** Whoever gives a birthday must be this old (specification, section 5). */
const birthdayAge = 21

/**
 * Checks a form against the server's rules and answers its texts, trimmed, without fields that the rules do not ask
 * for. Throws FIELD_INVALID with the first field that breaks a rule.
 */
export function checkedTexts(
  rules: readonly FieldRule[],
  sent: RegistrationTexts,
  today: { readonly now: Date; readonly timeZone: string },
): RegistrationTexts {
  const texts: Partial<Record<RegistrationField, string>> = {}
  for (const rule of rules.map(binding)) {
    if (!rule.enabled || elsewhere.has(rule.field)) continue
    const text = untrimmed.has(rule.field) ? (sent[rule.field] ?? '') : (sent[rule.field] ?? '').trim()
    refuse(rule.field, checkField(rule, text))
    if (text !== '') texts[rule.field] = text
  }
  const { username, password, birthday } = texts
  if (username === undefined) throw new DomainError('FIELD_INVALID', { field: 'username' })
  if (password === undefined) throw new DomainError('FIELD_INVALID', { field: 'password' })
  refuse('confirmPassword', checkPass(password, sent.confirmPassword ?? ''))
  if (isWeakPassword(password, username)) throw new DomainError('FIELD_INVALID', { field: 'password' })
  if (birthday !== undefined && !isOldEnough(birthday, today)) {
    throw new DomainError('FIELD_INVALID', { field: 'birthday', min: birthdayAge })
  }
  return texts
}

/** What the account keeps of a form beyond the account itself. */
export function profileOf(texts: RegistrationTexts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).filter(([field]) => !notProfile.has(field as RegistrationField)),
  ) as Record<string, string>
}

/** An account cannot be without these, whatever the rules say. */
function binding(rule: FieldRule): FieldRule {
  return always.has(rule.field) ? { ...rule, enabled: true, required: true } : rule
}

function refuse(field: RegistrationField, problem: FieldProblem | null): void {
  if (!problem) return
  const bounds = 'min' in problem ? { min: problem.min, max: problem.max } : {}
  throw new DomainError('FIELD_INVALID', { field, ...bounds })
}

function isOldEnough(birthday: string, { now, timeZone }: { now: Date; timeZone: string }): boolean {
  const [first = '', second = '', third = ''] = birthday.split('-')
  const iso = first.length === 4 ? birthday : `${third}-${first}-${second}`
  const parsed = new Date(`${iso}T00:00:00Z`)
  if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(iso)) return false
  const [year = '', ...monthAndDay] = calendarDateIn(timeZone, now).split('-')
  const latest = [String(Number(year) - birthdayAge).padStart(4, '0'), ...monthAndDay].join('-')
  return iso <= latest
}
