import { isMemberType, memberTypes } from '@croupier/domain/member'
import { Select } from '@croupier/ui-kit/Select'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchValues } from '../../model/search.ts'
import { AddressSearch } from '../../components/AddressSearch.tsx'
import { Filters } from '../../components/Filters.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { membersQuery } from '../../queries/members.ts'
import { useTypeName } from '../../text/use-type-name.ts'
import { MessageToAll } from '../messages/MessageToAll.tsx'
import { MemberTable } from './MemberTable.tsx'
import { FoundMembers, PersonalSearchField, type PersonalDatum } from './personal-search.tsx'
import { readMembersSearch } from './search.ts'
import { SearchBy } from './SearchBy.tsx'

const any = '*'
const siteTypes = Object.keys(memberTypes).filter((key) => {
  const type = Number(key)
  return isMemberType(type) && memberTypes[type].site
})

/** Filters of the list, which the address has. */
function ListFilters() {
  const { t } = useTranslation('operator')
  const getTypeName = useTypeName()
  const { search = '', type = any, frozen = any } = readMembersSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const apply = (change: { type?: string | undefined; frozen?: 'true' | 'false' | undefined }) =>
    void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, ...change, after: undefined }) })
  return (
    <>
      <AddressSearch label={t('members.search')} name="search" value={search} />
      <Select
        label={t('column.type')}
        value={type}
        options={[any, ...siteTypes].map((value) => ({
          value,
          label: value === any ? t('filter.any') : getTypeName(Number(value)),
        }))}
        onValueChange={(value) => apply({ type: value === any ? undefined : value })}
      />
      <Select
        label={t('column.state')}
        value={frozen}
        options={[
          { value: any, label: t('filter.any') },
          { value: 'false', label: t('member.active') },
          { value: 'true', label: t('member.frozen') },
        ]}
        onValueChange={(value) => apply({ frozen: value === 'true' || value === 'false' ? value : undefined })}
      />
    </>
  )
}

/** The members of the list's filters. */
function MemberList() {
  const { t } = useTranslation('operator')
  const { search, type, frozen, after, merchant } = readMembersSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(membersQuery({ search, type, frozen, after, merchant }))
  return (
    <>
      <MemberTable query={query} emptyHint={t('members.emptyHint')} />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
    </>
  )
}

/** The members of the brands, with searches. */
export function Members() {
  const { t } = useTranslation('operator')
  const { by, merchant } = readMembersSearch(useSearch({ strict: false }))
  // Not in the address, which browsers and servers keep.
  const [wanted, setWanted] = useState<PersonalDatum>()
  const [searched, setSearched] = useState(by)
  // What was searched by another datum is over, also by a press on back.
  if (searched !== by) {
    setSearched(by)
    setWanted(undefined)
  }
  return (
    <Page title={t('page.members')} actions={<MessageToAll merchant={merchant} />}>
      <Filters>
        <SearchBy by={by} />
        {by === undefined ? <ListFilters /> : <PersonalSearchField key={by} by={by} onSearch={setWanted} />}
      </Filters>
      {by === undefined ? <MemberList /> : <FoundMembers wanted={wanted} />}
    </Page>
  )
}
