import { claimStates } from '@croupier/endpoints/calls/ops/rounds'
import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AgeTag } from '../../components/AgeTag.tsx'
import { Amount } from '../../components/Amount.tsx'
import { MemberCell } from '../../components/MemberCell.tsx'
import { Pager } from '../../components/Pager.tsx'
import { Panel } from '../../components/Panel.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { StateFilter } from '../../components/StateFilter.tsx'
import { Time } from '../../components/Time.tsx'
import type { SearchValues } from '../../model/search.ts'
import { toServerTime } from '../../session/client.ts'
import { useOperator } from '../../session/use-operator.ts'
import { CloseClaimDialog } from './CloseClaimDialog.tsx'
import { claimsQuery, type Claim } from './queries.ts'

interface DecisionProps {
  readonly claim: Claim
  readonly onClose: () => void
}

/** The button of a claim, or who may close it; of a closed one who has closed it and why. */
function Decision({ claim: { closedAt, closedBy, reason }, onClose }: DecisionProps) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  if (closedAt !== null)
    return (
      <span className={stack['stacked']}>
        <span className={stack['line']}>
          {closedBy}
          <Time at={closedAt} />
        </span>
        <small className={stack['muted']}>{reason}</small>
      </span>
    )
  if (!permissions.includes('money')) return <span className={stack['muted']}>{t('rounds.noDecision')}</span>
  return (
    <Button size="small" onClick={onClose}>
      {t('reconcile.claims.close')}
    </Button>
  )
}

function useColumns(
  { state }: Pick<ClaimsProps, 'state'>,
  { loadedAt, onClose }: { readonly loadedAt: number; readonly onClose: (claim: Claim) => void },
): readonly DataTableColumn<Claim>[] {
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
      header: state === 'open' ? t('column.waits') : t('column.time'),
      cell: ({ receivedAt, closedAt }) =>
        closedAt === null ? <AgeTag at={receivedAt} now={loadedAt} /> : <Time at={receivedAt} />,
    },
    {
      id: 'decision',
      header: t('column.decision'),
      cell: (claim) => <Decision claim={claim} onClose={() => onClose(claim)} />,
    },
  ]
}

interface ClaimsProps {
  readonly merchant: string | undefined
  readonly state: (typeof claimStates)[number]
  /** Cursor of the page. */
  readonly after: string | undefined
}

/** What adjustments of vendors have not covered, of a brand or of all. */
export function Claims({ merchant, state, after }: ClaimsProps) {
  const { t } = useTranslation('operator')
  const navigate = useNavigate()
  const query = useQuery(claimsQuery({ merchant, state, after }))
  const [closing, setClosing] = useState<Claim>()
  const columns = useColumns({ state }, { loadedAt: toServerTime(query.dataUpdatedAt), onClose: setClosing })
  const title = t('reconcile.claims.title')
  return (
    <Panel title={title}>
      <StateFilter states={claimStates} state={state} getLabel={(value) => t(`reconcile.claims.state.${value}`)} />
      <p className={stack['muted']}>{t(`reconcile.claims.hint.${state}`)}</p>
      <QueryTable
        caption={title}
        query={query}
        getRows={({ adjustments }) => adjustments}
        rowKey={({ vendor, transactionId }) => `${vendor} ${transactionId}`}
        columns={columns}
        emptyTitle={t(`reconcile.claims.empty.${state}`)}
      />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
      {closing && <CloseClaimDialog claim={closing} onClose={() => setClosing(undefined)} />}
    </Panel>
  )
}
