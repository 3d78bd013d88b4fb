import { checkField, checkPass, type FieldProblem } from '@croupier/domain/registration'
import type { FieldRule, RegistrationField } from '@croupier/domain/registration-fields'

/** Fields with a widget and a duty of their own, drawn apart from the server's list. */
const drawnApart: ReadonlySet<RegistrationField> = new Set(['confirmPassword', 'captcha', 'verificationCode'])

/** Texts of the form by field, trimmed. */
export type Entries = Readonly<Partial<Record<RegistrationField, string>>>
export type Problems = Readonly<Partial<Record<RegistrationField, FieldProblem>>>

/** The rules of the fields that the form lists, in the server's order. */
export function listedRules(rules: readonly FieldRule[]): readonly FieldRule[] {
  return rules.filter(({ field, enabled }) => enabled && !drawnApart.has(field))
}

/** Checks all entries against the server's rules; the confirmation has to equal the password. */
export function checkEntries(rules: readonly FieldRule[], entries: Entries): Problems {
  const confirmation = entries.confirmPassword ?? ''
  const mismatch: FieldProblem | null = confirmation
    ? checkPass(entries.password ?? '', confirmation)
    : { kind: 'required' }
  const found = listedRules(rules).map(
    ({ field, ...rule }) => [field, checkField({ field, ...rule }, entries[field] ?? '')] as const,
  )
  const all = [...found, ['confirmPassword', mismatch] as const]
  return Object.fromEntries(all.filter(([, problem]) => problem !== null))
}
