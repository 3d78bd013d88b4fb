import { jobStates } from '../../model/run-states.ts'
import { readChoice, readText, type SearchValues } from '../../model/search.ts'

/** Filter and page of the runs. */
export function readJobsSearch(search: SearchValues) {
  return {
    kind: readText(search, 'kind'),
    state: readChoice(search, 'state', jobStates),
    after: readText(search, 'after'),
  }
}
