import { getLanguageTag } from '@croupier/domain/languages'
import type { TransferOptions } from '@croupier/endpoints/calls/transfers'
import { useLanguage } from '@croupier/i18n/react'
import type { FieldProps } from '@croupier/runtime/forms/use-endpoint-form'
import { Combobox } from '@croupier/ui-kit/Combobox'
import { TextField } from '@croupier/ui-kit/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface AccountFieldProps {
  readonly options: TransferOptions
  readonly field: FieldProps
  /** What was chosen before the field is shown. */
  readonly value: string
}

/** The account below an agent: chosen from all of them, or typed where they are too many for a list. */
export function AccountField({ options: { downlines, listsAll }, field, value }: AccountFieldProps) {
  const { t } = useTranslation(['cashier', 'forms'])
  const language = useLanguage()
  const [chosen, setChosen] = useState<string | null>(value === '' ? null : value)
  const common = { label: t('transfer.account'), mark: t('forms:mark.required'), required: true } as const
  if (!listsAll)
    return <TextField {...field} {...common} hint={t('transfer.accountHint')} autoComplete="off" spellCheck={false} />
  const { name, error, onChange } = field
  return (
    <Combobox
      {...common}
      name={name}
      error={error}
      options={downlines.map((account) => ({ value: account, label: account }))}
      value={chosen}
      onValueChange={(account) => {
        setChosen(account)
        // The list is no input of its own, so that it reports a value instead of an event.
        void onChange({ type: 'change', target: { name, value: account ?? '' } })
      }}
      language={getLanguageTag(language)}
      emptyText={t('transfer.noAccount')}
      clearLabel={t('transfer.clear')}
      openLabel={t('transfer.open')}
    />
  )
}
