import { approveBonus, cancelBonus, rejectWaiver, waiveWagering } from '@croupier/endpoints/calls/ops/bonuses'
import { approveRequest, rejectRequest, requestStates } from '@croupier/endpoints/calls/ops/requests'
import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchValues } from '../../model/search.ts'
import { AgeTag } from '../../components/AgeTag.tsx'
import { Amount } from '../../components/Amount.tsx'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { MemberLink } from '../../components/MemberLink.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { StateFilter } from '../../components/StateFilter.tsx'
import { Time } from '../../components/Time.tsx'
import type { Verdict } from '../../components/verdict.tsx'
import { requestsQuery, type OperatorRequest } from '../../queries/requests.ts'
import { api, queryClient, toServerTime } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import { useMerchantName, useOperator } from '../../session/use-operator.ts'
import { isRoundChanged } from '../../text/is-round-changed.ts'
import { readRequestsSearch } from './search.ts'

const tones = {
  waiting: 'progress',
  approved: 'positive',
  rejected: 'neutral',
  void: 'neutral',
} as const satisfies Record<OperatorRequest['state'], StatusTagProps['tone']>

interface DecisionProps {
  readonly request: OperatorRequest
  readonly onDecide: (verdict: Verdict) => void
}

/** The buttons of a waiting request; the operator who asked may only withdraw it, and sees why. */
function Decision({ request, onDecide }: DecisionProps) {
  const { t } = useTranslation('operator')
  const { username, permissions } = useOperator()
  const own = request.requestedBy === username
  if (!permissions.includes('approvals')) return <span className={stack['muted']}>{t('requests.noApprovals')}</span>
  return (
    <span className={stack['line']}>
      {own ? (
        <span className={stack['muted']}>{t('requests.own')}</span>
      ) : (
        <Button size="small" variant="primary" onClick={() => onDecide('approve')}>
          {t('requests.approve')}
        </Button>
      )}
      <Button size="small" onClick={() => onDecide('reject')}>
        {own ? t('requests.withdraw') : t('requests.reject')}
      </Button>
    </span>
  )
}

/** The round that a request is about, as its vendor names it. */
function RoundName({ request: { round } }: Pick<DecisionProps, 'request'>) {
  if (round === null) return null
  return (
    <span className={stack['code']}>
      {round.vendor} {round.roundId}
    </span>
  )
}

/** Calls that decide a request of a kind. */
interface Decisions {
  /** Returns whether it is carried out; a waiver whose first one was withdrawn waits again. */
  readonly approve: (id: string, reason: string, idempotencyKey: string) => Promise<boolean>
  readonly reject: (id: string, reason: string, idempotencyKey: string) => Promise<unknown>
}

const requestDecision: Decisions = {
  approve: async (requestId, reason, idempotencyKey) =>
    (await api.call(approveRequest, { body: { requestId, reason }, idempotencyKey })).done,
  reject: (requestId, reason, idempotencyKey) =>
    api.call(rejectRequest, { body: { requestId, reason }, idempotencyKey }),
}

const decisions = {
  correction: requestDecision,
  return: requestDecision,
  grant: {
    approve: async (bonusId, reason, idempotencyKey) =>
      (await api.call(approveBonus, { body: { bonusId, reason }, idempotencyKey })).done,
    // Not one that another operator has approved meanwhile, which would take money back.
    reject: (bonusId, reason, idempotencyKey) =>
      api.call(cancelBonus, { body: { bonusId, state: 'proposed', reason }, idempotencyKey }),
  },
  waiver: {
    approve: async (wageringId, reason, idempotencyKey) =>
      (await api.call(waiveWagering, { body: { wageringId, reason }, idempotencyKey })).state === 'waived',
    reject: (wageringId, reason, idempotencyKey) =>
      api.call(rejectWaiver, { body: { wageringId, reason }, idempotencyKey }),
  },
} as const satisfies Record<OperatorRequest['kind'], Decisions>

/** How a refusal is worded: of another operator's request, or of one's own. */
const refusals = {
  reject: {
    action: 'requests.reject',
    title: 'requests.rejectTitle',
    text: 'requests.rejectText',
    done: 'requests.rejected',
  },
  withdraw: {
    action: 'requests.withdraw',
    title: 'requests.withdrawTitle',
    text: 'requests.withdrawText',
    done: 'requests.withdrawn',
  },
} as const

interface DecisionDialogProps {
  readonly request: OperatorRequest
  readonly verdict: Verdict
  readonly onClose: () => void
}

