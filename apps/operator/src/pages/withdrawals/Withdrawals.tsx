import { getQueueStates, withdrawalQueues, type WithdrawalQueue } from '@croupier/domain/withdrawal'
import type { DataTableColumn } from '@croupier/ui-kit/DataTable'
import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { Select } from '@croupier/ui-kit/Select'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AddressSearch } from '../../components/AddressSearch.tsx'
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
import { useHeadingFocus } from '../../components/use-heading-focus.ts'
import { countWaiting } from '../../model/queues.ts'
import type { SearchValues } from '../../model/search.ts'
import { queuesQuery } from '../../queries/queues.ts'
import { useCountFormat } from '../../text/use-count-format.ts'
import { withdrawalsQuery, type WithdrawalRow } from './queries.ts'
import { readWithdrawalsSearch } from './search.ts'
import { StateTag } from './StateTag.tsx'
import { WithdrawalDetails } from './WithdrawalDetails.tsx'

const any = '*'

/** How long a withdrawal is in its state, by the clock of the server; when it has ended, the time of that. */
function Waits({ row: { state, updatedAt, ageSeconds } }: { readonly row: WithdrawalRow }) {
  if (getQueueStates('ended').includes(state)) return <Time at={updatedAt} />
  return <AgeTag at={updatedAt} now={new Date(updatedAt).getTime() + ageSeconds * 1000} />
}

/** Columns of a queue; of null, those of an account. */
function useColumns(queue: WithdrawalQueue | null) {
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
      header: queue === null || queue === 'ended' ? t('column.time') : t('column.waits'),
      cell: (row) => <Waits row={row} />,
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

function QueueFilters({ queue }: { readonly queue: WithdrawalQueue }) {
  const { t } = useTranslation('operator')
  const { merchant, state } = readWithdrawalsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { data: queues = [] } = useQuery(queuesQuery(merchant))
  const formatCount = useCountFormat()
  const waiting = countWaiting(queues, 'withdrawals')
  const states = getQueueStates(queue)
  return (
    <>
      <SegmentedControl
        label={t('withdrawals.turn')}
        options={withdrawalQueues.map((value) => ({
          value,
          label:
            value === 'operator' && waiting > 0
              ? t('withdrawals.holderCount', { number: formatCount(waiting) })
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
    </>
  )
}

function WithdrawalTable() {
  const { t } = useTranslation('operator')
  const search = readWithdrawalsSearch(useSearch({ strict: false }))
  const { holder = 'operator', state, account, after, merchant } = search
  const queue = account === undefined ? holder : null
  const navigate = useNavigate()
  const query = useQuery(withdrawalsQuery({ holder, state, account, after, merchant }))
  return (
    <Page title={t('page.withdrawals')} description={t('withdrawals.description')}>
      <Filters>
        {queue !== null && <QueueFilters queue={queue} />}
        <AddressSearch label={t('filter.account')} name="account" value={account ?? ''} />
      </Filters>
      <QueryTable
        caption={t('page.withdrawals')}
        query={query}
        getRows={({ withdrawals }) => withdrawals}
        rowKey={({ id }) => id}
        columns={useColumns(queue)}
        emptyTitle={queue === null ? t('withdrawals.emptyOf', { account }) : t(`withdrawals.empty.${queue}`)}
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
  useHeadingFocus(id)
  return id === undefined ? <WithdrawalTable /> : <WithdrawalDetails key={id} id={id} />
}
