import { subtract } from '@croupier/domain/money'
import { teamFigureNames, type TeamFigureName, type TeamFigures } from '@croupier/endpoints/calls/agent-reports'
import { useFormat } from '@croupier/i18n/react'
import { SignedAmount } from '@croupier/records/components/columns'
import type { DayRange } from '@croupier/records/model/filter'
import { FailedState } from '@croupier/runtime/data/FailedState'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { useDates } from '@croupier/runtime/forms/use-dates'
import { useSite } from '@croupier/runtime/platform/site-context'
import { DataTable, type DataTableColumn } from '@croupier/ui-kit/DataTable'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getChange } from './change.ts'
import { comparisonQuery } from './queries.ts'
import styles from './Reports.module.css'
import type { ReportFilter } from './use-report-filter.ts'

/** A figure in both periods. */
interface Row {
  readonly name: TeamFigureName
  readonly current: TeamFigures[TeamFigureName]
  readonly before: TeamFigures[TeamFigureName]
}

interface TeamComparisonProps {
  readonly filter: ReportFilter
  readonly other: DayRange
}

/** The columns of both periods and of the change between them. */
function useComparisonColumns(filter: ReportFilter, other: DayRange): readonly DataTableColumn<Row>[] {
  const { t } = useTranslation('agentReports')
  const format = useFormat()
  const { formats } = useDates(filter.request.now)
  const percent = new Intl.NumberFormat(format.numberLocales, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  const { from, to } = filter.range
  return [
    { id: 'figure', header: t('compare.figure'), lead: true, cell: ({ name }) => t(`figure.${name}`) },
    {
      id: 'current',
      header: formats.range(from, to),
      align: 'end',
      cell: ({ current }) => <MoneyText value={format.money(current)} />,
    },
    {
      id: 'before',
      header: formats.range(other.from, other.to),
      align: 'end',
      cell: ({ before }) => <MoneyText value={format.money(before)} />,
    },
    {
      id: 'change',
      header: t('compare.change'),
      align: 'end',
      cell: ({ current, before }) => <SignedAmount amount={subtract(current, before)} />,
    },
    {
      id: 'share',
      header: t('compare.share'),
      align: 'end',
      cell: ({ current, before }) => {
        const change = getChange(current, before)
        return change === null ? '–' : percent.format(change)
      },
    },
  ]
}

/** The sums of the team in the period of the report beside those of another one. */
export function TeamComparison({ filter, other }: TeamComparisonProps) {
  const { t } = useTranslation(['agentReports', 'member', 'common', 'errors'])
  const query = useQuery(comparisonQuery(useSite(), filter.request, other))
  const { data, isPending, isPlaceholderData } = query
  const failure = useFailure(query)
  const rows = data
    ? teamFigureNames.map((name): Row => ({ name, current: data.current[name], before: data.before[name] }))
    : []
  return (
    <section className={styles['section']} aria-labelledby="team-comparison">
      <h2 id="team-comparison" className={styles['heading']}>
        {t('compare.title')}
      </h2>
      <DataTable<Row>
        caption={t('compare.title')}
        columns={useComparisonColumns(filter, other)}
        rows={rows}
        rowKey={({ name }) => name}
        loading={isPending || isPlaceholderData}
        loadingLabel={t('member:loading')}
        skeletonRows={teamFigureNames.length}
        empty={null}
        error={failure && <FailedState title={t('member:failed')} failure={failure} />}
      />
    </section>
  )
}
