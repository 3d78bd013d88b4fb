import { DomainError } from '@croupier/domain/errors'
import { collectFlags } from '@croupier/flags/modules'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getSettings, readSettings } from '../../core/settings/settings.ts'
import type { MerchantSettings } from '../../core/settings/values.ts'

/** Throws FEATURE_OFF for a merchant without the agent policy (flag AGENTPOLICY3). */
export async function assertAgentPolicy(core: Core, merchant: Merchant): Promise<void> {
  assertFlag((await getSettings(core, merchant)).modules)
}

/** As `assertAgentPolicy`, by the settings that a transaction sees. */
export async function assertAgentPolicyWithin(transaction: Connection, merchant: Merchant): Promise<void> {
  assertFlag((await readSettings(transaction, merchant)).modules)
}

function assertFlag(modules: MerchantSettings['modules']): void {
  if (!collectFlags(modules).has('AGENTPOLICY3')) throw new DomainError('FEATURE_OFF')
}
