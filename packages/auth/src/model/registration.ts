import { checkField, checkPasswordConfirmation, type FieldProblem } from '@croupier/domain/registration'
import type { FieldRule, RegistrationField } from '@croupier/domain/registration-fields'

/** Fields with a component of their own, rendered apart from the server's list. */
const customFields: ReadonlySet<RegistrationField> = new Set(['confirmPassword', 'captcha', 'verificationCode'])

/** Trimmed texts of the form by field. */
export type Entries = Readonly<Partial<Record<RegistrationField, string>>>
export type Problems = Readonly<Partial<Record<RegistrationField, FieldProblem>>>

/** Returns the rules of the listed fields, in the server's order. */
export function getListedRules(rules: readonly FieldRule[]): readonly FieldRule[] {
  return rules.filter(({ field, enabled }) => enabled && !customFields.has(field))
}

/** Checks entries against the server's rules and the confirmation against the password. Returns problems by field. */
export function checkEntries(rules: readonly FieldRule[], entries: Entries): Problems {
  const confirmation = entries.confirmPassword ?? ''
  const mismatch: FieldProblem | null = confirmation
    ? checkPasswordConfirmation(entries.password ?? '', confirmation)
    : { kind: 'required' }
  const found = getListedRules(rules).map(
    ({ field, ...rule }) => [field, checkField({ field, ...rule }, entries[field] ?? '')] as const,
  )
  const all = [...found, ['confirmPassword', mismatch] as const]
  return Object.fromEntries(all.filter(([, problem]) => problem !== null))
}
