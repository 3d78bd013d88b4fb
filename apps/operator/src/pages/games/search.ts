import { readText, type SearchValues } from '../../model/search.ts'

/** Filter and page of the games. */
export function readGamesSearch(search: SearchValues) {
  return {
    search: readText(search, 'search'),
    vendor: readText(search, 'vendor'),
    after: readText(search, 'after'),
  }
}
