import { memberStateQuery } from '@croupier/runtime/data/member-state'
import { enqueueAfterLogin } from '@croupier/runtime/overlays/after-login'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { getSessionAudience, useSession } from '@croupier/runtime/session/session'
import { envelopeOverlay } from './overlay-handle.ts'
import { envelopesQuery } from './queries.ts'

/** Opens the dialog of red envelopes where one that has begun is for the account. A failure opens nothing: the menu shows it. */
export async function promptEnvelope(
  site: Pick<SiteServices, 'api' | 'queryClient' | 'language'>,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const audience = getSessionAudience(useSession.getState())
  if (audience === 'visitor' || audience === 'trial') return
  void site.queryClient.invalidateQueries(memberStateQuery(site))
  const query = { ...envelopesQuery(site, site.language()), staleTime: 0 }
  const envelopes = await site.queryClient.fetchQuery(query).catch(() => [])
  const begun = envelopes.find(({ envelopeId }) => envelopeId === id)
  if (!begun || begun.opened !== null || signal.aborted) return
  enqueueAfterLogin({ level: 'page', run: () => (signal.aborted ? undefined : openOverlay(envelopeOverlay)) })
}
