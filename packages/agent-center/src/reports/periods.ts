import { addDays } from '@croupier/domain/time'
import type { DayRange } from '@croupier/records/model/filter'
import type { ReportSearch } from './search.ts'

const dayMs = 86_400_000

/** Returns the same number of days directly before a period. */
export function getPeriodBefore({ from, to }: DayRange): DayRange {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** Returns the period that a report is compared with; null without a comparison. */
export function getOtherPeriod({ compare, otherFrom, otherTo }: ReportSearch, range: DayRange): DayRange | null {
  if (compare === undefined) return null
  const isChosen = compare === 'days' && otherFrom !== undefined && otherTo !== undefined && otherFrom <= otherTo
  return isChosen ? { from: otherFrom, to: otherTo } : getPeriodBefore(range)
}