function DecisionDialog({ request, verdict, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('operator')
  const { username } = useOperator()
  const getKey = useIdempotencyKey()
  const { kind, id, account, requestedBy: by } = request
  const isApproval = verdict === 'approve'
  // Nobody rejects their own request.
  const refusal = refusals[by === username ? 'withdraw' : 'reject']

  /** Returns what the operator reads afterwards. */
  async function send(reason: string): Promise<string> {
    const key = getKey({ kind, id, reason })
    if (isApproval)
      return (await decisions[kind].approve(id, reason, key)) ? t('requests.approved') : t('bonus.change.waive.waiting')
    await decisions[kind].reject(id, reason, key)
    return t(refusal.done)
  }

  async function decide(reason: string) {
    try {
      showToast('positive', await send(reason))
    } finally {
      // Also when another operator was faster. Not awaited: the decision does not wait for the figures of the overview.
      void queryClient.invalidateQueries({ queryKey: ['overview', 'queues'] })
      void queryClient.invalidateQueries({ queryKey: ['rounds'] })
      await queryClient.invalidateQueries({ queryKey: ['requests'] })
    }
    onClose()
  }

  const approval =
    kind === 'waiver' ? t('requests.waiverText', { account, by }) : t('requests.approveText', { account, by })

  return (
    <ChangeDialog
      title={t(isApproval ? 'requests.approveTitle' : refusal.title)}
      description={isApproval ? approval : t(refusal.text, { account, by })}
      confirmLabel={t(isApproval ? 'requests.approve' : refusal.action)}
      tone={isApproval ? 'primary' : 'danger'}
      onConfirm={decide}
      describeError={(error) => (kind === 'return' && isRoundChanged(error) ? t('rounds.changed') : undefined)}
      onClose={onClose}
    >
      <p>
        {t(`requests.kind.${kind}`)}
        {' · '}
        <Amount value={request.amount} unit={request.currency} signed={kind === 'correction'} />
        {' · '}
        {request.reason}
      </p>
      <RoundName request={request} />
    </ChangeDialog>
  )
}

function useColumns(
  isWaiting: boolean,
  loadedAt: number,
  onDecide: (request: OperatorRequest, verdict: Verdict) => void,
) {
  const { t } = useTranslation('operator')
  const getName = useMerchantName()
  const columns: readonly DataTableColumn<OperatorRequest>[] = [
    {
      id: 'account',
      header: t('column.member'),
      lead: true,
      cell: ({ merchant, account }) => <MemberLink merchant={merchant} account={account} />,
    },
    { id: 'merchant', header: t('column.merchant'), cell: ({ merchant }) => getName(merchant) },
    { id: 'kind', header: t('column.kind'), cell: ({ kind }) => t(`requests.kind.${kind}`) },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: ({ kind, amount, currency }) => <Amount value={amount} unit={currency} signed={kind === 'correction'} />,
    },
    {
      id: 'reason',
      header: t('column.reason'),
      cell: (request) => (
        <span className={stack['stacked']}>
          {request.reason}
          <RoundName request={request} />
        </span>
      ),
    },
    { id: 'by', header: t('column.requestedBy'), cell: ({ requestedBy }) => requestedBy },
    {
      id: 'at',
      header: isWaiting ? t('column.waits') : t('column.time'),
      cell: ({ state, requestedAt }) =>
        state === 'waiting' ? <AgeTag at={requestedAt} now={loadedAt} /> : <Time at={requestedAt} />,
    },
    {
      id: 'state',
      header: t('column.decision'),
      cell: (request) =>
        request.state === 'waiting' ? (
          <Decision request={request} onDecide={(verdict) => onDecide(request, verdict)} />
        ) : (
          <span className={stack['line']}>
            <StatusTag tone={tones[request.state]}>{t(`requests.state.${request.state}`)}</StatusTag>
            {request.decidedBy}
          </span>
        ),
    },
  ]
  return columns
}

/** The queue of what a second person decides. */
export function Requests() {
  const { t } = useTranslation('operator')
  const { state = 'waiting', after, merchant } = readRequestsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(requestsQuery({ state, after, merchant }))
  const [dialog, setDialog] = useState<{ readonly request: OperatorRequest; readonly verdict: Verdict }>()
  const columns = useColumns(state === 'waiting', toServerTime(query.dataUpdatedAt), (request, verdict) =>
    setDialog({ request, verdict }),
  )
  return (
    <Page title={t('page.requests')} description={t('requests.description')}>
      <StateFilter states={requestStates} state={state} getLabel={(value) => t(`requests.state.${value}`)} />
      <QueryTable
        caption={t('page.requests')}
        query={query}
        getRows={({ requests }) => requests}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        columns={columns}
        emptyTitle={t(`requests.empty.${state}`)}
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
