import type { Site } from '@croupier/runtime/platform/site-context'
import type { AnyRouter } from '@tanstack/react-router'
import { connectGameReturn } from './game-return.ts'
import { connectGameTransition } from './game-transition.ts'
import { connectPresses } from './pressed-tile.ts'
import { connectRovingFocus } from './roving-focus.ts'

/**
 * Connects the tiles of games with keys, and with the way into a game and back. Loaded once the browser is idle: without it every
 * button of a tile is a stop of the Tab key. Returns a function that disconnects.
 */
export function connectTiles(site: Site, router: AnyRouter): () => void {
  const stops = [connectPresses(), connectRovingFocus(), connectGameReturn(router), connectGameTransition(site, router)]
  return () => {
    for (const stop of stops) stop()
  }
}
