import { supportStates } from '@croupier/domain/support'
import { readChoice, readText, type SearchValues } from '../../model/search.ts'

/** Filter and page of the conversations. */
export function readServiceSearch(search: SearchValues) {
  return {
    merchant: readText(search, 'merchant'),
    state: readChoice(search, 'state', supportStates),
    account: readText(search, 'account'),
    after: readText(search, 'after'),
  }
}
