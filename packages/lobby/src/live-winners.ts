import { decodePushedWin } from '@croupier/endpoints/calls/winners'
import type { PushEventMessage } from '@croupier/endpoints/push'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { insertWin } from './model/shown-winners.ts'
import { winnersQuery } from './queries/winners.ts'

/** Adds a pushed win to the board of winners of the site's language, if the board has loaded. */
export function showWin(
  site: Pick<SiteServices, 'api' | 'queryClient' | 'language'>,
  message: PushEventMessage<'winner'>,
): void {
  const language = site.language()
  const win = decodePushedWin(message, language)
  if (!win) return
  site.queryClient.setQueryData(
    winnersQuery(site, language).queryKey,
    (shown) => shown && insertWin(shown, { ...win, pushedAt: Date.now() }),
  )
}
