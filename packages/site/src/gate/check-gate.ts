import type { Api } from '@croupier/api-client/api'
import type { LanguageCode } from '@croupier/domain/languages'
import { agentAnnouncements } from '@croupier/endpoints/calls/agents'
import { announcementContent, helpCenter } from '@croupier/endpoints/calls/content'
import { promotions } from '@croupier/endpoints/calls/promotions'
import { permission } from '@croupier/endpoints/calls/system'
import { collectFlags } from '@croupier/flags/modules'
import { setMerchantFlags } from '@croupier/flags/store'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import type { Site } from '@croupier/runtime/platform/site-context'
import type { GateResponse } from '@croupier/runtime/platform/site-services'
import { loadPermission, type GateOutcome } from './load-permission.ts'
import { prepareBanners } from './prepare-banners.ts'

/** A site that is open, with the permission that it shows. */
export interface OpenSite {
  readonly site: Site
  gate: GateResponse
  readonly render: (gate: GateResponse) => void
  readonly disconnect: () => void
}

/** A site whose permission is checked. */
export interface CheckedSite {
  readonly api: Api
  readonly language: () => LanguageCode
  /** The open site; null while it is closed. */
  readonly app: OpenSite | null
  /** Opens or closes the site. */
  readonly apply: (outcome: GateOutcome) => Promise<void>
}

let checking: Promise<void> | null = null

/**
 * Loads the permission of an open site again and applies it, after the check in progress, which may have missed the change;
 * closing errors come in numbers and need one check. A failure closes the site only after a closing error.
 */
export function checkGate(checked: CheckedSite, isClosing: boolean): Promise<void> {
  if (checking && isClosing) return checking
  const run = () => applyPermission(checked, isClosing)
  const current = (checking ? checking.then(run, run) : run()).finally(() => {
    if (checking === current) checking = null
  })
  checking = current
  return current
}

async function applyPermission(checked: CheckedSite, isClosing: boolean): Promise<void> {
  const { app, api, language, apply } = checked
  if (!app) return
  const keepBanners = prepareBanners(language)
  const outcome = await loadPermission(api)
  if (outcome.kind === 'open') openAgain(app, outcome.gate, keepBanners)
  else if (isClosing || outcome.kind !== 'retry') await apply(outcome)
}

/** Shows a newer permission on an open page, without loading the page again. */
function openAgain(app: OpenSite, gate: GateResponse, keepBanners: ReturnType<typeof prepareBanners>): void {
  app.gate = gate
  setMerchantFlags(collectFlags(gate.modules))
  const banners = { queryKey: toQueryKey(permission) }
  // Other languages and callers load theirs when they are shown.
  app.site.queryClient.removeQueries({ ...banners, type: 'inactive' })
  if (!keepBanners(app.site, gate)) void app.site.queryClient.invalidateQueries(banners)
  for (const call of [announcementContent, agentAnnouncements, helpCenter, promotions])
    void app.site.queryClient.invalidateQueries({ queryKey: toQueryKey(call) })
  app.render(gate)
}
