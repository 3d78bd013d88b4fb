import { DomainError } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import { isAgent, isMemberType } from '@croupier/domain/member'
import type { LinkState } from '@croupier/endpoints/calls/agent-accounts'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../core/db/database.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getMerchantFlags } from '../../core/settings/settings.ts'
import { offerPresets } from '../contracts/presets.ts'
import { findLinkByCode, findLinkById, takeLinkUse, type LinkRow } from './repository.ts'

const stateErrors = {
  off: 'AGENT_LINK_OFF',
  expired: 'AGENT_LINK_EXPIRED',
  usedUp: 'AGENT_LINK_USED_UP',
} as const satisfies Record<Exclude<LinkState, 'open'>, string>

/** How long the visits of a tab count as one, from the first of them. */
const visitMs = 24 * 60 * 60_000

/** A link of an agent. */
export type AgentLink = LinkRow

/** Returns why a link takes no more registrations; `open` while it does. */
export function getLinkState(
  { enabled, expiresAt, maxUses, uses }: Pick<LinkRow, 'enabled' | 'expiresAt' | 'maxUses' | 'uses'>,
  now: Date,
): LinkState {
  if (!enabled) return 'off'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return maxUses !== null && uses >= maxUses ? 'usedUp' : 'open'
}

/** Returns the instant after which a counted visit still keeps the next one of its tab from being counted. */
export function getVisitStart(now: Date): Date {
  return new Date(now.getTime() - visitMs)
}

function assertOpen(link: LinkRow, now: Date): void {
  const state = getLinkState(link, now)
  if (state !== 'open') throw new DomainError(stateErrors[state])
}

/**
 * Finds the link of an affiliate code; null for every other code, and where agents are off. Throws AGENT_LINK_OFF,
 * AGENT_LINK_EXPIRED and AGENT_LINK_USED_UP for a link that takes no more registrations.
 */
export async function findAgentLink(core: Core, merchant: Merchant, code: string): Promise<LinkRow | null> {
  const link = await findLinkByCode(core.database, merchant.code, code)
  if (!link || !isMemberType(link.agentType) || !isAgent(link.agentType)) return null
  if (!(await getMerchantFlags(core, merchant)).has('AGENTPOLICY3')) return null
  assertOpen(link, core.clock.now())
  return link
}

/** An account that is registered with a link. */
interface LinkedAccount {
  readonly merchant: Merchant
  readonly memberId: bigint
  readonly username: string
  readonly language: LanguageCode
}

/**
 * Counts the registration of an account with a link, and offers an agent the contracts of the link, within the caller's transaction.
 * Throws like `findAgentLink`.
 */
export async function consumeAgentLink(
  core: Core,
  transaction: Transaction,
  { id }: Pick<LinkRow, 'id'>,
  { merchant, memberId, username, language }: LinkedAccount,
): Promise<void> {
  const now = core.clock.now()
  const isTaken = await takeLinkUse(transaction, id, memberId, now)
  // As the registration counts it: the agent may have changed the link since its code was looked at.
  const link = await findLinkById(transaction, id)
  if (!link) throw new Error(`Link ${id} does not exist.`)
  if (!isTaken) {
    assertOpen(link, now)
    throw new Error(`Link ${id} is open and was not taken.`)
  }
  if (!isAgent(link.accountType)) return
  const { agentId: uplineId, contractShares: shares } = link
  await offerPresets(core, transaction, { merchant, uplineId, agentId: memberId, account: username, shares, language })
}
