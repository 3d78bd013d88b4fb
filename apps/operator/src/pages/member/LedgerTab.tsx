import { getKindLabel, memberLedgerKinds } from '@croupier/domain/ledger-kinds'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SearchValues } from '../../model/search.ts'
import { Amount } from '../../components/Amount.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import type { MemberKey } from '../../queries/member.ts'
import { usePurposeName } from '../../text/use-purpose-name.ts'
import { ledgerQuery, type LedgerEntry } from './queries.ts'
import { readMemberSearch } from './search.ts'

function useColumns() {
  const { t } = useTranslation(['operator', 'member'])
  const getPurposeName = usePurposeName()
  const getKindName = (kind: string) => {
    const known = memberLedgerKinds.find((each) => each === kind)
    return known === undefined ? kind : t(`member:${getKindLabel(known)}`)
  }
  const columns: readonly DataTableColumn<LedgerEntry>[] = [
    { id: 'at', header: t('operator:column.time'), lead: true, cell: ({ at }) => <Time at={at} /> },
    { id: 'kind', header: t('operator:column.kind'), cell: ({ kind }) => getKindName(kind) },
    {
      id: 'account',
      header: t('operator:column.account'),
      cell: ({ purpose, vendor, realm }) =>
        [getPurposeName(purpose), vendor, realm === 'real' ? null : t('operator:member.trial')]
          .filter((part) => part !== null)
          .join(' · '),
    },
    {
      id: 'reference',
      header: t('operator:column.reference'),
      cell: ({ reference }) => <code className={stack['code']}>{reference === '' ? '–' : reference}</code>,
    },
    {
      id: 'amount',
      header: t('operator:column.amount'),
      align: 'end',
      cell: ({ amount, unit }) => <Amount value={amount} unit={unit} signed />,
    },
    {
      id: 'after',
      header: t('operator:column.balanceAfter'),
      align: 'end',
      cell: ({ balanceAfter, unit }) => <Amount value={balanceAfter} unit={unit} />,
    },
  ]
  return columns
}

/** All bookings of a member's accounts, newest first. */
export function LedgerTab({ memberKey }: { readonly memberKey: MemberKey }) {
  const { t } = useTranslation('operator')
  const { after } = readMemberSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(ledgerQuery({ ...memberKey, after }))
  return (
    <div className={stack['root']}>
      <QueryTable
        caption={t('member.tab.ledger')}
        query={query}
        getRows={({ entries }) => entries}
        rowKey={({ postingId, purpose, vendor, realm }) => `${postingId} ${purpose} ${vendor} ${realm}`}
        columns={useColumns()}
        emptyTitle={t('member.noLedger')}
      />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
    </div>
  )
}
