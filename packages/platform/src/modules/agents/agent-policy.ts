import { DomainError } from '@croupier/domain/errors'
import { collectFlags } from '@croupier/flags/modules'
import type { Core } from '../../core/core.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getSettings } from '../../core/settings/settings.ts'

/** Throws FEATURE_OFF for a merchant without the agent policy (flag AGENTPOLICY3). */
export async function assertAgentPolicy(core: Core, merchant: Merchant): Promise<void> {
  const { modules } = await getSettings(core, merchant)
  if (!collectFlags(modules).has('AGENTPOLICY3')) throw new DomainError('FEATURE_OFF')
}
