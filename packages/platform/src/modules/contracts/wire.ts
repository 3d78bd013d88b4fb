import type { ContractParty } from '@croupier/domain/contract'
import type { Currency } from '@croupier/domain/money'
import type { contractWire } from '@croupier/endpoints/calls/contracts'
import type { output } from 'zod/mini'
import type { ContractRow, ListedContract } from './repository.ts'
import { toTermsWire } from './terms.ts'

/** Whether the window that is open at an instant is settled by a version. */
export function isInForce(
  { effectiveFrom, endsAt }: Pick<ContractRow, 'effectiveFrom' | 'endsAt'>,
  now: Date,
): boolean {
  return effectiveFrom !== null && effectiveFrom <= now && (endsAt === null || endsAt > now)
}

/** Converts what a version has in all responses. */
export function toVersionWire(
  row: ListedContract,
  { currency, now }: { readonly currency: Currency; readonly now: Date },
) {
  return {
    ...toTermsWire(row.terms, currency),
    contractId: row.code,
    kind: row.kind,
    version: row.version,
    state: row.state,
    effectiveFrom: row.effectiveFrom?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    inForce: isInForce(row, now),
    events: row.events.map(({ event, party, at }) => ({ event, party, at: at.toISOString() })),
  }
}

/** Converts a version for one of its parties, which does not see the name of its upline. */
export function toContractWire(
  row: ListedContract,
  party: ContractParty,
  context: { readonly currency: Currency; readonly now: Date },
): output<typeof contractWire> {
  return { ...toVersionWire(row, context), party, account: party === 'upline' ? row.account : null }
}
