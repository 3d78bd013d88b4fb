import { periods } from '../../model/periods.ts'
import { readChoice, readText, type SearchValues } from '../../model/search.ts'

/** The period of the overview. */
export function readOverviewSearch(search: SearchValues) {
  return { merchant: readText(search, 'merchant'), days: readChoice(search, 'days', periods) }
}
