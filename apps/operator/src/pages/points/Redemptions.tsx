import { redemptionStates, type RedemptionState } from '@croupier/domain/points'
import { approveRedemption, rejectRedemption } from '@croupier/endpoints/calls/ops/products'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AgeTag } from '../../components/AgeTag.tsx'
import { Amount } from '../../components/Amount.tsx'
import { MemberCell } from '../../components/MemberCell.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { QueueFilters } from '../../components/StateFilter.tsx'
import { Time } from '../../components/Time.tsx'
import { VerdictButtons, VerdictDialog, type Verdict } from '../../components/verdict.tsx'
import type { SearchValues } from '../../model/search.ts'
import { api } from '../../session/client.ts'
import { useOperator } from '../../session/use-operator.ts'
import { redemptionsQuery, type RedemptionRow } from './queries.ts'
import { readRedemptionsSearch } from './search.ts'

const tones = {
  applying: 'warning',
  approved: 'positive',
  rejected: 'neutral',
} as const satisfies Record<RedemptionState, StatusTagProps['tone']>

interface RowProps {
  readonly redemption: RedemptionRow
}

/** The buttons of a waiting application, or who has decided. */
function Decision({ redemption, onDecide }: RowProps & { readonly onDecide: (verdict: Verdict) => void }) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const { state, decidedBy, remark } = redemption
  if (state !== 'applying') {
    return (
      <span className={stack['stacked']}>
        {decidedBy}
        {remark !== null && (
          <small className={stack['muted']} dir="auto">
            {remark}
          </small>
        )}
      </span>
    )
  }
  if (!permissions.includes('members')) return <span className={stack['muted']}>{t('redemptions.noDecision')}</span>
  return (
    <VerdictButtons
      texts={{ approve: t('redemptions.approve'), reject: t('redemptions.reject') }}
      onDecide={onDecide}
    />
  )
}

/** Columns of the applications in a state; of null, of an account. */
function useColumns(state: RedemptionState | null, onDecide: (redemption: RedemptionRow, verdict: Verdict) => void) {
  const { t } = useTranslation('operator')
  const stateColumn: DataTableColumn<RedemptionRow> = {
    id: 'state',
    header: t('column.state'),
    cell: (row) => <StatusTag tone={tones[row.state]}>{t(`redemptions.state.${row.state}`)}</StatusTag>,
  }
  const columns: readonly DataTableColumn<RedemptionRow>[] = [
    {
      id: 'account',
      header: t('column.member'),
      lead: true,
      cell: ({ merchant, account }) => <MemberCell merchant={merchant} account={account} />,
    },
    {
      id: 'product',
      header: t('redemptions.product'),
      lead: true,
      cell: ({ productName, quantity, reference }) => (
        <span className={stack['stacked']}>
          <span dir="auto">{t('redemptions.pieces', { name: productName, quantity })}</span>
          <code className={stack['code']}>{reference}</code>
        </span>
      ),
    },
    {
      id: 'points',
      header: t('redemptions.points'),
      align: 'end',
      cell: ({ points }) => <Amount value={points} unit="PTS" />,
    },
    ...(state === null ? [stateColumn] : []),
    {
      id: 'at',
      header: t('column.time'),
      cell: ({ state, createdAt, ageSeconds }) =>
        state === 'applying' ? (
          <AgeTag at={createdAt} now={new Date(createdAt).getTime() + ageSeconds * 1000} />
        ) : (
          <Time at={createdAt} />
        ),
    },
    {
      id: 'decision',
      header: t('column.decision'),
      align: 'end',
      cell: (redemption) => <Decision redemption={redemption} onDecide={(verdict) => onDecide(redemption, verdict)} />,
    },
  ]
  return columns
}

interface DecisionDialogProps extends RowProps {
  readonly verdict: Verdict
  readonly onClose: () => void
}

function DecisionDialog({ redemption, verdict, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('operator')
  const { id: redemptionId, account, productName: name, quantity } = redemption
  const isApproval = verdict === 'approve'
  const product = t('redemptions.pieces', { name, quantity })
  return (
    <VerdictDialog
      verdict={verdict}
      title={t(isApproval ? 'redemptions.approveTitle' : 'redemptions.rejectTitle', { account, product })}
      description={t(isApproval ? 'redemptions.approveText' : 'redemptions.rejectText')}
      confirmLabel={t(isApproval ? 'redemptions.approve' : 'redemptions.reject')}
      doneText={t('redemptions.done')}
      queryKey="redemptions"
      decide={(reason) =>
        isApproval
          ? api.call(approveRedemption, { body: { redemptionId, remark: reason } })
          : api.call(rejectRedemption, { body: { redemptionId, reason } })
      }
      onClose={onClose}
    />
  )
}

/** What members have applied for at the points mall. */
export function Redemptions() {
  const { t } = useTranslation('operator')
  const { state = 'applying', account, after, merchant } = readRedemptionsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(redemptionsQuery({ state, account, after, merchant }))
  const shown = account === undefined ? state : null
  const [dialog, setDialog] = useState<{ readonly redemption: RedemptionRow; readonly verdict: Verdict }>()
  return (
    <Page title={t('page.redemptions')} description={t('redemptions.description')}>
      <QueueFilters
        states={redemptionStates}
        state={shown}
        account={account}
        getLabel={(value) => t(`redemptions.state.${value}`)}
      />
      <QueryTable
        caption={t('page.redemptions')}
        query={query}
        getRows={({ redemptions }) => redemptions}
        rowKey={({ id }) => id}
        columns={useColumns(shown, (redemption, verdict) => setDialog({ redemption, verdict }))}
        emptyTitle={shown === null ? t('redemptions.emptyOf', { account }) : t(`redemptions.empty.${shown}`)}
      />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
      {dialog && <DecisionDialog {...dialog} onClose={() => setDialog(undefined)} />}
    </Page>
  )
}
