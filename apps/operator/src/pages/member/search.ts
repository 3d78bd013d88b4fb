import { memberTabs } from '../../model/member-tabs.ts'
import { readChoice, readText, type SearchValues } from '../../model/search.ts'

/** The member, and what of it is shown. */
export function readMemberSearch(search: SearchValues) {
  return {
    brand: readText(search, 'brand'),
    account: readText(search, 'account'),
    tab: readChoice(search, 'tab', memberTabs),
    after: readText(search, 'after'),
  }
}
