import type { ContractKind } from '@croupier/domain/contract'
import { createAccountStore } from '@croupier/runtime/session/account-store'
import type { OfferDraft } from './offer-draft.ts'

interface OfferDrafts {
  /** By kind and agent. */
  readonly drafts: ReadonlyMap<string, OfferDraft>
}

/** The offers that are being written, which outlive a look at the own contract, at another agent or at another page. */
const useOfferDrafts = createAccountStore((): OfferDrafts => ({ drafts: new Map() }))

const toKey = (kind: ContractKind, party: string) => `${kind} ${party}`

/** Returns the offer to an agent that is being written; undefined without one. */
export function useOfferDraft(kind: ContractKind, party: string): OfferDraft | undefined {
  return useOfferDrafts(({ drafts }) => drafts.get(toKey(kind, party)))
}

/** Keeps what has been written of an offer. */
export function setOfferDraft(kind: ContractKind, party: string, draft: OfferDraft): void {
  useOfferDrafts.setState(({ drafts }) => ({ drafts: new Map(drafts).set(toKey(kind, party), draft) }))
}

/** Removes an offer that was sent or discarded. */
export function removeOfferDraft(kind: ContractKind, party: string): void {
  const removed = toKey(kind, party)
  useOfferDrafts.setState(({ drafts }) => ({ drafts: new Map([...drafts].filter(([key]) => key !== removed)) }))
}
