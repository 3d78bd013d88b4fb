import { readText } from '@croupier/runtime/navigation/search-values'
import { readRecordSearch, type RecordSearch } from '@croupier/records/search'

const maxNameLength = 64

/** Parts of a page of contracts, in the order of their tabs. */
export const contractTabs = ['record', 'contract', 'downlines'] as const
export type ContractTab = (typeof contractTabs)[number]

/** Search parameters of a page of contracts. */
export interface ContractSearch extends RecordSearch {
  /** Absent for the settlements. */
  readonly tab?: ContractTab | undefined
  /** Whose settlements; absent for the agent's own. */
  readonly side?: 'downline' | undefined
  /** The agent directly below whose contract or lines are shown. */
  readonly party?: string | undefined
}

/** Reads the search parameters of a page of contracts; invalid ones are undefined. */
export function readContractSearch(raw: unknown): ContractSearch {
  const { tab, side, party } = Object(raw) as Record<string, unknown>
  return {
    ...readRecordSearch(raw),
    tab: contractTabs.find((known) => known === tab),
    side: side === 'downline' ? side : undefined,
    party: readText(party, maxNameLength)?.trim() || undefined,
  }
}
