import { requestStates } from '@croupier/endpoints/calls/ops/requests'
import { readChoice, readText, type SearchValues } from '../../model/search.ts'

/** Filter and page of the requests. */
export function readRequestsSearch(search: SearchValues) {
  return {
    merchant: readText(search, 'merchant'),
    state: readChoice(search, 'state', requestStates),
    after: readText(search, 'after'),
  }
}
