import { toCalendarDate } from '@croupier/domain/time'
import { useSite } from '@croupier/runtime/platform/site-context'
import { DateRangeField } from '@croupier/ui-kit/DateRangeField'
import { FilterChips } from '@croupier/ui-kit/FilterChips'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDayRange, getPresetRange, presets, type DayRange } from '../model/filter.ts'
import styles from './Records.module.css'

interface RecordFiltersProps<Value extends string> {
  readonly range: DayRange
  readonly now: Date
  readonly onRangeChange: (range: DayRange) => void
  /** The second filter. */
  readonly choice: {
    readonly label: string
    readonly options: readonly { readonly value: Value; readonly label: string }[]
    readonly value: Value
    readonly onChange: (value: Value) => void
  }
}

/** A draft of the date range: an incomplete range stays in the inputs and is applied once it is valid. */
function useRangeDraft(range: DayRange, onRangeChange: (range: DayRange) => void) {
  const [applied, setApplied] = useState(range)
  const [typed, setTyped] = useState(range)
  if (applied.from !== range.from || applied.to !== range.to) {
    setApplied(range)
    setTyped(range)
  }
  function type(next: DayRange) {
    setTyped(next)
    if (isDayRange(next)) onRangeChange(next)
  }
  return [typed, type] as const
}

/** Date range and a second filter above a record. */
export function RecordFilters<Value extends string>({ range, now, onRangeChange, choice }: RecordFiltersProps<Value>) {
  const { t } = useTranslation('member')
  const { brand } = useSite()
  const today = toCalendarDate(brand.timeZone, now)
  const [typed, type] = useRangeDraft(range, onRangeChange)
  return (
    <div className={styles['filters']}>
      <DateRangeField
        label={t('filter.range')}
        fromLabel={t('filter.from')}
        toLabel={t('filter.to')}
        value={typed}
        error={typed.from !== '' && typed.to !== '' && typed.from > typed.to ? t('filter.wrongOrder') : undefined}
        max={today}
        presets={presets.map((preset) => ({ label: t(`filter.${preset}`), ...getPresetRange(preset, today) }))}
        onValueChange={type}
      />
      <FilterChips label={choice.label} options={choice.options} value={choice.value} onValueChange={choice.onChange} />
    </div>
  )
}
