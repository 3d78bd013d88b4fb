import { getLanguageTag } from '@croupier/domain/languages'
import type { TransferOptions } from '@croupier/endpoints/calls/transfers'
import { useLanguage } from '@croupier/i18n/react'
import type { ControlProps } from '@croupier/runtime/forms/use-controls'
import { Combobox } from '@croupier/ui-kit/Combobox'
import { TextField } from '@croupier/ui-kit/TextField'
import { useTranslation } from 'react-i18next'

interface AccountFieldProps {
  readonly options: TransferOptions
  readonly field: ControlProps
}

/** The account below an agent: chosen from all of them, or typed where they are too many for a list. */
export function AccountField({ options: { downlines, listsAll }, field }: AccountFieldProps) {
  const { t } = useTranslation(['cashier', 'forms'])
  const language = useLanguage()
  const { name, value, error, onValueChange } = field
  const common = { label: t('transfer.account'), mark: t('forms:mark.required'), required: true } as const
  if (!listsAll)
    return (
      <TextField
        {...common}
        name={name}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
        hint={t('transfer.accountHint')}
        autoComplete="off"
        spellCheck={false}
      />
    )
  return (
    <Combobox
      {...common}
      name={name}
      error={error}
      options={downlines.map((account) => ({ value: account, label: account }))}
      value={value === '' ? null : value}
      onValueChange={(account) => onValueChange(account ?? '')}
      language={getLanguageTag(language)}
      emptyText={t('transfer.noAccount')}
      clearLabel={t('transfer.clear')}
      openLabel={t('transfer.open')}
    />
  )
}
