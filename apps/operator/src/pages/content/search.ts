import { contentKinds } from '@croupier/domain/contents'
import { contentDays } from '../../model/content-days.ts'
import { readChoice, type SearchValues } from '../../model/search.ts'

/** The kind of contents, and the days in which their schedule begins or ends. */
export function readContentSearch(search: SearchValues) {
  return {
    kind: readChoice(search, 'kind', contentKinds),
    days: readChoice(search, 'days', contentDays),
  }
}
