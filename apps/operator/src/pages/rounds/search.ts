import { readText, type SearchValues } from '../../model/search.ts'

/** Brand and page of the open rounds. */
export function readRoundsSearch(search: SearchValues) {
  return { merchant: readText(search, 'merchant'), after: readText(search, 'after') }
}
