import { messageStates } from '../../model/run-states.ts'
import { readChoice, readText, type SearchValues } from '../../model/search.ts'

/** Filter and page of the messages. */
export function readOutboxSearch(search: SearchValues) {
  return {
    state: readChoice(search, 'state', messageStates),
    recipient: readText(search, 'recipient'),
    after: readText(search, 'after'),
  }
}
