import type { LineProblem } from '@croupier/endpoints/calls/agent-accounts'
import { getFieldErrorText } from '@croupier/runtime/forms/field-error'
import { useTranslation } from 'react-i18next'

/** Returns the text of what is wrong with a line: the field and the reason. Requires the namespace `forms`. */
export function useProblemText(): (problem: LineProblem) => string {
  const { t, i18n } = useTranslation(['agentAccounts', 'forms'])
  return ({ field, rule, min, max }) => {
    if (field === 'type') return t('file.problem.type')
    if (rule === 'taken' || rule === 'repeated' || rule === 'formula') return t(`file.problem.${rule}`)
    const reason = getFieldErrorText(i18n, field, { rule, values: { min, max } })
    return t('file.problem.of', { field: t(`field.${field}`), reason })
  }
}
