import type { FieldRule } from '@croupier/domain/registration-fields'
import { getLengthText } from '@croupier/runtime/forms/field-error'
import { useTranslation } from 'react-i18next'

/** Returns what a rule asks for: its pattern and its length; undefined without a rule. */
export function useRuleHint(rule: FieldRule | undefined): string | undefined {
  const { t, i18n } = useTranslation('forms')
  if (!rule) return undefined
  const length = getLengthText(i18n, { min: rule.minLength, max: rule.maxLength })
  return rule.patternId === 'any' ? length : `${t(`pattern.${rule.patternId}`)} ${length}`
}
