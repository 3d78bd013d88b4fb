import { claimStates } from '@croupier/endpoints/calls/ops/rounds'
import { readChoice, readText, type SearchValues } from '../../model/search.ts'

/** State and page of the claims that are listed. */
export function readReconcileSearch(search: SearchValues) {
  return {
    merchant: readText(search, 'merchant'),
    state: readChoice(search, 'state', claimStates),
    after: readText(search, 'after'),
  }
}
