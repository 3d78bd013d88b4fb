import { useLanguage } from '@croupier/i18n/react'
import { toDayRange } from '@croupier/records/model/filter'
import type { RecordFilter } from '@croupier/records/model/use-record-filter'
import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { useSetSearchParams } from '@croupier/runtime/navigation/use-set-search-params'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useDayNow } from '@croupier/runtime/platform/use-day-now'
import type { ReportRequest } from './queries.ts'
import { readReportSearch, type ReportSearch } from './search.ts'

/** The filter of a report as URL state, with its changes. */
export interface ReportFilter extends RecordFilter {
  readonly request: ReportRequest
  /** Any change other than of the page resets to the first page. */
  readonly change: (part: Partial<ReportSearch>) => void
}

/** Returns the filter of a report from the URL. */
export function useReportFilter(): ReportFilter {
  const site = useSite()
  const { brand } = site
  const language = useLanguage()
  const setSearch = useSetSearchParams()
  const search = useSearchParams(readReportSearch)
  const now = useDayNow()
  return {
    request: { search, language, now },
    range: toDayRange(search, brand.timeZone, now),
    page: search.page ?? 1,
    change: (part) => setSearch({ ...search, page: undefined, ...part }, false),
    correctPage: (page) => setSearch({ ...search, page }, true),
  }
}
