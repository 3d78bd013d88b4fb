import type { Site } from '@croupier/runtime/platform/site-context'
import type { AnyRouter } from '@tanstack/react-router'
import { readSeamlessSearch } from '../model/game-search.ts'
import { lobbyPaths } from '../paths.ts'
import { startLaunch } from '../queries/game-launch.ts'
import { getPressedTile } from './pressed-tile.ts'
import { findGameTile } from './tiles.ts'
import './tiles.module.css'

/** Name of the picture that moves from the tile to the page of the game, whose styles name it there. */
const pictureName = 'game-picture'

function canAnimate(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Runs an update of the page as a transition in which the picture of a game moves from its tile. */
async function moveGamePicture(game: string, update: () => Promise<void>): Promise<void> {
  const tile = findGameTile(game, { listName: getPressedTile(game)?.listName })
  const picture = tile?.querySelector<HTMLElement>('[data-slot="game-tile-media"]')
  picture?.style.setProperty('view-transition-name', pictureName)
  const transition = document.startViewTransition(async () => {
    picture?.style.removeProperty('view-transition-name')
    await update()
  })
  // A transition that the browser skips, as in a hidden tab, still updates the page.
  transition.ready.catch(() => undefined)
  await transition.updateCallbackDone
}

/**
 * Shows the page of a game by a view transition. The router's own is not part of a site's first visit; this takes its place for games.
 * Returns a function that disconnects.
 */
export function connectGameTransition(site: Site, router: AnyRouter): () => void {
  const { startViewTransition } = router
  let game: string | undefined
  const unsubscribe = router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    const isStart = toLocation.pathname === lobbyPaths.seamless && fromLocation?.pathname !== lobbyPaths.seamless
    game = isStart ? readSeamlessSearch(toLocation.search).id : undefined
  })
  router.startViewTransition = (update) => {
    if (game === undefined || !canAnimate()) return startViewTransition(update)
    const started = game
    game = undefined
    // The page renders a frame later, and so would its request.
    const { mode } = readSeamlessSearch(router.latestLocation.search)
    startLaunch(site, started, mode ?? 'real')
    return moveGamePicture(started, update)
  }
  return () => {
    unsubscribe()
    router.startViewTransition = startViewTransition
  }
}
