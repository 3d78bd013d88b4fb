import { getNextActivity } from '@croupier/domain/promotions'
import { activityFilters, takeApplication } from '@croupier/endpoints/calls/ops/applications'
import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { Select } from '@croupier/ui-kit/Select'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressSearch } from '../../components/AddressSearch.tsx'
import { AgeTag } from '../../components/AgeTag.tsx'
import { Amount } from '../../components/Amount.tsx'
import { Filters } from '../../components/Filters.tsx'
import { MemberCell } from '../../components/MemberCell.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { passFocus } from '../../components/pass-focus.ts'
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
import { ApplicationTag, Proposal } from './ApplicationFacts.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { activitiesQuery, fetchApplication, type ActivityRow } from './queries.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { reloadActivities } from './reload-activities.ts'
import { readApplicationsSearch } from './search.ts'
import { isOpen, listVerdicts, type Verdict } from './verdicts.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** The dialogs in which an application is decided. */
const dialogs = { approve: ApproveDialog, reject: RejectDialog, withdraw: WithdrawDialog } as const satisfies Record<
  Verdict,
  unknown
>

interface RowProps {
  readonly application: ActivityRow
}

/** What came of an application, with who has decided and why. */
function Outcome({ application }: RowProps) {
  const { amount, currency, decidedBy, reason } = application
  return (
    <span className={stack['stacked']}>
      <ApplicationTag application={application} />
      {amount !== null && <Amount value={amount} unit={currency} />}
      <small className={stack['muted']} dir="auto">
        {[decidedBy, reason].filter(Boolean).join(' · ')}
      </small>
    </span>
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
    <Button ref={passFocus} size="small" loading={isPending} onClick={() => mutate()}>
      {t('applications.take')}
    </Button>
  )
}

interface DecisionProps extends RowProps {
  /** Whether the list shows one state only. */
  readonly ofState: boolean
  readonly onDecide: (verdict: Verdict) => void
}

/** What the operator may do with an application in its state, or why it may not. */
function Decision({ application, ofState, onDecide }: DecisionProps) {
  const { t } = useTranslation('operator')
  const operator = useOperator()
  const { username, permissions } = operator
  const { state, endorsedBy } = application
  if (!isOpen(application)) return <Outcome application={application} />
  const verdicts = listVerdicts(application, operator)
  const mayGrant = permissions.includes('money')
  const mayReview = permissions.includes('members')
  const labels = {
    approve: t('applications.approve'),
    withdraw: t(endorsedBy === username ? 'applications.withdraw' : 'applications.decline'),
    reject: t('applications.reject'),
  } as const satisfies Record<Verdict, string>
  return (
    <span className={stack['stacked']}>
      {!ofState && <ApplicationTag application={application} />}
      <span className={stack['line']}>
        {mayReview && getNextActivity(state, 'take') !== null && <TakeButton application={application} />}
        {mayGrant && endorsedBy === username && <span className={stack['muted']}>{t('applications.own')}</span>}
        {!mayGrant && !mayReview && <span className={stack['muted']}>{t('applications.noDecision')}</span>}
        {verdicts.map((verdict) => (
          <Button
            key={verdict}
            size="small"
            variant={verdict === 'approve' ? 'primary' : 'secondary'}
            onClick={() => onDecide(verdict)}
          >
            {labels[verdict]}
          </Button>
        ))}
      </span>
      <Proposal application={application} />
    </span>
  )
}

/** Columns of the applications of a filter, or of an account. */
function useColumns(ofState: boolean, onDecide: (application: ActivityRow, verdict: Verdict) => void) {
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
        <Decision application={application} ofState={ofState} onDecide={(verdict) => onDecide(application, verdict)} />
      ),
    },
  ]
  return columns
}

interface OpenDecision {
  readonly application: ActivityRow
  readonly verdict: Verdict
}

/** The decision whose dialog is open. One on an application that has changed shows it as it is now, wherever it is listed. */
function useDecision() {
  const { t } = useTranslation('operator')
  const operator = useOperator()
  const [decision, setDecision] = useState<OpenDecision>()

  async function reload(shown: OpenDecision) {
    const { application: last, verdict } = shown
    const application = await fetchApplication(last)
    const isPossible = application !== undefined && listVerdicts(application, operator).includes(verdict)
    const next = isPossible ? { application, verdict } : undefined
    // It may have been closed meanwhile.
    setDecision((now) => (now === shown ? next : now))
    if (isPossible) return
    const { account, state } = application ?? last
    showToast('warning', t('applications.changed', { account, state: t(`applications.state.${state}`) }))
  }

  return {
    decision,
    open: (application: ActivityRow, verdict: Verdict) => setDecision({ application, verdict }),
    close: () => setDecision(undefined),
    reload: (shown: OpenDecision) =>
      void reload(shown).catch((error: unknown) => showToast('negative', getErrorText(error))),
  }
}

function ApplicationFilters() {
  const { t } = useTranslation('operator')
  const { state = 'waiting', account } = readApplicationsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <Filters>
      {account === undefined && (
        <Select
          label={t('column.state')}
          options={activityFilters.map((value) => ({ value, label: t(`applications.state.${value}`) }))}
          value={state}
          onValueChange={(next) =>
            void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, state: next, after: undefined }) })
          }
        />
      )}
      <AddressSearch label={t('filter.account')} name="account" value={account ?? ''} />
    </Filters>
  )
}

/** Who has joined promotions, or applied for them. */
export function Applications() {
  const { t } = useTranslation('operator')
  const { state = 'waiting', account, after, merchant } = readApplicationsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(activitiesQuery({ state, account, after, merchant }))
  const { decision, open, close, reload } = useDecision()
  const DialogOf = decision && dialogs[decision.verdict]
  const ofState = account === undefined && state !== 'waiting'
  return (
    <Page title={t('page.applications')} description={t('applications.description')}>
      <ApplicationFilters />
      <QueryTable
        caption={t('page.applications')}
        query={query}
        getRows={({ applications }) => applications}
        rowKey={({ id }) => id}
        columns={useColumns(ofState, open)}
        emptyTitle={account === undefined ? t('applications.empty') : t('applications.emptyOf', { account })}
      />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
      {decision && DialogOf && (
        <DialogOf
          key={decision.application.version}
          application={decision.application}
          onReload={() => reload(decision)}
          onClose={close}
        />
      )}
    </Page>
  )
}
