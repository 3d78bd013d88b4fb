import { depositStates, getNextDepositState } from '@croupier/domain/deposit'
import { Button } from '@croupier/ui-kit/Button'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { StatusTag, type StatusTagProps } from '@croupier/ui-kit/StatusTag'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressSearch } from '../../components/AddressSearch.tsx'
import { AgeTag } from '../../components/AgeTag.tsx'
import { Filters } from '../../components/Filters.tsx'
import { MemberCell } from '../../components/MemberCell.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import { countWaiting } from '../../model/queues.ts'
import type { SearchValues } from '../../model/search.ts'
import { queuesQuery } from '../../queries/queues.ts'
import { useOperator } from '../../session/use-operator.ts'
import { DepositFacts, DepositSum } from './DepositFacts.tsx'
import { ApproveDialog, RejectDialog } from './dialogs.tsx'
import { depositsQuery, type DepositRow } from './queries.ts'
import { readDepositsSearch } from './search.ts'
import { UnknownPayments } from './UnknownPayments.tsx'

type Verdict = 'approve' | 'reject'

const tones = {
  pending: 'warning',
  reviewing: 'progress',
  approved: 'positive',
  rejected: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<DepositRow['state'], StatusTagProps['tone']>

interface DecisionProps {
  readonly deposit: DepositRow
  readonly onDecide: (verdict: Verdict) => void
}

/** What may be done with a deposit in its state; the first of two operators sees why it may not approve again. */
function Decision({ deposit: { state, endorsedBy }, onDecide }: DecisionProps) {
  const { t } = useTranslation('operator')
  const { username, permissions } = useOperator()
  if (getNextDepositState(state, 'approve') === null)
    return <StatusTag tone={tones[state]}>{t(`deposits.state.${state}`)}</StatusTag>
  if (!permissions.includes('approvals')) return <span className={stack['muted']}>{t('deposits.noApprovals')}</span>
  return (
    <span className={stack['line']}>
      {endorsedBy === username ? (
        <span className={stack['muted']}>{t('deposits.own')}</span>
      ) : (
        <Button size="small" variant="primary" onClick={() => onDecide('approve')}>
          {t('deposits.approve')}
        </Button>
      )}
      <Button size="small" onClick={() => onDecide('reject')}>
        {t('deposits.reject')}
      </Button>
    </span>
  )
}

/** The age by the clock of the server. */
function Waits({ createdAt, ageSeconds }: Pick<DepositRow, 'createdAt' | 'ageSeconds'>) {
  return <AgeTag at={createdAt} now={new Date(createdAt).getTime() + ageSeconds * 1000} />
}

/** Columns of the deposits in a state; of null, of an account. */
function useColumns(state: DepositRow['state'] | null, onDecide: (deposit: DepositRow, verdict: Verdict) => void) {
  const { t } = useTranslation('operator')
  const columns: readonly DataTableColumn<DepositRow>[] = [
    {
      id: 'account',
      header: t('column.member'),
      lead: true,
      cell: ({ merchant, account }) => <MemberCell merchant={merchant} account={account} />,
    },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'end',
      lead: true,
      cell: (deposit) => <DepositSum deposit={deposit} />,
    },
    { id: 'payment', header: t('column.channel'), cell: (deposit) => <DepositFacts deposit={deposit} /> },
    {
      id: 'at',
      header: state === 'reviewing' ? t('column.waits') : t('column.time'),
      cell: (deposit) => (deposit.state === 'reviewing' ? <Waits {...deposit} /> : <Time at={deposit.createdAt} />),
    },
    {
      id: 'decision',
      header: t('column.decision'),
      align: 'end',
      cell: (deposit) => <Decision deposit={deposit} onDecide={(verdict) => onDecide(deposit, verdict)} />,
    },
  ]
  return columns
}

function StateFilter({ state }: Pick<DepositRow, 'state'>) {
  const { t } = useTranslation('operator')
  const { merchant } = readDepositsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { data: queues = [] } = useQuery(queuesQuery(merchant))
  const waiting = countWaiting(queues, 'deposits')
  return (
    <SegmentedControl
      label={t('column.state')}
      options={depositStates.map((value) => ({
        value,
        label:
          value === 'reviewing' && waiting > 0
            ? t('deposits.waitingCount', { number: waiting })
            : t(`deposits.state.${value}`),
      }))}
      value={state}
      onValueChange={(next) =>
        void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, state: next, after: undefined }) })
      }
    />
  )
}

/** The queue of what members have paid in. */
export function Deposits() {
  const { t } = useTranslation('operator')
  const { state = 'reviewing', account, after, merchant } = readDepositsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(depositsQuery({ state, account, after, merchant }))
  const [dialog, setDialog] = useState<{ readonly deposit: DepositRow; readonly verdict: Verdict }>()
  const shown = account === undefined ? state : null
  const columns = useColumns(shown, (deposit, verdict) => setDialog({ deposit, verdict }))
  const DialogOf = dialog?.verdict === 'approve' ? ApproveDialog : RejectDialog

  /** Until then the dialog keeps what its operator has read, while the list is loaded again behind it. */
  async function reloadDialog() {
    const { data } = await query.refetch()
    setDialog((last) => {
      const deposit = data?.deposits.find(({ id }) => id === last?.deposit.id)
      return last && deposit ? { ...last, deposit } : last
    })
  }

  return (
    <Page title={t('page.deposits')} description={t('deposits.description')}>
      <Filters>
        {shown !== null && <StateFilter state={shown} />}
        <AddressSearch label={t('filter.account')} name="account" value={account ?? ''} />
      </Filters>
      <QueryTable
        caption={t('page.deposits')}
        query={query}
        getRows={({ deposits }) => deposits}
        rowKey={({ id }) => id}
        columns={columns}
        emptyTitle={shown === null ? t('deposits.emptyOf', { account }) : t(`deposits.empty.${shown}`)}
      />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
      {shown === 'reviewing' && <UnknownPayments key={merchant} merchant={merchant} />}
      {dialog && <DialogOf deposit={dialog.deposit} onReload={reloadDialog} onClose={() => setDialog(undefined)} />}
    </Page>
  )
}
