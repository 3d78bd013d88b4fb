import { enqueueAfterLogin } from '@croupier/runtime/overlays/after-login'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { contractOverlay } from '@croupier/runtime/overlays/shared'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { createAccountStore } from '@croupier/runtime/session/account-store'
import { reloadContracts, waitingContractsQuery } from './queries.ts'

/** The offers that were opened in this session; one that was closed does not open again with the next change. */
const usePrompted = createAccountStore((): { readonly ids: readonly string[] } => ({ ids: [] }))

/**
 * Opens the offers that wait for an agent by themselves, each once, one after the other, after what else follows a login. A failure
 * opens nothing: the pages of the contracts show what waits.
 */
export async function promptOffers(
  site: Pick<SiteServices, 'api' | 'queryClient'>,
  signal: AbortSignal,
): Promise<void> {
  const offers = await site.queryClient.fetchQuery(waitingContractsQuery(site)).catch(() => [])
  if (signal.aborted) return
  const { ids } = usePrompted.getState()
  const added = offers.map(({ contractId }) => contractId).filter((id) => !ids.includes(id))
  usePrompted.setState({ ids: [...ids, ...added] })
  for (const id of added)
    enqueueAfterLogin({ level: 'page', run: () => (signal.aborted ? undefined : openOverlay(contractOverlay, { id })) })
}

/** Loads what is shown of contracts again after one has changed, and opens the offers that are new. */
export function updateContracts(site: Pick<SiteServices, 'api' | 'queryClient'>, signal: AbortSignal): Promise<void> {
  reloadContracts(site)
  return promptOffers(site, signal)
}
