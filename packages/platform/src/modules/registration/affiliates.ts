import { DomainError } from '@croupier/domain/errors'
import { isAgent, isMemberType } from '@croupier/domain/member'
import { findAccountByInvitation } from '../../core/members/repository.ts'
import type { Core } from '../../core/core.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getCallerNetwork } from '../../core/http/address.ts'
import { consumeRateLimit } from '../../core/limits/limits.ts'

/** Returns the id of the agent behind an affiliate code. Throws AFFILIATE_UNKNOWN, also for a member's code. */
export async function getAffiliateId(core: Core, merchant: Merchant, code: string): Promise<bigint> {
  const account = await findAccountByInvitation(core.database, merchant.code, code)
  if (!account || !isMemberType(account.type) || !isAgent(account.type)) throw new DomainError('AFFILIATE_UNKNOWN')
  return account.id
}

/** Checks an affiliate code for a visitor; counted per address, so that codes cannot be guessed. */
export async function checkAffiliate(core: Core, merchant: Merchant, ip: string, code: string): Promise<void> {
  const { affiliateChecksPerMinute } = core.config.limits
  const limit = { bucket: 'affiliate', max: affiliateChecksPerMinute, windowSeconds: 60 } as const
  await consumeRateLimit(core, limit, getCallerNetwork(ip))
  await getAffiliateId(core, merchant, code.trim())
}
