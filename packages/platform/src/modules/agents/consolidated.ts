import type { consolidated } from '@croupier/endpoints/calls/agents'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Session } from '../../core/http/authentication.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { readBalances } from '../vendor-wallets/wallets.ts'
import { assertAgentPolicy } from './agent-policy.ts'
import { listContractFlags } from './repository.ts'

const noContracts = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0 } as const

/** Returns what the wallets of the account hold, and its contract flags. Throws FEATURE_OFF without the agent policy. */
export async function getConsolidated(
  core: Core,
  { merchant, session }: { readonly merchant: Merchant; readonly session: Session },
): Promise<InferWire<typeof consolidated>> {
  await assertAgentPolicy(core, merchant)
  const rows = await listContractFlags(core.database, session)
  const { code, currency } = merchant
  const funds = await readBalances(core.database, { merchant: code, memberId: session.memberId, currency })
  return { ...noContracts, ...Object.fromEntries(rows.map(({ flag, level }) => [flag, level])), funds }
}
