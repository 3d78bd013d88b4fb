import { applicationStates } from '@croupier/domain/affiliate'
import { readChoice, readText, type SearchValues } from '../../model/search.ts'

/** Filter and page of the applications. */
export function readAffiliatesSearch(search: SearchValues) {
  return {
    merchant: readText(search, 'merchant'),
    state: readChoice(search, 'state', applicationStates),
    after: readText(search, 'after'),
  }
}
