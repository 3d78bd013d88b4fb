import { DomainError } from '@croupier/domain/errors'
import { isAgent, isMemberType } from '@croupier/domain/member'
import { findAccountByInvitation } from '../../core/members/repository.ts'
import type { Core } from '../../core/core.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getCallerNetwork } from '../../core/http/address.ts'
import { consumeRateLimit, defineRateLimit } from '../../core/limits/limits.ts'
import { findAgentLink, type AgentLink } from '../agent-accounts/links.ts'

/** The agent behind an affiliate code. */
export interface Affiliate {
  readonly id: bigint
  /** The agent's link that has the code; null where it is the agent's own. */
  readonly link: AgentLink | null
}

/**
 * Returns the agent behind an affiliate code. Throws AFFILIATE_UNKNOWN, also for a member's code, and as `findAgentLink` for a
 * link that takes no more registrations.
 */
export async function getAffiliate(core: Core, merchant: Merchant, code: string): Promise<Affiliate> {
  const link = await findAgentLink(core, merchant, code)
  if (link) return { id: link.agentId, link }
  const account = await findAccountByInvitation(core.database, merchant.code, code)
  if (!account || !isMemberType(account.type) || !isAgent(account.type)) throw new DomainError('AFFILIATE_UNKNOWN')
  return { id: account.id, link: null }
}

/** Checks of affiliate codes of a network. */
const checkLimit = defineRateLimit({ bucket: 'affiliate', max: 20, windowSeconds: 60 })

/** Counts a check of an affiliate code by a visitor, so that codes cannot be guessed. */
export async function consumeAffiliateCheck(core: Core, network: string): Promise<void> {
  await consumeRateLimit(core, checkLimit, network)
}

/** Checks an affiliate code for a visitor; counted per address. */
export async function checkAffiliate(core: Core, merchant: Merchant, ip: string, code: string): Promise<void> {
  await consumeAffiliateCheck(core, getCallerNetwork(ip))
  await getAffiliate(core, merchant, code.trim())
}
