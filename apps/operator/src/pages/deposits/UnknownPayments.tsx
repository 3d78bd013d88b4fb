import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'
import { Pager } from '../../components/Pager.tsx'
import { Panel } from '../../components/Panel.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import type { SearchValues } from '../../model/search.ts'
import { useMerchantName, useOperator } from '../../session/use-operator.ts'
import { ClosePaymentDialog } from './dialogs.tsx'
import { unknownPaymentsQuery, type UnknownPaymentRow } from './queries.ts'
import { readDepositsSearch } from './search.ts'

function useColumns(onClose: (payment: UnknownPaymentRow) => void): readonly DataTableColumn<UnknownPaymentRow>[] {
  const { t } = useTranslation('operator')
  const getName = useMerchantName()
  const { permissions } = useOperator()
  const mayClose = permissions.includes('approvals')
  const columns: readonly DataTableColumn<UnknownPaymentRow>[] = [
    { id: 'merchant', header: t('column.merchant'), lead: true, cell: ({ merchant }) => getName(merchant) },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      lead: true,
      cell: ({ amount, currency }) => <Amount value={amount} unit={currency} />,
    },
    {
      id: 'payment',
      header: t('deposits.unknown.payment'),
      cell: ({ payment }) => <span className={stack['code']}>{payment}</span>,
    },
    {
      id: 'reference',
      header: t('deposits.unknown.reference'),
      cell: ({ reference }) => <span className={stack['code']}>{reference}</span>,
    },
    { id: 'at', header: t('column.time'), cell: ({ at }) => <Time at={at} /> },
  ]
  if (!mayClose) return columns
  const decision: DataTableColumn<UnknownPaymentRow> = {
    id: 'decision',
    header: t('column.decision'),
    align: 'end',
    cell: (payment) => (
      <Button size="small" onClick={() => onClose(payment)}>
        {t('deposits.unknown.close')}
      </Button>
    ),
  }
  return [...columns, decision]
}

/** Money that providers have reported for no known deposit; nothing while there is none. */
export function UnknownPayments({ merchant }: { readonly merchant: string | undefined }) {
  const { t } = useTranslation('operator')
  const { paymentsAfter: after } = readDepositsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(unknownPaymentsQuery({ merchant, after }))
  const [closing, setClosing] = useState<UnknownPaymentRow>()
  const columns = useColumns(setClosing)
  const title = t('deposits.unknown.title')
  if (!query.error && after === undefined && !closing && !query.data?.payments.length) return null
  return (
    <Panel title={title}>
      <p className={stack['muted']}>{t('deposits.unknown.hint')}</p>
      <QueryTable
        caption={title}
        query={query}
        getRows={({ payments }) => payments}
        rowKey={({ merchant: brand, payment }) => `${brand} ${payment}`}
        columns={columns}
        emptyTitle={t('deposits.unknown.empty')}
      />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) =>
          void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, paymentsAfter: next }) })
        }
      />
      {closing && <ClosePaymentDialog payment={closing} onClose={() => setClosing(undefined)} />}
    </Panel>
  )
}
