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
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import { useMerchantName, useOperator } from '../../session/use-operator.ts'
import { readRequestsSearch } from './search.ts'

const tones = {
  waiting: 'progress',
  approved: 'positive',
  rejected: 'neutral',
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

interface DecisionDialogProps {
  readonly request: OperatorRequest
  readonly verdict: Verdict
  readonly onClose: () => void
}

function DecisionDialog({ request, verdict, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('operator')
  const getKey = useIdempotencyKey()
  const isApproval = verdict === 'approve'

  async function decide(reason: string) {
    const body = { requestId: request.id, reason }
    const input = { body, idempotencyKey: getKey(body) }
    await (isApproval ? api.call(approveRequest, input) : api.call(rejectRequest, input))
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['requests'] }),
      queryClient.invalidateQueries({ queryKey: ['overview', 'queues'] }),
    ])
    showToast('positive', isApproval ? t('requests.approved') : t('requests.rejected'))
    onClose()
  }

  return (
    <ChangeDialog
      title={isApproval ? t('requests.approveTitle') : t('requests.rejectTitle')}
      description={
        isApproval
          ? t('requests.approveText', { account: request.account, by: request.requestedBy })
          : t('requests.rejectText', { account: request.account, by: request.requestedBy })
      }
      confirmLabel={isApproval ? t('requests.approve') : t('requests.reject')}
      tone={isApproval ? 'primary' : 'danger'}
      onConfirm={decide}
      onClose={onClose}
    >
      <p>
        <Amount value={request.amount} unit={request.currency} signed />
        {' · '}
        {request.reason}
      </p>
    </ChangeDialog>
  )
}

function useColumns(loadedAt: number, onDecide: (request: OperatorRequest, verdict: Verdict) => void) {
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
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: ({ amount, currency }) => <Amount value={amount} unit={currency} signed />,
    },
    { id: 'reason', header: t('column.reason'), cell: ({ reason }) => reason },
    { id: 'by', header: t('column.requestedBy'), cell: ({ requestedBy }) => requestedBy },
    {
      id: 'at',
      header: t('column.waits'),
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
  const columns = useColumns(query.dataUpdatedAt, (request, verdict) => setDialog({ request, verdict }))
  return (
    <Page title={t('page.requests')} description={t('requests.description')}>
      <StateFilter states={requestStates} state={state} getLabel={(value) => t(`requests.state.${value}`)} />
      <QueryTable
        caption={t('page.requests')}
        query={query}
        getRows={({ requests }) => requests}
        rowKey={({ id }) => id}
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
