import { loadContractFlags } from '@croupier/runtime/navigation/contract-flags'
import type { Site } from '@croupier/runtime/platform/site-context'

/** Loads the flags of the account's contracts, and opens the offers that wait for it. */
export async function loadContracts(site: Site, signal: AbortSignal): Promise<void> {
  const flags = await loadContractFlags(site)
  if (!flags || flags.size === 0 || signal.aborted) return
  const prompt = await import('@croupier/agent-center/offer-prompt').catch(() => null)
  if (!signal.aborted) await prompt?.promptOffers(site, signal)
}
