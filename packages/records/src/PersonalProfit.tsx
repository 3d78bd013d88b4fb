import { useFormat } from '@croupier/i18n/react'
import type { Profit } from '@croupier/endpoints/calls/profit'
import { getFirstRecordDay } from '@croupier/domain/record-days'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useDates } from '@croupier/runtime/forms/use-dates'
import { useSite } from '@croupier/runtime/platform/site-context'
import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { DateRangePicker } from '@croupier/ui-kit/DateRangePicker'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { Stat } from '@croupier/ui-kit/Stat'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SignedAmount } from './components/columns.tsx'
import { ProfitChart } from './components/ProfitChart.tsx'
import styles from './components/Records.module.css'
import { useGameTypeName } from './model/game-type-name.ts'
import { groupProfit, profitViews, type ProfitGroup, type ProfitView } from './model/profit.ts'
import { useRecordFilter, type RecordFilter } from './model/use-record-filter.ts'
import { profitQuery } from './queries.ts'

const presets = ['today', 'yesterday', 'previous7', 'previous30'] as const
const getRowKey = ({ key }: ProfitGroup) => key

interface FiltersProps {
  readonly filter: RecordFilter
  readonly view: ProfitView
}

function ProfitFilters({ filter, view }: FiltersProps) {
  const { t } = useTranslation('member')
  const { getPresets, today, language, labels } = useDates(filter.request.now)
  const { brand } = useSite()
  const first = getFirstRecordDay(brand.timeZone, filter.request.now)
  return (
    <div className={styles['fields']}>
      <DateRangePicker
        label={t('filter.range')}
        value={filter.range}
        onValueChange={filter.change}
        min={first}
        max={today}
        presets={getPresets(presets)}
        {...{ today, language, labels }}
      />
      <SegmentedControl
        className={styles['view']}
        label={t('profit.group')}
        options={profitViews.map((value) => ({ value, label: t(`profit.${value}`) }))}
        value={view}
        onValueChange={(next) => filter.change({ view: next === 'day' ? undefined : next })}
      />
    </div>
  )
}

/** The sums of the range. */
function Totals({ totals }: { readonly totals: Profit['totals'] | undefined }) {
  const { t } = useTranslation('member')
  const format = useFormat()
  const shared = { loading: totals === undefined, loadingLabel: t('loading') }
  return (
    <div className={styles['stats']}>
      <Stat {...shared} label={t('column.net')} value={totals && <SignedAmount amount={totals.net} />} />
      <Stat {...shared} label={t('column.bet')} value={totals && <MoneyText value={format.money(totals.bet)} />} />
      <Stat {...shared} label={t('column.win')} value={totals && <MoneyText value={format.money(totals.win)} />} />
      <Stat
        {...shared}
        label={t('profit.rebate')}
        value={totals && <MoneyText value={format.money(totals.rebate)} />}
      />
      <Stat {...shared} label={t('kind.bonus')} value={totals && <SignedAmount amount={totals.bonus} />} />
    </div>
  )
}

function useColumns(view: ProfitView, filter: RecordFilter): readonly DataTableColumn<ProfitGroup>[] {
  const { t } = useTranslation('member')
  const format = useFormat()
  const getGameTypeName = useGameTypeName()
  const { formats } = useDates(filter.request.now)
  return [
    {
      id: 'key',
      header: view === 'day' ? t('column.day') : t('column.gameType'),
      lead: true,
      cell: ({ key }) => (view === 'day' ? formats.short(key) : getGameTypeName(key)),
    },
    { id: 'bet', header: t('column.bet'), align: 'end', cell: ({ bet }) => <MoneyText value={format.money(bet)} /> },
    { id: 'win', header: t('column.win'), align: 'end', cell: ({ win }) => <MoneyText value={format.money(win)} /> },
    {
      id: 'rebate',
      header: t('profit.rebate'),
      align: 'end',
      cell: ({ rebate }) => <MoneyText value={format.money(rebate)} />,
    },
    { id: 'bonus', header: t('kind.bonus'), align: 'end', cell: ({ bonus }) => <SignedAmount amount={bonus} /> },
    { id: 'net', header: t('column.net'), align: 'end', cell: ({ net }) => <SignedAmount amount={net} /> },
  ]
}

/** Personal loss: what the account has bet, won and got as rebate and bonus, by day or category. */
export function PersonalProfit() {
  const { t } = useTranslation(['member', 'common', 'errors'])
  const filter = useRecordFilter()
  const query = useQuery(profitQuery(useSite(), filter.request))
  const { isPending, isPlaceholderData } = query
  const failure = useFailure(query)
  // The figures of the range before are none of the chosen one's.
  const data = isPlaceholderData ? undefined : query.data
  const view = profitViews.find((known) => known === filter.request.search.view) ?? 'day'
  const columns = useColumns(view, filter)
  const isEmpty = data?.records.length === 0
  return (
    <div className={styles['root']}>
      <ProfitFilters filter={filter} view={view} />
      {!failure && <Totals totals={data?.totals} />}
      {data && !isEmpty && <ProfitChart profit={data} filter={filter} />}
      <DataTable
        caption={t('menu.personalProfit')}
        columns={columns}
        rows={data ? groupProfit(data.records, view) : []}
        rowKey={getRowKey}
        loading={isPending || isPlaceholderData}
        loadingLabel={t('loading')}
        empty={<EmptyState title={t('empty.bets')} description={t('empty.betsHint')} />}
        error={failure && <FailedState title={t('failed')} failure={failure} />}
      />
      <p className={styles['count']}>{t('profit.hint')}</p>
    </div>
  )
}
