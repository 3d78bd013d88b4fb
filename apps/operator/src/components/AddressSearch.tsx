import { SearchField } from '@croupier/ui-kit/SearchField'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchValues } from '../model/search.ts'

interface AddressSearchProps {
  readonly label: string
  /** Parameter of the address that has the text. */
  readonly name: 'account' | 'actor' | 'operation' | 'recipient' | 'search' | 'subject'
  readonly value: string
}

/** A search whose text is in the address, which it changes on Enter or when it is cleared; the list begins again. */
export function AddressSearch({ label, name, value }: AddressSearchProps) {
  const { t } = useTranslation('operator')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(value)
  const [applied, setApplied] = useState(value)
  // By a press on back, say.
  if (applied !== value) {
    setApplied(value)
    setTyped(value)
  }
  const apply = (text: string) =>
    void navigate({
      to: '.',
      search: (last: SearchValues) => ({ ...last, [name]: text.trim() || undefined, after: undefined }),
    })
  return (
    <SearchField
      label={label}
      clearLabel={t('action.clear')}
      value={typed}
      onValueChange={(text) => {
        setTyped(text)
        if (text === '') apply('')
      }}
      onSearch={apply}
    />
  )
}
