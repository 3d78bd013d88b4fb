import { readText, type SearchValues } from '../../model/search.ts'

/** Where the login leads. */
export function readLoginSearch(search: SearchValues) {
  return { next: readText(search, 'next') }
}
