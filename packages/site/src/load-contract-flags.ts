import { consolidated } from '@croupier/endpoints/calls/agents'
import { collectContractFlags } from '@croupier/flags/modules'
import { setMemberFlags } from '@croupier/flags/store'
import { withSessionCache } from '@croupier/runtime/data/queries'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { Site } from '@croupier/runtime/platform/site-context'

/**
 * Loads the flags of the account's contracts, once per tab and account, and opens the offers that wait for it. Without the flags
 * every contract is off.
 */
export async function loadContractFlags(site: Site, signal: AbortSignal): Promise<void> {
  const query = withSessionCache(site, toQueryKey(consolidated), (context) => site.api.call(consolidated, context))
  const levels = await site.queryClient.fetchQuery({ ...query, staleTime: 300_000 }).catch(() => null)
  if (!levels || signal.aborted) return
  const flags = collectContractFlags(levels)
  setMemberFlags(flags)
  if (flags.size === 0) return
  const prompt = await import('@croupier/agent-center/offer-prompt').catch(() => null)
  if (!signal.aborted) await prompt?.promptOffers(site, signal)
}
