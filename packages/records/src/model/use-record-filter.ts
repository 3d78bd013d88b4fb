import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { readRecordSearch, type RecordSearch } from '../search.ts'
import { toDayRange } from './filter.ts'

/** The filter of a record as URL state. Any change other than of the page resets to the first page. */
export function useRecordFilter() {
  const { brand } = useSite()
  const navigate = useNavigate()
  const search = useSearchParams(readRecordSearch)
  const [now] = useState(() => new Date())
  function open(next: RecordSearch, replace: boolean) {
    void navigate({ to: '.', search: next, replace, resetScroll: false })
  }
  return {
    search,
    range: toDayRange(search, brand.timeZone, now),
    now,
    page: search.page ?? 1,
    change: (part: Partial<RecordSearch>) => open({ ...search, page: undefined, ...part }, false),
    correctPage: (page: number) => open({ ...search, page }, true),
  }
}
