import { readText, type SearchValues } from '../../model/search.ts'

/** Filter and page of the open rounds. */
export function readRoundsSearch(search: SearchValues) {
  return {
    merchant: readText(search, 'merchant'),
    account: readText(search, 'account'),
    after: readText(search, 'after'),
  }
}
