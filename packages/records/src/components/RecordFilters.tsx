import { useDates } from '@croupier/runtime/forms/use-dates'
import { DateRangePicker } from '@croupier/ui-kit/DateRangePicker'
import { FilterChips } from '@croupier/ui-kit/FilterChips'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordFilter } from '../model/use-record-filter.ts'
import styles from './Records.module.css'

/** Presets of days that can have records (specification, section 9: the next 7 and 30 days have none). */
const presets = ['today', 'yesterday', 'previous7', 'previous30'] as const
/** Value of the options that show everything. */
const all = 'all'

interface RecordFiltersProps<Value extends string> {
  readonly filter: RecordFilter
  /** Filters with many options, beside the date range. */
  readonly selects?: ReactNode
  /** The filter with few options; undefined shows all. */
  readonly choice: {
    readonly label: string
    readonly options: readonly { readonly value: Value; readonly label: string }[]
    readonly value: Value | undefined
    readonly onChange: (value: Value | undefined) => void
  }
}

/** Date range and further filters above a record. */
export function RecordFilters<Value extends string>({ filter, selects, choice }: RecordFiltersProps<Value>) {
  const { t } = useTranslation('member')
  const { getPresets, today, language, labels } = useDates(filter.request.now)
  return (
    <div className={styles['filters']}>
      <div className={styles['fields']}>
        <DateRangePicker
          label={t('filter.range')}
          value={filter.range}
          onValueChange={filter.change}
          max={today}
          presets={getPresets(presets)}
          {...{ today, language, labels }}
        />
        {selects}
      </div>
      <FilterChips
        label={choice.label}
        options={[{ value: all, label: t('filter.all') }, ...choice.options]}
        value={choice.value ?? all}
        onValueChange={(value) => choice.onChange(choice.options.find((option) => option.value === value)?.value)}
      />
    </div>
  )
}
