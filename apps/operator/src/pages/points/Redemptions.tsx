import { redemptionStates } from '@croupier/domain/points'
import { approveRedemption, rejectRedemption } from '@croupier/endpoints/calls/ops/products'
import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AgeTag } from '../../components/AgeTag.tsx'
import { Amount } from '../../components/Amount.tsx'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { Filters } from '../../components/Filters.tsx'
import { MemberCell } from '../../components/MemberCell.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import { readRedemptionsSearch } from '../../model/route-search.ts'
import type { SearchValues } from '../../model/search.ts'
import { redemptionsQuery, type RedemptionRow } from '../../queries/queries.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useOperator } from '../../session/use-operator.ts'

type Verdict = 'approve' | 'reject'

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
    <span className={stack['line']}>
      <Button size="small" variant="primary" onClick={() => onDecide('approve')}>
        {t('redemptions.approve')}
      </Button>
      <Button size="small" onClick={() => onDecide('reject')}>
        {t('redemptions.reject')}
      </Button>
    </span>
  )
}

function useColumns(onDecide: (redemption: RedemptionRow, verdict: Verdict) => void) {
  const { t } = useTranslation('operator')
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
    <ChangeDialog
      title={t(isApproval ? 'redemptions.approveTitle' : 'redemptions.rejectTitle', { account, product })}
      description={t(isApproval ? 'redemptions.approveText' : 'redemptions.rejectText')}
      confirmLabel={t(isApproval ? 'redemptions.approve' : 'redemptions.reject')}
      tone={isApproval ? 'primary' : 'danger'}
      onConfirm={async (reason) => {
        try {
          await (isApproval
            ? api.call(approveRedemption, { body: { redemptionId, remark: reason } })
            : api.call(rejectRedemption, { body: { redemptionId, reason } }))
        } finally {
          // Another operator may have been faster.
          await queryClient.invalidateQueries({ queryKey: ['redemptions'] })
          await queryClient.invalidateQueries({ queryKey: ['overview'] })
        }
        showToast('positive', t('redemptions.done'))
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** What members have applied for at the points mall. */
export function Redemptions() {
  const { t } = useTranslation('operator')
  const { state = 'applying', after, merchant } = readRedemptionsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(redemptionsQuery({ state, after, merchant }))
  const [dialog, setDialog] = useState<{ readonly redemption: RedemptionRow; readonly verdict: Verdict }>()
  return (
    <Page title={t('page.redemptions')} description={t('redemptions.description')}>
      <Filters>
        <SegmentedControl
          label={t('column.state')}
          options={redemptionStates.map((value) => ({ value, label: t(`redemptions.state.${value}`) }))}
          value={state}
          onValueChange={(next) =>
            void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, state: next, after: undefined }) })
          }
        />
      </Filters>
      <QueryTable
        caption={t('page.redemptions')}
        query={query}
        getRows={({ redemptions }) => redemptions}
        rowKey={({ id }) => id}
        columns={useColumns((redemption, verdict) => setDialog({ redemption, verdict }))}
        emptyTitle={t(`redemptions.empty.${state}`)}
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
