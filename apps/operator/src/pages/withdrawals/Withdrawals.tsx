import { getQueueStates, withdrawalQueues, type WithdrawalQueue } from '@croupier/domain/withdrawal'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { Select } from '@croupier/ui-kit/Select'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AgeTag } from '../../components/AgeTag.tsx'
import { Amount } from '../../components/Amount.tsx'
import { Filters } from '../../components/Filters.tsx'
import { ButtonLink } from '../../components/links.tsx'
import { MemberCell } from '../../components/MemberCell.tsx'
import { Page } from '../../components/Page.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryTable } from '../../components/QueryTable.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import { countWaiting } from '../../model/queues.ts'
import type { SearchValues } from '../../model/search.ts'
import { queuesQuery } from '../../queries/queues.ts'
import { withdrawalsQuery, type WithdrawalRow } from './queries.ts'
import { readWithdrawalsSearch } from './search.ts'
import { StateTag } from './StateTag.tsx'
import { WithdrawalDetails } from './WithdrawalDetails.tsx'

const any = '*'

/** How long a withdrawal is in its state, by the clock of the server; when it has ended, the time of that. */
function Waits({
  row: { updatedAt, ageSeconds },
  queue,
}: {
  readonly row: WithdrawalRow
  readonly queue: WithdrawalQueue
}) {
  if (queue === 'ended') return <Time at={updatedAt} />
  return <AgeTag at={updatedAt} now={new Date(updatedAt).getTime() + ageSeconds * 1000} />
}

function useColumns(queue: WithdrawalQueue) {
  const { t } = useTranslation('operator')
  const columns: readonly DataTableColumn<WithdrawalRow>[] = [
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
      cell: ({ amount, currency }) => <Amount value={amount} unit={currency} />,
    },
    {
      id: 'bank',
      header: t('withdrawals.account'),
      cell: ({ bank, accountNumber, holderName }) => (
        <span className={stack['stacked']}>
          {bank}
          <small className={stack['code']}>{accountNumber}</small>
          {holderName !== null && <small className={stack['muted']}>{holderName}</small>}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state }) => <StateTag state={state} />,
    },
    {
      id: 'at',
      header: queue === 'ended' ? t('column.time') : t('column.waits'),
      cell: (row) => <Waits row={row} queue={queue} />,
    },
    {
      id: 'open',
      header: t('column.actions'),
      align: 'end',
      cell: ({ id }) => (
        <ButtonLink to="/withdrawals" search={(last: SearchValues) => ({ ...last, id })}>
          {t('withdrawals.open')}
        </ButtonLink>
      ),
    },
  ]
  return columns
}

function ListFilters({ queue }: { readonly queue: WithdrawalQueue }) {
  const { t } = useTranslation('operator')
  const { merchant, state } = readWithdrawalsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { data: queues = [] } = useQuery(queuesQuery(merchant))
  const waiting = countWaiting(queues, 'withdrawals')
  const states = getQueueStates(queue)
  return (
    <Filters>
      <SegmentedControl
        label={t('withdrawals.turn')}
        options={withdrawalQueues.map((value) => ({
          value,
          label:
            value === 'operator' && waiting > 0
              ? t('withdrawals.holderCount', { number: waiting })
              : t(`withdrawals.holder.${value}`),
        }))}
        value={queue}
        onValueChange={(holder) =>
          void navigate({
            to: '.',
            search: (last: SearchValues) => ({ ...last, holder, state: undefined, after: undefined }),
          })
        }
      />
      {states.length > 1 && (
        <Select
          label={t('column.state')}
          value={state ?? any}
          options={[
            { value: any, label: t('filter.any') },
            ...states.map((value) => ({ value, label: t(`withdrawals.state.${value}`) })),
          ]}
          onValueChange={(value) =>
            void navigate({
              to: '.',
              search: (last: SearchValues) => ({
                ...last,
                state: states.find((each) => each === value),
                after: undefined,
              }),
            })
          }
        />
      )}
    </Filters>
  )
}

function WithdrawalTable() {
  const { t } = useTranslation('operator')
  const { holder: queue = 'operator', state, after, merchant } = readWithdrawalsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(withdrawalsQuery({ holder: queue, state, after, merchant }))
  return (
    <Page title={t('page.withdrawals')} description={t('withdrawals.description')}>
      <ListFilters queue={queue} />
      <QueryTable
        caption={t('page.withdrawals')}
        query={query}
        getRows={({ withdrawals }) => withdrawals}
        rowKey={({ id }) => id}
        columns={useColumns(queue)}
        emptyTitle={t(`withdrawals.empty.${queue}`)}
      />
      <Pager
        after={after}
        next={query.data?.next}
        onChange={(next) => void navigate({ to: '.', search: (last: SearchValues) => ({ ...last, after: next }) })}
      />
    </Page>
  )
}

/** The queues of withdrawals, or the one that the address names. */
export function Withdrawals() {
  const { id } = readWithdrawalsSearch(useSearch({ strict: false }))
  return id === undefined ? <WithdrawalTable /> : <WithdrawalDetails key={id} id={id} />
}
