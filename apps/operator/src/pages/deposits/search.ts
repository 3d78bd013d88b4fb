import { depositStates } from '@croupier/domain/deposit'
import { readChoice, readText, type SearchValues } from '../../model/search.ts'

/** Filter and page of the deposits, and the page of the payments for no known one. */
export function readDepositsSearch(search: SearchValues) {
  return {
    merchant: readText(search, 'merchant'),
    state: readChoice(search, 'state', depositStates),
    account: readText(search, 'account'),
    after: readText(search, 'after'),
    paymentsAfter: readText(search, 'paymentsAfter'),
  }
}
