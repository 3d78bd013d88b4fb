import { getFirstRecordDay } from '@croupier/domain/record-days'
import { useDates } from '@croupier/runtime/forms/use-dates'
import { useSite } from '@croupier/runtime/platform/site-context'
import { DateRangePicker, type DateRange } from '@croupier/ui-kit/DateRangePicker'
import type { ReportFilter } from './use-report-filter.ts'

/** Presets of days that can have records. */
const presets = ['today', 'yesterday', 'thisWeek', 'previous7', 'thisMonth', 'lastMonth', 'previous30'] as const

interface RangeFilterProps {
  readonly label: string
  readonly filter: ReportFilter
  readonly value: DateRange
  readonly onValueChange: (range: DateRange) => void
}

/** The days of a report, within the 12 months that can be read. */
export function RangeFilter({ label, filter, value, onValueChange }: RangeFilterProps) {
  const { now } = filter.request
  const { getPresets, today, language, labels } = useDates(now)
  const { brand } = useSite()
  return (
    <DateRangePicker
      min={getFirstRecordDay(brand.timeZone, now)}
      max={today}
      presets={getPresets(presets)}
      {...{ label, value, onValueChange, today, language, labels }}
    />
  )
}
