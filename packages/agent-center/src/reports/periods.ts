import { addDays, type CalendarDate } from '@croupier/domain/time'
import type { DayRange } from '@croupier/records/model/filter'
import type { ReportSearch } from './search.ts'

const dayMs = 86_400_000

/** Returns the same number of days directly before a period. */
export function getPeriodBefore({ from, to }: DayRange): DayRange {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/**
 * Returns the period that a report is compared with; null without a comparison, and where the period before begins earlier than the
 * first day that can be read.
 */
export function getOtherPeriod(
  { compare, otherFrom, otherTo }: ReportSearch,
  range: DayRange,
  first: CalendarDate,
): DayRange | null {
  if (compare === undefined) return null
  const isChosen = compare === 'days' && otherFrom !== undefined && otherTo !== undefined && otherFrom <= otherTo
  if (isChosen) return { from: otherFrom, to: otherTo }
  const before = getPeriodBefore(range)
  if (before.from >= first) return before
  return compare === 'days' ? range : null
}
