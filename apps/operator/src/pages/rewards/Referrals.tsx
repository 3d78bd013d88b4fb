import { reviewStates } from '@croupier/domain/rewards'
import { approveReferral, refuseReferral } from '@croupier/endpoints/calls/ops/referrals'
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
import type { SearchValues } from '../../model/search.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useOperator } from '../../session/use-operator.ts'
import { referralsQuery, type ReferralRow } from './queries.ts'
import { readReferralsSearch } from './search.ts'

type Verdict = 'approve' | 'refuse'

interface RowProps {
  readonly referral: ReferralRow
}

/** The buttons of a referral that waits, or who has decided. */
function Decision({ referral, onDecide }: RowProps & { readonly onDecide: (verdict: Verdict) => void }) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const { state, decidedBy, reason } = referral
  if (state !== 'review') {
    return (
      <span className={stack['stacked']}>
        {decidedBy ?? t('referrals.automatic')}
        {reason !== null && (
          <small className={stack['muted']} dir="auto">
            {reason}
          </small>
        )}
      </span>
    )
  }
  if (!permissions.includes('money')) return <span className={stack['muted']}>{t('referrals.noDecision')}</span>
  return (
    <span className={stack['line']}>
      <Button size="small" variant="primary" onClick={() => onDecide('approve')}>
        {t('referrals.approve')}
      </Button>
      <Button size="small" onClick={() => onDecide('refuse')}>
        {t('referrals.refuse')}
      </Button>
    </span>
  )
}

function useColumns(onDecide: (referral: ReferralRow, verdict: Verdict) => void) {
  const { t } = useTranslation('operator')
  const columns: readonly DataTableColumn<ReferralRow>[] = [
    {
      id: 'account',
      header: t('column.member'),
      lead: true,
      cell: ({ merchant, account }) => <MemberCell merchant={merchant} account={account} />,
    },
    {
      id: 'friend',
      header: t('referrals.friend'),
      lead: true,
      cell: ({ merchant, friend }) => <MemberCell merchant={merchant} account={friend} />,
    },
    {
      id: 'doubts',
      header: t('referrals.shared'),
      cell: ({ doubts }) =>
        doubts.length === 0 ? '–' : doubts.map((doubt) => t(`referrals.doubt.${doubt}`)).join(', '),
    },
    {
      id: 'reward',
      header: t('column.amount'),
      align: 'end',
      cell: ({ reward, currency }) => <Amount value={reward} unit={currency} />,
    },
    {
      id: 'at',
      header: t('column.time'),
      cell: ({ state, createdAt, ageSeconds }) =>
        state === 'review' ? (
          <AgeTag at={createdAt} now={new Date(createdAt).getTime() + ageSeconds * 1000} />
        ) : (
          <Time at={createdAt} />
        ),
    },
    {
      id: 'decision',
      header: t('column.decision'),
      align: 'end',
      cell: (referral) => <Decision referral={referral} onDecide={(verdict) => onDecide(referral, verdict)} />,
    },
  ]
  return columns
}

interface DecisionDialogProps extends RowProps {
  readonly verdict: Verdict
  readonly onClose: () => void
}

function DecisionDialog({ referral, verdict, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('operator')
  const { id: referralId, account, friend } = referral
  const isApproval = verdict === 'approve'
  return (
    <ChangeDialog
      title={t(isApproval ? 'referrals.approveTitle' : 'referrals.refuseTitle', { account })}
      description={t(isApproval ? 'referrals.approveText' : 'referrals.refuseText', { friend })}
      confirmLabel={t(isApproval ? 'referrals.approve' : 'referrals.refuse')}
      tone={isApproval ? 'primary' : 'danger'}
      onConfirm={async (reason) => {
        try {
          await api.call(isApproval ? approveReferral : refuseReferral, { body: { referralId, reason } })
        } finally {
          // Another operator may have been faster.
          await queryClient.invalidateQueries({ queryKey: ['referrals'] })
          await queryClient.invalidateQueries({ queryKey: ['overview'] })
        }
        showToast('positive', t('referrals.done'))
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** Rewards for invited friends; those of accounts that share something wait for a decision. */
export function Referrals() {
  const { t } = useTranslation('operator')
  const { state = 'review', after, merchant } = readReferralsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(referralsQuery({ state, after, merchant }))
  const [dialog, setDialog] = useState<{ readonly referral: ReferralRow; readonly verdict: Verdict }>()
  return (
    <Page title={t('page.referrals')} description={t('referrals.description')}>
      <Filters>
        <SegmentedControl
          label={t('column.state')}
          options={reviewStates.map((value) => ({ value, label: t(`referrals.state.${value}`) }))}
          value={state}
          onValueChange={(next) =>
            void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, state: next, after: undefined }) })
          }
        />
      </Filters>
      <QueryTable
        caption={t('page.referrals')}
        query={query}
        getRows={({ referrals }) => referrals}
        rowKey={({ id }) => id}
        columns={useColumns((referral, verdict) => setDialog({ referral, verdict }))}
        emptyTitle={t(`referrals.empty.${state}`)}
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
