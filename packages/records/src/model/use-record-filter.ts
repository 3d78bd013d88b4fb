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
  function change(part: Partial<RecordSearch>) {
    void navigate({ to: '.', search: { ...search, page: undefined, ...part }, resetScroll: false })
  }
  return { search, range: toDayRange(search, brand.timeZone, now), now, page: search.page ?? 1, change }
}
