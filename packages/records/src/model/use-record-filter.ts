import { useLanguage } from '@croupier/i18n/react'
import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { useSetSearchParams } from '@croupier/runtime/navigation/use-set-search-params'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useDayNow } from '@croupier/runtime/platform/use-day-now'
import type { RecordRequest } from '../queries.ts'
import { readRecordSearch, type RecordSearch } from '../search.ts'
import { toDayRange, type DayRange } from './filter.ts'

/** The filter of a record as URL state, with its changes. */
export interface RecordFilter {
  readonly request: RecordRequest
  readonly range: DayRange
  readonly page: number
  /** Any change other than of the page resets to the first page. */
  readonly change: (part: Partial<RecordSearch>) => void
  /** Replaces the address of a page beyond the end. */
  readonly correctPage: (page: number) => void
}

/** Returns the filter of a record from the URL. */
export function useRecordFilter(): RecordFilter {
  const site = useSite()
  const { brand } = site
  const language = useLanguage()
  const setSearch = useSetSearchParams()
  const search = useSearchParams(readRecordSearch)
  const now = useDayNow()
  return {
    request: { search, language, now },
    range: toDayRange(search, brand.timeZone, now),
    page: search.page ?? 1,
    change: (part) => setSearch({ ...search, page: undefined, ...part }, false),
    correctPage: (page) => setSearch({ ...search, page }, true),
  }
}
