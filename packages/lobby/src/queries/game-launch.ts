import { ApiError } from '@croupier/api-client/api-error'
import type { LaunchMode } from '@croupier/domain/launch'
import { game } from '@croupier/endpoints/calls/game-menu'
import { launchGame } from '@croupier/endpoints/calls/play'
import { useLanguage } from '@croupier/i18n/react'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { getRandomInt } from '@croupier/runtime/platform/randomness'
import { useSite, type Site } from '@croupier/runtime/platform/site-context'
import { queryOptions, QueryObserver, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

interface Launch {
  readonly nodeId: string
  readonly mode: LaunchMode
  readonly language: ReturnType<typeof useLanguage>
}

/** Returns a path on any of the launch hosts. Throws ApiError where the site has none, for the call that needs it. */
export function toLaunchUrl({ gate }: Pick<Site, 'gate'>, path: string, call: string = launchGame.path): URL {
  const hosts = gate.launchGameCDNs
  const host = hosts[getRandomInt(Math.max(1, hosts.length))]
  // On the site's own origin a framed game could access the site.
  if (host === undefined) throw new ApiError({ code: 'BAD_ANSWER', path: call })
  return new URL(path, host)
}

/** Returns the URL of a launched path: on any of the launch hosts, in the color scheme of the page. */
export function toGameUrl(site: Site, path: string): string {
  const url = toLaunchUrl(site, path)
  url.searchParams.set('scheme', document.documentElement.dataset['scheme'] ?? site.brand.scheme)
  return url.href
}

/** Launch URL of a game. Its token is valid once, so a response is never reused or refetched automatically. */
export function launchQuery(site: Site, { nodeId, mode, language }: Launch) {
  return queryOptions({
    queryKey: toQueryKey(launchGame, { id: nodeId, mode }),
    queryFn: async ({ signal }) => {
      const { path, gameName, wallet } = await site.api.call(launchGame, {
        query: { nodeId, mode, language, backUrl: site.origin },
        signal,
      })
      return { url: toGameUrl(site, path), gameName, wallet }
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** A game by its node id, which its page shows while the game starts. */
export function gameQuery(site: Site, language: Launch['language'], nodeId: string) {
  const query = { gameId: nodeId, language }
  return queryOptions({
    queryKey: toQueryKey(game, query),
    queryFn: ({ signal }) => site.api.call(game, { query, signal }),
    staleTime: Infinity,
  })
}

/** Launches a game by its node id. It keeps the language that it starts in. */
export function useGameLaunch(nodeId: string, mode: LaunchMode) {
  const language = useLanguage()
  const [startLanguage] = useState(language)
  return useQuery(launchQuery(useSite(), { nodeId, mode, language: startLanguage }))
}

/** Milliseconds in which the page of a game takes over a launch that has started before it is rendered. */
const handoverMs = 2_000

/** Starts a launch before the page of the game is rendered. */
export function startLaunch(site: Site, nodeId: string, mode: LaunchMode): void {
  // A response without an observer would be dropped at once, and the page would launch a second time.
  const observer = new QueryObserver(site.queryClient, launchQuery(site, { nodeId, mode, language: site.language() }))
  setTimeout(
    observer.subscribe(() => undefined),
    handoverMs,
  )
}

export type GameLaunch = ReturnType<typeof useGameLaunch>
