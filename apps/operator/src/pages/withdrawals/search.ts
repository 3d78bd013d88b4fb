import { withdrawalQueues, withdrawalStates } from '@croupier/domain/withdrawal'
import { readChoice, readText, type SearchValues } from '../../model/search.ts'

/** The withdrawal that is shown, or filter and page of the list. */
export function readWithdrawalsSearch(search: SearchValues) {
  return {
    merchant: readText(search, 'merchant'),
    id: readText(search, 'id'),
    holder: readChoice(search, 'holder', withdrawalQueues),
    state: readChoice(search, 'state', withdrawalStates),
    account: readText(search, 'account'),
    after: readText(search, 'after'),
  }
}
