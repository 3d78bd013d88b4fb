import type { FieldRule, PatternId } from './registration-fields.ts'

/**
 * Named patterns (specification, section 5). The id chooses the message; the server's acceptedPattern decides alone,
 * and where that is `*` the named pattern does.
 */
export const patterns = {
  any: /^[\s\S]*$/u,
  letterFirst: /^[A-Za-z][A-Za-z0-9]*$/u,
  kanjiDigits: /^[\p{Script=Han}0-9]*$/u,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u,
  lettersOrDigits: /^[A-Za-z0-9]*$/u,
  lettersAndDigits: /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]*$/u,
  digits: /^\d*$/u,
  alphanumericUpper: /^(?=.*[A-Z])[A-Za-z0-9]*$/u,
  englishSpaces: /^[A-Za-z ]*$/u,
  noSpaces: /^\S*$/u,
  chinese: /^[\p{Script=Han}·，。、！？；：“”‘’（）]*$/u,
  date: /^(?:\d{4}-\d{2}-\d{2}|\d{2}-\d{2}-\d{4})$/u,
  korean: /^\p{Script=Hangul}*$/u,
  thai: /^\p{Script=Thai}*$/u,
  thaiOrEnglish: /^[\p{Script=Thai}A-Za-z ]*$/u,
  upperSpaces: /^[A-Z ]*$/u,
  fullName: /^\p{L}[\p{L}\p{M}'.-]* \p{L}[\p{L}\p{M}'. -]*$/u,
  fullWidthJapanese: /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー　]*$/u,
  upper: /^[A-Z]*$/u,
  strongPassword: /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9]).*$/u,
} as const satisfies Record<PatternId, RegExp>

/** Why a field's text is invalid. `min` equals `max` where only one length is allowed. */
export type FieldProblem =
  | { kind: 'required' }
  | { kind: 'length'; min: number; max: number }
  | { kind: 'pattern'; patternId: PatternId; min: number; max: number }
  | { kind: 'mismatch' }

/** Checks a trimmed text against its rule; null when it is valid. Lengths count code points, not UTF-16 units. */
export function checkField(rule: FieldRule, text: string): FieldProblem | null {
  if (!rule.enabled) return null
  const length = Array.from(text).length
  if (length === 0) return rule.required ? { kind: 'required' } : null
  const { minLength: min, maxLength: max } = rule
  if (length < min || length > max) return { kind: 'length', min, max }
  return matchesPattern(rule, text) ? null : { kind: 'pattern', patternId: rule.patternId, min, max }
}

/** Checks that the confirmation equals the password. */
export function checkPasswordConfirmation(password: string, confirmation: string): FieldProblem | null {
  return password === confirmation ? null : { kind: 'mismatch' }
}

function matchesPattern({ patternId, acceptedPattern }: FieldRule, text: string): boolean {
  const accepted = acceptedPattern === '*' ? null : compilePattern(acceptedPattern)
  return (accepted ?? patterns[patternId]).test(text)
}

/** Null for an invalid expression: it would reject every input, so the named pattern decides alone. */
function compilePattern(pattern: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u')
  } catch {
    return null
  }
}
