import { enqueueAfterLogin } from '@croupier/runtime/overlays/after-login'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { contractOverlay } from '@croupier/runtime/overlays/shared'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { waitingContractsQuery } from './queries.ts'

/**
 * Opens the offers that wait for an agent by themselves, one after the other, after what else follows a login. A failure opens
 * nothing: the pages of the contracts show what waits.
 */
export async function promptOffers(
  site: Pick<SiteServices, 'api' | 'queryClient'>,
  signal: AbortSignal,
): Promise<void> {
  const offers = await site.queryClient.fetchQuery(waitingContractsQuery(site)).catch(() => [])
  if (signal.aborted) return
  for (const { contractId: id } of offers)
    enqueueAfterLogin({ level: 'page', run: () => (signal.aborted ? undefined : openOverlay(contractOverlay, { id })) })
}
