import { isBelow, type ContractKind, type ContractTerms } from '@croupier/domain/contract'
import { DomainError } from '@croupier/domain/errors'
import type { Connection } from '../../core/db/database.ts'
import { sha256 } from '../../core/security/random.ts'
import { listSignedBelow, type BelowRow, type ContractKey } from './repository.ts'

/** Signed contracts below an agent that end when its own contract changes. */
export interface Cascade {
  /** The nearest first. */
  readonly ending: readonly BelowRow[]
  /** Names the list; null for an empty one. */
  readonly consent: string | null
}

/**
 * Returns the contracts that end when an agent has other terms, null without a contract: those with agents directly below that
 * the terms do not cover any more, and everything below them. `change` names what causes it, so that a consent is for that only.
 */
export async function getCascade(
  connection: Pick<Connection, 'orm'>,
  key: ContractKey,
  { change, terms }: { readonly change: string; readonly terms: ContractTerms | null },
): Promise<Cascade> {
  const ending = findEnding(key.kind, key.agentId, terms, await listSignedBelow(connection, key))
  const list = ending.map(({ code }) => code).join(' ')
  return { ending, consent: ending.length === 0 ? null : sha256(`${change} ${list}`) }
}

/** `below` is in the order of its depth. */
function findEnding(
  kind: ContractKind,
  agentId: bigint,
  terms: ContractTerms | null,
  below: readonly BelowRow[],
): readonly BelowRow[] {
  const ended = new Set<bigint | null>()
  return below.filter((row) => {
    const ends = row.uplineId === agentId ? isBelow(kind, terms, row.terms) : ended.has(row.uplineId)
    if (ends) ended.add(row.agentId)
    return ends
  })
}

/** Throws CONTRACT_CONSENT_REQUIRED where contracts end and the consent is not that of their list. */
export function assertConsent({ consent }: Cascade, given: string | null): void {
  if (consent !== null && consent !== given) throw new DomainError('CONTRACT_CONSENT_REQUIRED')
}
