import { getFirstRecordDay } from '@croupier/domain/record-days'
import { useDates } from '@croupier/runtime/forms/use-dates'
import { useSite } from '@croupier/runtime/platform/site-context'
import { DateRangePicker } from '@croupier/ui-kit/DateRangePicker'
import { FilterChips } from '@croupier/ui-kit/FilterChips'
import { useMediaQuery } from '@croupier/ui-kit/use-media-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordFilter } from '../model/use-record-filter.ts'
import { FilterSheet } from './FilterSheet.tsx'
import styles from './Records.module.css'

/** Presets of days that can have records (specification, section 9: the next 7 and 30 days have none). */
const presets = ['today', 'yesterday', 'thisWeek', 'previous7', 'thisMonth', 'lastMonth', 'previous30'] as const
/** Value of the options that show everything. */
const all = 'all'

interface RecordFiltersProps<Value extends string> {
  readonly filter: RecordFilter
  /** Filters with many options, beside the date range. */
  readonly selects?: { readonly fields: ReactNode; /** Names of their set values. */ readonly set: readonly string[] }
  /** The filter with few options; undefined shows all. */
  readonly choice: {
    readonly label: string
    readonly options: readonly { readonly value: Value; readonly label: string }[]
    readonly value: Value | undefined
    readonly onChange: (value: Value | undefined) => void
  }
}

/** Date range and further filters above a record; on phones in a sheet, which leaves the screen to the record. */
export function RecordFilters<Value extends string>({ filter, selects, choice }: RecordFiltersProps<Value>) {
  const { t } = useTranslation('member')
  const { getPresets, today, language, labels, formats } = useDates(filter.request.now)
  const isPhone = useMediaQuery('(width < 48rem)')
  const { range } = filter
  const { brand } = useSite()
  const first = getFirstRecordDay(brand.timeZone, filter.request.now)
  const offered = getPresets(presets)
  const fields = (
    <>
      <div className={styles['fields']}>
        <DateRangePicker
          label={t('filter.range')}
          value={range}
          onValueChange={filter.change}
          min={first}
          max={today}
          presets={offered}
          {...{ today, language, labels }}
        />
        {selects?.fields}
      </div>
      <FilterChips
        label={choice.label}
        options={[{ value: all, label: t('filter.all') }, ...choice.options]}
        value={choice.value ?? all}
        onValueChange={(value) => choice.onChange(choice.options.find((option) => option.value === value)?.value)}
      />
    </>
  )
  if (!isPhone) return <div className={styles['filters']}>{fields}</div>
  // On Sundays the previous 7 days are this week as well: the range of a record that is opened keeps its name.
  const preset = [...getPresets(['previous7']), ...offered].find(
    ({ from, to }) => from === range.from && to === range.to,
  )
  const chosen = choice.options.flatMap(({ value, label }) => (value === choice.value ? [label] : []))
  const set = [...(selects?.set ?? []), ...chosen]
  return (
    <FilterSheet
      summary={[preset?.label ?? formats.range(range.from, range.to), ...(set.length === 0 ? [t('filter.all')] : set)]}
      count={set.length}
    >
      {fields}
    </FilterSheet>
  )
}
