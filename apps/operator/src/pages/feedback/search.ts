import { feedbackStates } from '@croupier/domain/feedback'
import { readChoice, readText, type SearchValues } from '../../model/search.ts'

/** Filter and page of the feedback. */
export function readFeedbackSearch(search: SearchValues) {
  return {
    merchant: readText(search, 'merchant'),
    state: readChoice(search, 'state', feedbackStates),
    account: readText(search, 'account'),
    after: readText(search, 'after'),
  }
}
