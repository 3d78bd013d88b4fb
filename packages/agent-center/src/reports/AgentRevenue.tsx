import { agentIncomeSources } from '@croupier/domain/agent-income'
import type { AgentIncome } from '@croupier/endpoints/calls/agent-reports'
import { useFormat } from '@croupier/i18n/react'
import { RecordActions } from '@croupier/records/components/RecordActions'
import { createAmountColumn, createTextColumn } from '@croupier/records/model/document-columns'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure, type Failure } from '@croupier/runtime/data/use-failure'
import { useDates } from '@croupier/runtime/forms/use-dates'
import { useSite } from '@croupier/runtime/platform/site-context'
import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { Stat } from '@croupier/ui-kit/Stat'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groupIncome, incomeViews, type IncomeGroup, type IncomeView } from './income.ts'
import { IncomeChart } from './IncomeChart.tsx'
import { revenueQuery } from './queries.ts'
import { RangeFilter } from './RangeFilter.tsx'
import styles from './Reports.module.css'
import { type ReportFilter, useReportFilter } from './use-report-filter.ts'

const getGroupKey = ({ key }: IncomeGroup) => key
const getRowKey = ({ day, source }: AgentIncome) => `${day} ${source}`

/** Returns a function from a source to its name; sources that this version does not know have one name in common. */
function useSourceName(): (source: string) => string {
  const { t } = useTranslation('agentReports')
  return (source) => t(`source.${agentIncomeSources.find((known) => known === source) ?? 'other'}`)
}

interface ActionsProps {
  readonly filter: ReportFilter
  readonly caption: string
  readonly records: readonly AgentIncome[]
}

function Actions({ filter, caption, records }: ActionsProps) {
  const { t } = useTranslation(['agentReports', 'member'])
  const format = useFormat()
  const getSourceName = useSourceName()
  return (
    <RecordActions
      pageId="agentRevenueReport"
      columns={[
        createTextColumn<AgentIncome>('day', t('member:column.day'), ({ day }) => day),
        createTextColumn<AgentIncome>('source', t('column.source'), ({ source }) => getSourceName(source)),
        { id: 'count', header: t('income.count'), align: 'end', value: ({ count }) => String(count) },
        { id: 'currency', header: t('member:column.currency'), value: ({ amount }) => amount.currency },
        createAmountColumn<AgentIncome>(format, {
          id: 'amount',
          header: t('income.amount'),
          amount: ({ amount }) => amount,
        }),
      ]}
      rowKey={getRowKey}
      load={() => Promise.resolve(records)}
      facts={[]}
      total={records.length}
      {...{ caption, filter }}
    />
  )
}

interface IncomeTableProps {
  readonly view: IncomeView
  readonly filter: ReportFilter
  readonly caption: string
  readonly query: ReturnType<typeof useRevenue>
  readonly failure: Failure | null
}

function useRevenue(filter: ReportFilter) {
  return useQuery(revenueQuery(useSite(), filter.request))
}

function useIncomeColumns(view: IncomeView, filter: ReportFilter): readonly DataTableColumn<IncomeGroup>[] {
  const { t } = useTranslation(['agentReports', 'member'])
  const format = useFormat()
  const numbers = new Intl.NumberFormat(format.numberLocales)
  const { formats } = useDates(filter.request.now)
  const getSourceName = useSourceName()
  return [
    {
      id: 'key',
      header: view === 'day' ? t('member:column.day') : t('column.source'),
      lead: true,
      cell: ({ key }) => (view === 'day' ? formats.short(key) : getSourceName(key)),
    },
    {
      id: 'count',
      header: t('income.count'),
      align: 'end',
      cell: ({ count }) => <NumberText value={numbers.format(count)} />,
    },
    {
      id: 'amount',
      header: t('income.amount'),
      align: 'end',
      cell: ({ amount }) => <MoneyText value={format.money(amount)} />,
    },
  ]
}

function IncomeTable({ view, filter, caption, query, failure }: IncomeTableProps) {
  const { t } = useTranslation(['agentReports', 'member', 'common', 'errors'])
  const format = useFormat()
  const { isPending, isPlaceholderData } = query
  // Income that is asked for again after its failure has that of the range before as its placeholder.
  const data = failure ? undefined : query.data
  return (
    <DataTable<IncomeGroup>
      caption={caption}
      columns={useIncomeColumns(view, filter)}
      rows={data ? groupIncome(data.records, view) : []}
      rowKey={getGroupKey}
      loading={isPending || isPlaceholderData}
      loadingLabel={t('member:loading')}
      totals={data && data.records.length > 0 ? [{ label: t('income.total'), value: format.money(data.total) }] : []}
      empty={<EmptyState title={t('empty.income')} description={t('empty.incomeHint')} />}
      error={failure && <FailedState title={t('member:failed')} failure={failure} />}
    />
  )
}

/** Own income of the agent: what it got from whom, by day or source. */
export function AgentRevenue() {
  const { t } = useTranslation(['agentReports', 'agent', 'member'])
  const format = useFormat()
  const filter = useReportFilter()
  const query = useRevenue(filter)
  const failure = useFailure(query)
  // The income of the range before is none of the chosen one's.
  const data = query.isPlaceholderData ? undefined : query.data
  const getSourceName = useSourceName()
  const caption = t('agent:menu.agentRevenueReport')
  const view = incomeViews.find((known) => known === filter.request.search.view) ?? 'day'
  const bySource = new Map(data ? groupIncome(data.records, 'source').map((group) => [group.key, group]) : [])
  const isEmpty = data?.records.length === 0
  return (
    <div className={styles['root']}>
      <div className={styles['fields']}>
        <RangeFilter
          label={t('member:filter.range')}
          filter={filter}
          value={filter.range}
          onValueChange={filter.change}
        />
        <SegmentedControl
          label={t('member:profit.group')}
          options={incomeViews.map((value) => ({ value, label: t(`income.${value}`) }))}
          value={view}
          onValueChange={(next) => filter.change({ view: next === 'day' ? undefined : next })}
        />
      </div>
      {!failure && (
        <div className={styles['stats']}>
          <Stat
            loading={data === undefined}
            loadingLabel={t('member:loading')}
            label={t('income.total')}
            value={data && <MoneyText value={format.money(data.total)} />}
          />
          {agentIncomeSources.map((source) => (
            <Stat
              key={source}
              loading={data === undefined}
              loadingLabel={t('member:loading')}
              label={getSourceName(source)}
              value={
                data && (
                  <MoneyText
                    value={format.money(bySource.get(source)?.amount ?? { minor: 0n, currency: data.total.currency })}
                  />
                )
              }
            />
          ))}
        </div>
      )}
      {data && !isEmpty && <IncomeChart report={data} filter={filter} />}
      <IncomeTable {...{ view, filter, caption, query, failure }} />
      {data && !isEmpty && (
        <div className={styles['foot']}>
          <p className={styles['hint']}>{t('hint.income')}</p>
          <Actions {...{ filter, caption }} records={data.records} />
        </div>
      )}
    </div>
  )
}
