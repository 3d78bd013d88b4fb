import { redemptionStates } from '@croupier/domain/points'
import { readChoice, readText, type SearchValues } from '../../model/search.ts'

/** Filter and page of the applications for products. */
export function readRedemptionsSearch(search: SearchValues) {
  return {
    merchant: readText(search, 'merchant'),
    state: readChoice(search, 'state', redemptionStates),
    account: readText(search, 'account'),
    after: readText(search, 'after'),
  }
}
