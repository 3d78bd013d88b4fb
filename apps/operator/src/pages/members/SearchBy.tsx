import { personalFields, type PersonalField } from '@croupier/domain/personal-fields'
import { Select } from '@croupier/ui-kit/Select'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SearchValues } from '../../model/search.ts'

const choices = ['name', ...personalFields] as const

/** What members are searched by: undefined for the name or id. */
export function SearchBy({ by }: { readonly by: PersonalField | undefined }) {
  const { t } = useTranslation('operator')
  const navigate = useNavigate()
  return (
    <Select
      label={t('members.by')}
      value={by ?? 'name'}
      options={choices.map((value) => ({ value, label: t(`members.field.${value}`) }))}
      onValueChange={(value) =>
        void navigate({
          to: '.',
          search: (last: SearchValues) => ({
            merchant: last['merchant'],
            by: value === 'name' ? undefined : value,
          }),
        })
      }
    />
  )
}
