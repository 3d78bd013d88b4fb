import { calendarDateIn } from '@croupier/domain/time'
import { useSite } from '@croupier/runtime/site-context'
import { DateRangeField } from '@croupier/ui-kit/DateRangeField'
import { FilterChips } from '@croupier/ui-kit/FilterChips'
import { useTranslation } from 'react-i18next'
import { presetRange, presets, type DayRange } from '../model/filter.ts'
import styles from './Records.module.css'

interface RecordFiltersProps<Value extends string> {
  readonly range: DayRange
  readonly now: Date
  readonly onRangeChange: (range: DayRange) => void
  /** The second filter: what it is called, its choices and the chosen one. */
  readonly choice: {
    readonly label: string
    readonly options: readonly { readonly value: Value; readonly label: string }[]
    readonly value: Value
    readonly onChange: (value: Value) => void
  }
}

/** Period and one more filter above a record. */
export function RecordFilters<Value extends string>({ range, now, onRangeChange, choice }: RecordFiltersProps<Value>) {
  const { t } = useTranslation('member')
  const { brand } = useSite()
  const today = calendarDateIn(brand.timeZone, now)
  return (
    <div className={styles['filters']}>
      <DateRangeField
        label={t('filter.range')}
        fromLabel={t('filter.from')}
        toLabel={t('filter.to')}
        value={range}
        max={today}
        presets={presets.map((preset) => ({ label: t(`filter.${preset}`), ...presetRange(preset, today) }))}
        onValueChange={onRangeChange}
      />
      <FilterChips label={choice.label} options={choice.options} value={choice.value} onValueChange={choice.onChange} />
    </div>
  )
}
