import { loadContractFlags, reloadContractFlags } from '@croupier/runtime/navigation/contract-flags'
import type { Site } from '@croupier/runtime/platform/site-context'

/** Loads the flags of the account's contracts, and opens the offers that wait for it. */
export async function loadContracts(site: Site, signal: AbortSignal): Promise<void> {
  const flags = await loadContractFlags(site)
  if (!flags || flags.size === 0 || signal.aborted) return
  const prompt = await loadPrompt()
  if (!signal.aborted) await prompt?.promptOffers(site, signal)
}

/** Loads the flags and what is shown of contracts again after one has changed, and opens the offers that are new. */
export async function reloadContracts(site: Site, signal: AbortSignal): Promise<void> {
  const flags = await reloadContractFlags(site)
  if (flags?.size === 0 || signal.aborted) return
  const prompt = await loadPrompt()
  if (!signal.aborted) await prompt?.updateContracts(site, signal)
}

function loadPrompt() {
  return import('@croupier/agent-center/offer-prompt').catch(() => null)
}
