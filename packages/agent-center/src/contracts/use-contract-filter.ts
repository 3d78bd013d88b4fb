import type { ContractKind } from '@croupier/domain/contract'
import { useLanguage } from '@croupier/i18n/react'
import type { RecordFilter } from '@croupier/records/model/use-record-filter'
import { useSearchParams } from '@croupier/runtime/navigation/use-search-params'
import { useSetSearchParams } from '@croupier/runtime/navigation/use-set-search-params'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useDayNow } from '@croupier/runtime/platform/use-day-now'
import type { SalaryRequest } from './queries.ts'
import { readContractSearch, type ContractSearch } from './search.ts'
import { toSettlementRange } from './settlement-range.ts'

/** What a page of contracts shows as URL state, with its changes. */
export interface ContractFilter extends RecordFilter {
  readonly request: SalaryRequest & RecordFilter['request']
  /** Any change other than of the page resets to the first page. */
  readonly change: (part: Partial<ContractSearch>) => void
}

/** Returns what a page of a kind of contract shows, from the URL. */
export function useContractFilter(kind: ContractKind): ContractFilter {
  const site = useSite()
  const { brand } = site
  const language = useLanguage()
  const setSearch = useSetSearchParams()
  const search = useSearchParams(readContractSearch)
  const now = useDayNow()
  return {
    request: { kind, search, language, now },
    range: toSettlementRange(kind, search, brand.timeZone, now),
    page: search.page ?? 1,
    change: (part) => setSearch({ ...search, page: undefined, ...part }, false),
    correctPage: (page) => setSearch({ ...search, page }, true),
  }
}
