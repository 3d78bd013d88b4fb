import { isCalendarDate } from '@croupier/domain/time'
import { readRecordSearch, type RecordSearch } from '@croupier/records/search'
import { readText } from '@croupier/runtime/navigation/search-values'

const maxNameLength = 64

/** What a report is compared with: the same number of days directly before, or days of one's own choice. */
export const comparisons = ['before', 'days'] as const
export type Comparison = (typeof comparisons)[number]

/** Search parameters of a report of the agent center. */
export interface ReportSearch extends RecordSearch {
  /** An account of the team. */
  readonly username?: string | undefined
  /** Only the accounts directly below; absent for the whole team. */
  readonly reach?: 'direct' | undefined
  readonly compare?: Comparison | undefined
  /** First and last day of the other period. */
  readonly otherFrom?: string | undefined
  readonly otherTo?: string | undefined
}

const readDay = (value: unknown) => (typeof value === 'string' && isCalendarDate(value) ? value : undefined)

/** Reads the search parameters of a report; invalid ones are undefined. */
export function readReportSearch(raw: unknown): ReportSearch {
  const { username, reach, compare, otherFrom, otherTo } = Object(raw) as Record<string, unknown>
  return {
    ...readRecordSearch(raw),
    username: readText(username, maxNameLength)?.trim() || undefined,
    reach: reach === 'direct' ? reach : undefined,
    compare: comparisons.find((known) => known === compare),
    otherFrom: readDay(otherFrom),
    otherTo: readDay(otherTo),
  }
}
