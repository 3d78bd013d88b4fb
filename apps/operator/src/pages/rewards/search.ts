import { reviewStates } from '@croupier/domain/rewards'
import { activityFilters } from '@croupier/endpoints/calls/ops/applications'
import { readChoice, readText, type SearchValues } from '../../model/search.ts'

/** Filter and page of the applications for promotions. */
export function readApplicationsSearch(search: SearchValues) {
  return {
    merchant: readText(search, 'merchant'),
    state: readChoice(search, 'state', activityFilters),
    account: readText(search, 'account'),
    after: readText(search, 'after'),
  }
}

/** Filter and page of the rewards for invited friends. */
export function readReferralsSearch(search: SearchValues) {
  return {
    merchant: readText(search, 'merchant'),
    state: readChoice(search, 'state', reviewStates),
    after: readText(search, 'after'),
  }
}
