import type { PersonalField } from '@croupier/domain/personal-fields'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { SearchField } from '@croupier/ui-kit/SearchField'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Pager } from '../../components/Pager.tsx'
import { foundMembersQuery } from '../../queries/members.ts'
import { MemberTable } from './MemberTable.tsx'
import { readMembersSearch } from './search.ts'

/** Longest datum that the server reads. */
const maxLength = 320

/** What a member is searched by. */
export interface PersonalDatum {
  readonly by: PersonalField
  readonly value: string
}

interface PersonalSearchFieldProps {
  readonly by: PersonalField
  /** Called with undefined when the field is cleared. */
  readonly onSearch: (wanted: PersonalDatum | undefined) => void
}

/** The field of a personal datum, which is searched on Enter. */
export function PersonalSearchField({ by, onSearch }: PersonalSearchFieldProps) {
  const { t } = useTranslation('operator')
  const [typed, setTyped] = useState('')
  const search = (text: string) => onSearch(text.trim() === '' ? undefined : { by, value: text.trim() })
  return (
    <SearchField
      label={t(`members.field.${by}`)}
      clearLabel={t('action.clear')}
      maxLength={maxLength}
      value={typed}
      onValueChange={(text) => {
        setTyped(text)
        if (text === '') search('')
      }}
      onSearch={search}
    />
  )
}

interface FoundPageProps extends PersonalDatum {
  readonly merchant: string | undefined
}

function FoundPage({ by, value, merchant }: FoundPageProps) {
  const { t } = useTranslation('operator')
  const [after, setAfter] = useState<string>()
  const query = useQuery(foundMembersQuery({ by, value, merchant, after }))
  return (
    <>
      <MemberTable query={query} emptyHint={t('members.personalEmptyHint')} />
      <Pager after={after} next={query.data?.next} onChange={setAfter} />
    </>
  )
}

/** The members with a personal datum; before a search, what one takes. */
export function FoundMembers({ wanted }: { readonly wanted: PersonalDatum | undefined }) {
  const { t } = useTranslation('operator')
  const { merchant } = readMembersSearch(useSearch({ strict: false }))
  if (wanted === undefined)
    return <EmptyState title={t('members.personalTitle')} description={t('members.personalHint')} />
  const { by, value } = wanted
  return <FoundPage key={`${by} ${merchant} ${value}`} by={by} value={value} merchant={merchant} />
}
