import { useLanguage } from '@croupier/i18n/react'
import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
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
  const { brand } = useSite()
  const language = useLanguage()
  const navigate = useNavigate()
  const search = useSearchParams(readRecordSearch)
  const [now] = useState(() => new Date())
  function open(next: RecordSearch, replace: boolean) {
    void navigate({ to: '.', search: next, replace, resetScroll: false })
  }
  return {
    request: { search, language, now },
    range: toDayRange(search, brand.timeZone, now),
    page: search.page ?? 1,
    change: (part) => open({ ...search, page: undefined, ...part }, false),
    correctPage: (page) => open({ ...search, page }, true),
  }
}
