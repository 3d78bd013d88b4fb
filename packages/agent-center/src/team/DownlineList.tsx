import { teamRoles, teamSorts, teamStates } from '@croupier/domain/agent-team'
import type { TeamMemberRow } from '@croupier/endpoints/calls/agent-team'
import { useFormat } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useLastPage } from '@croupier/runtime/navigation/use-last-page'
import { usePaginationFocus } from '@croupier/runtime/navigation/use-pagination-focus'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { Link } from '@croupier/ui-kit/Link'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { Pagination } from '@croupier/ui-kit/Pagination'
import { Select } from '@croupier/ui-kit/Select'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NameFilter } from '../NameFilter.tsx'
import { StateTag, useTypeName } from './MemberTags.tsx'
import { membersQuery } from './queries.ts'
import styles from './Team.module.css'
import { useTeamSearch, type TeamSearchState } from './use-team-search.ts'

const getRowKey = ({ account }: TeamMemberRow) => account

function Filters({ team }: { readonly team: TeamSearchState }) {
  const { t } = useTranslation('agentTeam')
  const { name, role, state } = team.search
  const all = { value: 'all', label: t('list.all') } as const
  return (
    <div className={styles['fields']}>
      <NameFilter
        className={styles['name']}
        label={t('list.name')}
        clearLabel={t('list.clearName')}
        value={name}
        onChange={(next) => team.change({ name: next })}
      />
      <Select
        label={t('list.role')}
        value={role ?? 'all'}
        options={[all, ...teamRoles.map((value) => ({ value, label: t(`list.${value}s`) }))]}
        onValueChange={(value) => team.change({ role: value === 'all' ? undefined : value })}
      />
      <Select
        label={t('list.state')}
        value={state ?? 'all'}
        options={[all, ...teamStates.map((value) => ({ value, label: t(`state.${value}`) }))]}
        onValueChange={(value) => team.change({ state: value === 'all' ? undefined : value })}
      />
    </div>
  )
}

function useColumns(team: TeamSearchState): readonly DataTableColumn<TeamMemberRow>[] {
  const { t } = useTranslation('agentTeam')
  const format = useFormat()
  const numbers = new Intl.NumberFormat(format.numberLocales)
  const getTypeName = useTypeName()
  return [
    {
      id: 'username',
      header: t('list.account'),
      lead: true,
      sortable: true,
      cell: ({ account, nickname }) => (
        <span className={styles['account']}>
          <Link {...team.toLink({ member: account })}>{account}</Link>
          {nickname !== account && <bdi className={styles['hint']}>{nickname}</bdi>}
        </span>
      ),
    },
    { id: 'type', header: t('list.type'), cell: ({ type }) => getTypeName(type) },
    { id: 'state', header: t('list.state'), cell: (row) => <StateTag {...row} /> },
    {
      id: 'balance',
      header: t('list.balance'),
      align: 'end',
      sortable: true,
      cell: ({ balance }) => <MoneyText value={format.money(balance)} />,
    },
    {
      id: 'team',
      header: t('list.team'),
      align: 'end',
      cell: (row) => <NumberText value={numbers.format(row.team)} />,
    },
    {
      id: 'createdAt',
      header: t('list.registered'),
      sortable: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>,
    },
    {
      id: 'lastLoginAt',
      header: t('list.lastLogin'),
      sortable: true,
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? t('list.never') : <time dateTime={lastLoginAt}>{format.dateTime(lastLoginAt)}</time>,
    },
  ]
}

/** The accounts directly below an agent, of the caller without a name: filtered, sorted, in pages. */
export function DownlineList({ username }: { readonly username?: string }) {
  const { t } = useTranslation(['agentTeam', 'common', 'errors', 'shell'])
  const team = useTeamSearch()
  const { search, change } = team
  const { name, role, state, sort = 'username', direction = 'asc', page = 1 } = search
  const query = useQuery(membersQuery(useSite(), search, username))
  const { isPending, isPlaceholderData } = query
  const failure = useFailure(query)
  // A page that is asked for again after its failure has the one before as its placeholder.
  const data = failure ? undefined : query.data
  const isBeyondEnd = useLastPage(page, isPlaceholderData ? undefined : data?.totalPages, (last) =>
    change({ page: last }, true),
  )
  const { listRef, focusAfter } = usePaginationFocus(page)
  const columns = useColumns(team)
  const isFiltered = name !== undefined || role !== undefined || state !== undefined
  const pages = data?.totalPages ?? 1
  const caption = username === undefined ? t('list.title') : t('list.of', { account: username })
  return (
    <div className={styles['root']}>
      <Filters team={team} />
      <section
        ref={listRef}
        className={styles['list']}
        aria-label={pages > 1 ? t('shell:page.of', { page: Math.min(page, pages), pages }) : undefined}
        tabIndex={-1}
      >
        <DataTable
          caption={caption}
          columns={columns}
          rows={data?.members ?? []}
          rowKey={getRowKey}
          loading={isPending || isPlaceholderData || isBeyondEnd}
          loadingLabel={t('list.loading')}
          sort={{ column: sort, direction: direction === 'asc' ? 'ascending' : 'descending' }}
          onSortChange={({ column, direction: next }) =>
            change({
              sort: teamSorts.find((known) => known === column),
              direction: next === 'ascending' ? undefined : 'desc',
            })
          }
          empty={
            <EmptyState
              title={t('list.empty')}
              description={isFiltered ? t('list.filteredHint') : t('list.emptyHint')}
              action={
                isFiltered && (
                  <Button onClick={() => change({ name: undefined, role: undefined, state: undefined })}>
                    {t('list.clear')}
                  </Button>
                )
              }
            />
          }
          error={failure && <FailedState title={t('list.failed')} failure={failure} />}
        />
      </section>
      {data && data.total > 0 && <p className={styles['hint']}>{t('list.count', { count: data.total })}</p>}
      {data && (
        <Pagination
          page={Math.min(page, pages)}
          pages={pages}
          label={t('shell:page.pagination')}
          previousLabel={t('shell:page.previous')}
          nextLabel={t('shell:page.next')}
          pageLabel={(number) => t('shell:page.number', { page: number })}
          onPageChange={(to) => {
            focusAfter(to)
            change({ page: to })
          }}
        />
      )}
    </div>
  )
}
