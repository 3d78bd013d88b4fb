import { personalFields } from '@croupier/domain/personal-fields'
import { readChoice, readText, type SearchValues } from '../../model/search.ts'

/** Filter and page of the members. */
export function readMembersSearch(search: SearchValues) {
  return {
    merchant: readText(search, 'merchant'),
    by: readChoice(search, 'by', personalFields),
    search: readText(search, 'search'),
    type: readText(search, 'type'),
    frozen: readChoice(search, 'frozen', ['true', 'false']),
    after: readText(search, 'after'),
  }
}
