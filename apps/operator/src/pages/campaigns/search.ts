import { campaignStates } from '@croupier/domain/campaigns'
import { readChoice, readText, type SearchValues } from '../../model/search.ts'

/** Filter and page of the campaigns. */
export function readCampaignsSearch(search: SearchValues) {
  return { state: readChoice(search, 'state', campaignStates), after: readText(search, 'after') }
}
