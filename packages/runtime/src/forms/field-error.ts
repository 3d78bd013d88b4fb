import type { i18n as I18n, ParseKeys } from 'i18next'
import type { core } from 'zod/mini'

/** Why a field's value is rejected: the name of the broken rule and the values for the placeholders of its text. */
export interface FieldError {
  readonly rule: string
  readonly values?: Readonly<Record<string, unknown>>
}

/** Converts an issue of a schema. A custom issue carries `rule` and the values of its text as `params`. */
export function toFieldError(issue: core.$ZodIssue): FieldError {
  if (issue.code === 'custom' && typeof issue.params?.['rule'] === 'string') {
    const { rule, ...values } = issue.params
    return { rule, values }
  }
  if (issue.code === 'too_big') return { rule: 'tooLong', values: { max: issue.maximum } }
  const empty = issue.code === 'too_small' || issue.code === 'invalid_type' || issue.code === 'invalid_value'
  return { rule: empty ? 'required' : 'pattern' }
}

/**
 * Returns the text of a field's error: that of the field's own rule (`problem.<field>.<rule>`), followed by that of the
 * named pattern with its length (specification, section 5); without either, that of the rule. Requires the namespace `forms`.
 */
export function getFieldErrorText(i18n: I18n, field: string, { rule, values = {} }: FieldError): string {
  const t = i18n.getFixedT(null, 'forms')
  const isKey = (key: string): key is ParseKeys<'forms'> => i18n.exists(key, { ns: 'forms' })
  const { patternId, min, max } = values
  const patternKey = `pattern.${String(patternId)}`
  const length = typeof min === 'number' && typeof max === 'number' ? ` ${getLengthText(i18n, { min, max })}` : ''
  const ownKeys = [
    `problem.${field}.${rule}`,
    ...(rule === 'length' && min === max ? [`problem.${field}.lengthExact`] : []),
  ]
  const ownKey = ownKeys.findLast(isKey)
  if (ownKey) {
    const own = t(ownKey, values)
    if (rule !== 'pattern' || !isKey(patternKey)) return own
    // An expression of the site alone is not explained by "any text".
    return patternId === 'any' ? `${own}${length}` : `${own} ${t(patternKey)}${length}`
  }
  if (rule === 'length') return length.trim()
  if (isKey(patternKey)) return `${t(patternKey)}${length}`
  const ruleKey = `problem.${rule}`
  return isKey(ruleKey) ? t(ruleKey, values) : t('problem.pattern')
}

/** Returns the text of a length range; one number where both bounds are equal (specification, section 5). */
export function getLengthText(i18n: I18n, { min, max }: { readonly min: number; readonly max: number }): string {
  const t = i18n.getFixedT(null, 'forms')
  return min === max ? t('problem.lengthExact', { min }) : t('problem.length', { min, max })
}
