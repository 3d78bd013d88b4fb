import { readChoice, readText, type SearchValues } from '../../model/search.ts'

/** Filter and page of the audit log. */
export function readAuditSearch(search: SearchValues) {
  return {
    merchant: readText(search, 'merchant'),
    subject: readText(search, 'subject'),
    actor: readText(search, 'actor'),
    kind: readChoice(search, 'kind', ['visitor', 'member', 'operator']),
    operation: readText(search, 'operation'),
    after: readText(search, 'after'),
  }
}
