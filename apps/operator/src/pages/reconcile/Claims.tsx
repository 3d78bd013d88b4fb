import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AgeTag } from '../../components/AgeTag.tsx'
import { Amount } from '../../components/Amount.tsx'
import { MemberCell } from '../../components/MemberCell.tsx'
import { Panel } from '../../components/Panel.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { toServerTime } from '../../session/client.ts'
import { useOperator } from '../../session/use-operator.ts'
import { CloseClaimDialog } from './CloseClaimDialog.tsx'
import { claimsQuery, type Claim } from './queries.ts'

/** The button of a claim, or who may close it. */
function Decision({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  if (!permissions.includes('money')) return <span className={stack['muted']}>{t('rounds.noDecision')}</span>
  return (
    <Button size="small" onClick={onClose}>
      {t('reconcile.claims.close')}
    </Button>
  )
}

function useColumns(loadedAt: number, onClose: (claim: Claim) => void): readonly DataTableColumn<Claim>[] {
  const { t } = useTranslation('operator')
  return [
    {
      id: 'account',
      header: t('column.member'),
      lead: true,
      cell: ({ merchant, account }) => <MemberCell merchant={merchant} account={account} />,
    },
    {
      id: 'uncovered',
      header: t('reconcile.claims.uncovered'),
      align: 'end',
      lead: true,
      cell: ({ uncovered, currency }) => <Amount value={uncovered} unit={currency} />,
    },
    {
      id: 'amount',
      header: t('reconcile.claims.taken'),
      align: 'end',
      cell: ({ amount, currency }) => <Amount value={amount} unit={currency} />,
    },
    {
      id: 'round',
      header: t('reconcile.claims.round'),
      cell: ({ vendor, roundId }) => (
        <span className={stack['stacked']}>
          {vendor}
          <span className={stack['code']}>{roundId}</span>
        </span>
      ),
    },
    {
      id: 'age',
      header: t('column.waits'),
      cell: ({ receivedAt }) => <AgeTag at={receivedAt} now={loadedAt} />,
    },
    {
      id: 'decision',
      header: t('column.decision'),
      align: 'end',
      cell: (claim) => <Decision onClose={() => onClose(claim)} />,
    },
  ]
}

/** What adjustments of vendors have not covered, of a brand or of all. */
export function Claims({ merchant }: { readonly merchant: string | undefined }) {
  const { t } = useTranslation('operator')
  const query = useQuery(claimsQuery({ merchant }))
  const [closing, setClosing] = useState<Claim>()
  const columns = useColumns(toServerTime(query.dataUpdatedAt), setClosing)
  const title = t('reconcile.claims.title')
  return (
    <Panel title={title}>
      <p className={stack['muted']}>{t('reconcile.claims.hint')}</p>
      <QueryTable
        caption={title}
        query={query}
        getRows={({ adjustments }) => adjustments}
        rowKey={({ vendor, transactionId }) => `${vendor} ${transactionId}`}
        columns={columns}
        emptyTitle={t('reconcile.claims.empty')}
      />
      {closing && <CloseClaimDialog claim={closing} onClose={() => setClosing(undefined)} />}
    </Panel>
  )
}
