import { getNextActivity } from '@croupier/domain/promotions'
import { activityFilters, takeApplication } from '@croupier/endpoints/calls/ops/applications'
import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { Select } from '@croupier/ui-kit/Select'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AgeTag } from '../../components/AgeTag.tsx'
import { Amount } from '../../components/Amount.tsx'
import { Filters } from '../../components/Filters.tsx'
import { MemberCell } from '../../components/MemberCell.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import type { SearchValues } from '../../model/search.ts'
import { api } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import { useOperator } from '../../session/use-operator.ts'
import { getErrorText } from '../../text/error-text.ts'
import { FeedbackImages } from '../feedback/FeedbackImages.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { activitiesQuery, type ActivityRow } from './queries.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { reloadActivities } from './reload-activities.ts'
import { readApplicationsSearch } from './search.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** The dialogs in which an application is decided. */
const dialogs = { approve: ApproveDialog, reject: RejectDialog, withdraw: WithdrawDialog } as const

type Verdict = keyof typeof dialogs

interface RowProps {
  readonly application: ActivityRow
}

/** What came of an application, with who has decided and why. */
function Outcome({ application: { state, forbidden, amount, currency, decidedBy, reason } }: RowProps) {
  const { t } = useTranslation('operator')
  return (
    <span className={stack['stacked']}>
      <StatusTag tone={state === 'rejected' ? 'negative' : 'positive'}>
        {t(forbidden ? 'applications.forbidden' : `applications.state.${state}`)}
      </StatusTag>
      {amount !== null && <Amount value={amount} unit={currency} />}
      <small className={stack['muted']} dir="auto">
        {[decidedBy, reason].filter(Boolean).join(' · ')}
      </small>
    </span>
  )
}

/** What the first of two operators has proposed. */
function Proposal({ application: { endorsedBy, amount, currency, payout } }: RowProps) {
  const { t } = useTranslation('operator')
  if (endorsedBy === null || amount === null) return null
  return (
    <small className={stack['muted']}>
      {t('applications.endorsed', { operator: endorsedBy })} <Amount value={amount} unit={currency} />
      {payout !== null && ` · ${t(`applications.payout.${payout}`)}`}
    </small>
  )
}

/** Takes an application into review, so that the member reads that it is in process. */
function TakeButton({ application: { id: applicationId } }: RowProps) {
  const { t } = useTranslation('operator')
  const getKey = useIdempotencyKey()
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const body = { applicationId }
      return api.call(takeApplication, { body, idempotencyKey: getKey(body) })
    },
    onError: (error) => showToast('negative', getErrorText(error)),
    onSettled: reloadActivities,
  })
  return (
    <Button size="small" loading={isPending} onClick={() => mutate()}>
      {t('applications.take')}
    </Button>
  )
}

/** What the operator may do with an application in its state, or why it may not. */
function Decision({ application, onDecide }: RowProps & { readonly onDecide: (verdict: Verdict) => void }) {
  const { t } = useTranslation('operator')
  const { username, permissions } = useOperator()
  const { state, endorsedBy } = application
  if (getNextActivity(state, 'grant') === null) return <Outcome application={application} />
  const mayGrant = permissions.includes('money')
  const mayReview = permissions.includes('members')
  return (
    <span className={stack['stacked']}>
      <span className={stack['line']}>
        {mayReview && getNextActivity(state, 'take') !== null && <TakeButton application={application} />}
        {mayGrant && endorsedBy === username && <span className={stack['muted']}>{t('applications.own')}</span>}
        {mayGrant && endorsedBy !== username && (
          <Button size="small" variant="primary" onClick={() => onDecide('approve')}>
            {t('applications.approve')}
          </Button>
        )}
        {mayGrant && endorsedBy !== null && (
          <Button size="small" onClick={() => onDecide('withdraw')}>
            {t(endorsedBy === username ? 'applications.withdraw' : 'applications.decline')}
          </Button>
        )}
        {!mayGrant && !mayReview && <span className={stack['muted']}>{t('applications.noDecision')}</span>}
        {mayReview && (
          <Button size="small" onClick={() => onDecide('reject')}>
            {t('applications.reject')}
          </Button>
        )}
      </span>
      <Proposal application={application} />
    </span>
  )
}

function useColumns(onDecide: (application: ActivityRow, verdict: Verdict) => void) {
  const { t } = useTranslation('operator')
  const columns: readonly DataTableColumn<ActivityRow>[] = [
    {
      id: 'account',
      header: t('column.member'),
      lead: true,
      cell: ({ merchant, account }) => <MemberCell merchant={merchant} account={account} />,
    },
    {
      id: 'promotion',
      header: t('applications.promotion'),
      lead: true,
      cell: ({ promotion, remark, images, account }) => (
        <span className={stack['stacked']}>
          <strong dir="auto">{promotion}</strong>
          {remark !== '' && <span dir="auto">{remark}</span>}
          <FeedbackImages paths={images} account={account} />
        </span>
      ),
    },
    {
      id: 'at',
      header: t('column.time'),
      cell: ({ state, createdAt, ageSeconds }) =>
        getNextActivity(state, 'reject') === null ? (
          <Time at={createdAt} />
        ) : (
          <AgeTag at={createdAt} now={new Date(createdAt).getTime() + ageSeconds * 1000} />
        ),
    },
    {
      id: 'decision',
      header: t('column.decision'),
      align: 'end',
      cell: (application) => (
        <Decision application={application} onDecide={(verdict) => onDecide(application, verdict)} />
      ),
    },
  ]
  return columns
}

/** Who has joined promotions, or applied for them. */
export function Applications() {
  const { t } = useTranslation('operator')
  const { state = 'waiting', after, merchant } = readApplicationsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(activitiesQuery({ state, after, merchant }))
  const [dialog, setDialog] = useState<{ readonly application: ActivityRow; readonly verdict: Verdict }>()
  const DialogOf = dialog && dialogs[dialog.verdict]

  /** Shows the application as it is now; one that has left the list needs no decision. */
  async function reload() {
    const { data } = await query.refetch()
    setDialog((last) => {
      const application = data?.applications.find(({ id }) => id === last?.application.id)
      return last && application && { ...last, application }
    })
  }

  return (
    <Page title={t('page.applications')} description={t('applications.description')}>
      <Filters>
        <Select
          label={t('column.state')}
          options={activityFilters.map((value) => ({ value, label: t(`applications.state.${value}`) }))}
          value={state}
          onValueChange={(next) =>
            void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, state: next, after: undefined }) })
          }
        />
      </Filters>
      <QueryTable
        caption={t('page.applications')}
        query={query}
        getRows={({ applications }) => applications}
        rowKey={({ id }) => id}
        columns={useColumns((application, verdict) => setDialog({ application, verdict }))}
        emptyTitle={t('applications.empty')}
      />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
      {dialog && DialogOf && (
        <DialogOf
          key={dialog.application.version}
          application={dialog.application}
          onReload={() => void reload()}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Page>
  )
}
