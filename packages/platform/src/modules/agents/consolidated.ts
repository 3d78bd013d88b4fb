import { contractFlags } from '@croupier/domain/contract'
import type { consolidated } from '@croupier/endpoints/calls/agents'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getContractLevels } from '../contracts/levels.ts'
import { readBalances } from '../vendor-wallets/wallets.ts'
import { assertAgentPolicy } from './agent-policy.ts'

/** Returns what the wallets of the account hold, and its contract flags. Throws FEATURE_OFF without the agent policy. */
export async function getConsolidated(
  core: Core,
  { merchant, session }: { readonly merchant: Merchant; readonly session: Session },
): Promise<InferWire<typeof consolidated>> {
  await assertAgentPolicy(core, merchant)
  const { code, currency } = merchant
  const { memberId } = session
  const levels = await getContractLevels(core.database, { merchant: code, agentId: memberId })
  return {
    [contractFlags.dailySalary]: levels.dailySalary,
    [contractFlags.dividend]: levels.dividend,
    [contractFlags.hourlySalary]: levels.hourlySalary,
    [contractFlags.realtimeSalary]: levels.realtimeSalary,
    funds: await readBalances(core.database, { merchant: code, memberId, currency }),
  }
}
