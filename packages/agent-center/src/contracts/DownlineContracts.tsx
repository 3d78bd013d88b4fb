import { contractStages, type Contract, type OwnContract } from '@croupier/endpoints/calls/contracts'
import { useFormat } from '@croupier/i18n/react'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { passFocus } from '@croupier/runtime/navigation/pass-focus'
import { useLastPage } from '@croupier/runtime/navigation/use-last-page'
import { usePaginationFocus } from '@croupier/runtime/navigation/use-pagination-focus'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { Link } from '@croupier/ui-kit/Link'
import { Notice } from '@croupier/ui-kit/Notice'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { Pagination } from '@croupier/ui-kit/Pagination'
import { Select } from '@croupier/ui-kit/Select'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AgentPicker } from './AgentPicker.tsx'
import styles from './Contracts.module.css'
import { DownlineContract } from './DownlineContract.tsx'
import { downlineContractsQuery } from './queries.ts'
import { RateSummary } from './RateSummary.tsx'
import { StateTag } from './StateTag.tsx'
import type { ContractFilter } from './use-contract-filter.ts'

interface DownlineContractsProps {
  readonly own: OwnContract
  readonly filter: ContractFilter
}

const all = 'all'
const getRowKey = ({ contractId }: Contract) => contractId
const findStage = (text: string | undefined) => contractStages.find((stage) => stage === text)

function useColumns(filter: ContractFilter): readonly DataTableColumn<Contract>[] {
  const { t } = useTranslation('agentContracts')
  const format = useFormat()
  return [
    {
      id: 'account',
      header: t('downlines.account'),
      lead: true,
      cell: ({ account }) => (
        <Link
          aria-label={t('downlines.open', { party: account ?? '' })}
          onClick={() => filter.change({ party: account ?? undefined })}
        >
          <bdi>{account}</bdi>
        </Link>
      ),
    },
    {
      id: 'version',
      header: t('detail.version'),
      align: 'end',
      cell: ({ version }) => <NumberText value={String(version)} />,
    },
    { id: 'state', header: t('downlines.state'), cell: (contract) => <StateTag contract={contract} /> },
    {
      id: 'rates',
      header: t('downlines.rates'),
      align: 'end',
      cell: ({ kind, terms }) => <RateSummary kind={kind} terms={terms} />,
    },
    {
      id: 'from',
      header: t('contract.from'),
      cell: ({ effectiveFrom }) =>
        effectiveFrom === null ? '–' : <time dateTime={effectiveFrom}>{format.dateTime(effectiveFrom)}</time>,
    },
  ]
}

/** What a list without contracts says: that there are none, or none of the chosen state. */
function NoContracts({ filter: { request, change } }: Pick<DownlineContractsProps, 'filter'>) {
  const { t } = useTranslation('agentContracts')
  if (findStage(request.search.state) === undefined)
    return <EmptyState title={t('downlines.none')} description={t('downlines.noneHint')} />
  return (
    <EmptyState
      title={t('downlines.filtered')}
      action={
        <Button ref={passFocus} onClick={() => change({ state: undefined })}>
          {t('downlines.showAll')}
        </Button>
      }
    />
  )
}

/** The versions of all contracts with agents directly below, in pages. */
function ContractList({ filter }: Pick<DownlineContractsProps, 'filter'>) {
  const { t } = useTranslation(['agentContracts', 'common', 'errors', 'shell'])
  const { request, page, correctPage, change } = filter
  const stage = findStage(request.search.state)
  const query = useQuery(downlineContractsQuery(useSite(), { kind: request.kind, stage, page }))
  const { isPending, isPlaceholderData } = query
  const failure = useFailure(query)
  // A page that is asked for again after its failure has the one before as its placeholder.
  const data = failure ? undefined : query.data
  const isBeyondEnd = useLastPage(page, isPlaceholderData ? undefined : data?.totalPages, correctPage)
  const { listRef, focusAfter } = usePaginationFocus(page)
  const columns = useColumns(filter)
  const pages = data?.totalPages ?? 1
  return (
    <>
      <section ref={listRef} className={styles['list']} tabIndex={-1}>
        <DataTable
          caption={t('downlines.title')}
          columns={columns}
          rows={data?.contracts ?? []}
          rowKey={getRowKey}
          loading={isPending || isPlaceholderData || isBeyondEnd}
          loadingLabel={t('contract.loading')}
          empty={<NoContracts filter={filter} />}
          error={failure && <FailedState title={t('contract.failed')} failure={failure} />}
        />
      </section>
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
    </>
  )
}

/** Contracts with the agents directly below: all of them, or the one that the address names. */
export function DownlineContracts({ own, filter }: DownlineContractsProps) {
  const { t } = useTranslation('agentContracts')
  const { party, state } = filter.request.search
  return (
    <div className={styles['part']}>
      {own.mayOffer && own.signed === null && <Notice tone="warning">{t('downlines.needsOwn')}</Notice>}
      <div className={styles['filters']}>
        <AgentPicker value={party} onChange={(account) => filter.change({ party: account })} />
        {party === undefined && (
          <Select
            label={t('downlines.state')}
            value={findStage(state) ?? all}
            options={[
              { value: all, label: t('stage.all') },
              ...contractStages.map((value) => ({ value, label: t(`stage.${value}`) })),
            ]}
            onValueChange={(value) => filter.change({ state: findStage(value) })}
          />
        )}
      </div>
      {party === undefined ? (
        <ContractList filter={filter} />
      ) : (
        <DownlineContract key={party} own={own} filter={filter} party={party} />
      )}
    </div>
  )
}
