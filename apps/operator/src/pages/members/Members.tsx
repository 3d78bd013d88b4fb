import { isMemberType, memberTypes } from '@croupier/domain/member'
import type { MemberRow } from '@croupier/endpoints/calls/ops/members'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { SearchField } from '@croupier/ui-kit/SearchField'
import { Select } from '@croupier/ui-kit/Select'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchValues } from '../../model/search.ts'
import { Amount } from '../../components/Amount.tsx'
import { Filters } from '../../components/Filters.tsx'
import { MemberLink } from '../../components/MemberLink.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import { Time } from '../../components/Time.tsx'
import { membersQuery } from '../../queries/members.ts'
import { useMerchantName } from '../../session/use-operator.ts'
import { useTypeName } from '../../text/use-type-name.ts'
import { MessageToAll } from '../messages/MessageToAll.tsx'
import { readMembersSearch } from './search.ts'

const any = '*'
const siteTypes = Object.keys(memberTypes).filter((key) => {
  const type = Number(key)
  return isMemberType(type) && memberTypes[type].site
})

function useColumns() {
  const { t } = useTranslation('operator')
  const getName = useMerchantName()
  const getTypeName = useTypeName()
  const columns: readonly DataTableColumn<MemberRow>[] = [
    {
      id: 'account',
      header: t('column.member'),
      lead: true,
      cell: ({ merchant, account }) => <MemberLink merchant={merchant} account={account} />,
    },
    { id: 'nickname', header: t('column.nickname'), cell: ({ nickname }) => nickname },
    { id: 'merchant', header: t('column.merchant'), cell: ({ merchant }) => getName(merchant) },
    { id: 'type', header: t('column.type'), cell: ({ type }) => getTypeName(type) },
    {
      id: 'balance',
      header: t('column.balance'),
      align: 'end',
      cell: ({ balance, currency }) => <Amount value={balance} unit={currency} />,
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ frozen }) => (
        <StatusTag tone={frozen ? 'negative' : 'positive'}>
          {frozen ? t('member.frozen') : t('member.active')}
        </StatusTag>
      ),
    },
    { id: 'created', header: t('column.created'), cell: ({ createdAt }) => <Time at={createdAt} /> },
    { id: 'login', header: t('column.lastLogin'), cell: ({ lastLoginAt }) => <Time at={lastLoginAt} /> },
  ]
  return columns
}

function MemberFilters() {
  const { t } = useTranslation('operator')
  const getTypeName = useTypeName()
  const { search = '', type = any, frozen = any } = readMembersSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [text, setText] = useState({ typed: search, applied: search })
  // The address changed by itself, for instance by the back button.
  if (text.applied !== search) setText({ typed: search, applied: search })
  const apply = (change: {
    search?: string | undefined
    type?: string | undefined
    frozen?: 'true' | 'false' | undefined
  }) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, ...change, after: undefined }) })
  return (
    <Filters>
      <SearchField
        label={t('members.search')}
        clearLabel={t('action.clear')}
        value={text.typed}
        onValueChange={(typed) => {
          setText({ typed, applied: search })
          if (typed === '') apply({ search: undefined })
        }}
        onSearch={(value) => apply({ search: value.trim() || undefined })}
      />
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
    </Filters>
  )
}

/** The members of the brands, with search. */
export function Members() {
  const { t } = useTranslation('operator')
  const { search, type, frozen, after, merchant } = readMembersSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(membersQuery({ search, type, frozen, after, merchant }))
  return (
    <Page title={t('page.members')} actions={<MessageToAll merchant={merchant} />}>
      <MemberFilters />
      <QueryTable
        caption={t('page.members')}
        query={query}
        getRows={({ members }) => members}
        rowKey={({ merchant: code, account }) => `${code} ${account}`}
        columns={useColumns()}
        emptyTitle={t('members.empty')}
        emptyHint={t('members.emptyHint')}
      />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
    </Page>
  )
}
