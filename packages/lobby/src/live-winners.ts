import type { PushedWin } from '@croupier/endpoints/push'
import type { SiteServices } from '@croupier/runtime/platform/site-services'
import { insertWin } from './model/shown-winners.ts'
import { winnersQuery } from './queries/winners.ts'

/** Adds a pushed win to the board of winners of the site's language, if the board has loaded. */
export function showWin(
  site: Pick<SiteServices, 'api' | 'queryClient' | 'language'>,
  { names, game, ...win }: PushedWin,
): void {
  const language = site.language()
  const named = { ...game, name: names.get(language) ?? game.name }
  site.queryClient.setQueryData(
    winnersQuery(site, language).queryKey,
    (shown) => shown && insertWin(shown, { ...win, game: named, pushedAt: Date.now() }),
  )
}
