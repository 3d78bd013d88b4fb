import { useOverlays } from '@croupier/runtime/overlays/overlays'
import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { readSeamlessSearch } from '../model/game-search.ts'
import { lobbyPaths } from '../paths.ts'
import { getPressedTile } from './pressed-tile.ts'
import { findGameTile, focusTile, isListLoading, isListShown } from './tiles.ts'

type HistoryLocation = RouterHistory['location']

/** Milliseconds in which the tile of a game may appear. */
const maxWaitMs = 5_000

/** Attributes by which a list shows another game, or that it has loaded. */
const attributeFilter = ['data-game', 'data-waiting', 'aria-busy']

/** Milliseconds in which a browser has gone back. */
const maxLeaveMs = 1_000

/**
 * Node ids of the games that entries of the tab's history have shown, by the index of the entry. One whose session has ended shows
 * the home page instead.
 */
const games = new Map<number, string>()

/** The entry that is being left. */
let left: HistoryLocation | null = null

const getIndex = ({ state }: Pick<HistoryLocation, 'state'>) => state.__TSR_index

function readGame({ pathname, search }: Pick<HistoryLocation, 'pathname' | 'search'>): string | undefined {
  if (pathname !== lobbyPaths.seamless) return undefined
  return readSeamlessSearch(Object.fromEntries(new URLSearchParams(search))).id
}

/** Records what an entry shows; a new one replaces all after it. */
function recordEntry(location: HistoryLocation, isNew: boolean): void {
  const index = getIndex(location)
  if (isNew) for (const later of games.keys()) if (later >= index) games.delete(later)
  const game = readGame(location)
  if (game !== undefined) games.set(index, game)
}

/**
 * Goes back to the last entry of this site before the game; a second press does nothing. Returns false where there is none, as in a
 * tab that a link has opened. `onStuck` is called when the page has not been left, because the game has added entries of its own.
 */
export function goBackFromGame(history: RouterHistory, onStuck: () => void): boolean {
  const { location } = history
  const index = getIndex(location)
  const game = readGame(location)
  if (location.pathname !== lobbyPaths.seamless || location === left) return true
  if (game === undefined) return false
  let target = index - 1
  while (target >= 0 && games.get(target) === game) target -= 1
  if (target < 0) return false
  left = location
  setTimeout(() => {
    if (location !== left) return
    left = null
    onStuck()
  }, maxLeaveMs)
  history.go(target - index)
  return true
}

/** Where a tile may have the focus: the topmost dialog, which makes the page below it inert, or the page. */
function getScope(): ParentNode | undefined {
  if (useOverlays.getState().stack.length === 0) return document
  return [...document.querySelectorAll('[role="dialog"]')].at(-1)
}

/**
 * Returns the tile of a game in the list that it was pressed in. In another list only once that list is shown without the game, or no list
 * in view is loading any more.
 */
function findReturnTile(game: string): HTMLElement | undefined {
  const scope = getScope()
  const tile = scope && findGameTile(game, { scope })
  const pressed = getPressedTile(game)
  if (!tile || !pressed) return tile
  const { listName } = pressed
  const own = findGameTile(game, { listName, scope })
  return own ?? (isListShown(listName, scope) || !isListLoading(scope) ? tile : undefined)
}

/**
 * Focuses the tile of a game as soon as it is shown. Gives up when the member presses or scrolls, and in the end. Returns a function that
 * gives up.
 */
function returnFocus(game: string): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const stop = () => controller.abort()
  const focus = () => {
    const tile = findReturnTile(game)
    if (!tile) return
    stop()
    focusTile(tile)
  }
  focus()
  if (signal.aborted) return stop
  const observer = new MutationObserver(focus)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter })
  const timer = setTimeout(stop, maxWaitMs)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  for (const type of ['keydown', 'pointerdown', 'wheel']) {
    addEventListener(type, stop, { signal, capture: true, passive: true })
  }
  return stop
}

/** Moves the focus to the tile of a game that is gone back from. Returns a function that disconnects. */
export function connectGameReturn(router: AnyRouter): () => void {
  const history: RouterHistory = router.history
  let stopWaiting = () => {}
  games.clear()
  recordEntry(history.location, true)
  const unsubscribes = [
    history.subscribe(({ location, action }) => {
      stopWaiting()
      left = null
      recordEntry(location, action.type === 'PUSH')
    }),
    // After the site has scrolled to where the page was left, and has moved the focus to it.
    router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (fromLocation?.pathname !== lobbyPaths.seamless) return
      const index = getIndex(toLocation)
      if (index >= getIndex(fromLocation)) return
      const game = games.get(index + 1)
      if (game !== undefined && game !== games.get(index)) stopWaiting = returnFocus(game)
    }),
  ]
  return () => {
    stopWaiting()
    left = null
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}
