import type { MemberRow } from '@croupier/endpoints/calls/ops/members'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'
import { MemberLink } from '../../components/MemberLink.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import { Time } from '../../components/Time.tsx'
import { useMerchantName } from '../../session/use-operator.ts'
import { useTypeName } from '../../text/use-type-name.ts'

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

interface MemberTableProps {
  readonly query: UseQueryResult<{ readonly members: readonly MemberRow[] }>
  readonly emptyHint: string
}

/** A table of members that a query loads. */
export function MemberTable({ query, emptyHint }: MemberTableProps) {
  const { t } = useTranslation('operator')
  return (
    <QueryTable
      caption={t('page.members')}
      query={query}
      getRows={({ members }) => members}
      rowKey={({ merchant, account }) => `${merchant} ${account}`}
      columns={useColumns()}
      emptyTitle={t('members.empty')}
      emptyHint={emptyHint}
    />
  )
}
