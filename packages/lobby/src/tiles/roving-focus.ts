import { findNextTile, moveKeys } from './find-next-tile.ts'
import { findTiles, focusTile, getTile } from './tiles.ts'

/** The tile of a list that the Tab key stops at. */
interface Stop {
  readonly tile: HTMLElement
  /** Its game; elements of a list are used again for other games. */
  readonly game: string | undefined
}

const watched = { childList: true, subtree: true, attributes: true, attributeFilter: ['data-game'] }

const getList = (element: Element) => element.closest('ul')

/** Whether a stop stays: it is still in the list, and shows the same game or has the focus. */
function isKept({ tile, game }: Stop, tiles: readonly HTMLElement[]): boolean {
  return tiles.includes(tile) && (tile.dataset['game'] === game || tile.contains(document.activeElement))
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

/** Moves to another tile of the list, to the same action of it. At an edge the key has its effect on the page. */
function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || hasModifier(event) || !moveKeys.has(event.key)) return
  const tile = getTile(event.target)
  const list = tile && getList(tile)
  if (!list) return
  const tiles = findTiles(list)
  const places = tiles.map((each) => each.getBoundingClientRect())
  const index = findNextTile(places, tiles.indexOf(tile), event.key)
  const next = index === undefined ? undefined : tiles[index]
  if (!next) return
  event.preventDefault()
  focusTile(next, event.target instanceof HTMLElement ? event.target.dataset['slot'] : undefined)
}

/**
 * Makes each list of game tiles one stop of the Tab key, from the first focus in it: Tab goes through the actions of the current
 * tile and then leaves the list, arrow keys move between tiles. The elements remain a list of buttons. Returns a function that
 * disconnects.
 */
export function connectRovingFocus(): () => void {
  const stops = new WeakMap<Element, Stop>()

  function setStop(list: Element, stop: HTMLElement): void {
    stops.set(list, { tile: stop, game: stop.dataset['game'] })
    for (const tile of findTiles(list)) {
      const tabIndex = tile === stop ? 0 : -1
      for (const button of tile.querySelectorAll('button')) {
        if (button.tabIndex !== tabIndex) button.tabIndex = tabIndex
      }
    }
  }

  /** Buttons that the list has got since are no stops; the first tile is, where the last stop has gone. */
  function update(list: Element): void {
    const tiles = findTiles(list)
    const stop = stops.get(list)
    const next = stop && isKept(stop, tiles) ? stop.tile : tiles[0]
    if (next) setStop(list, next)
  }

  const observer = new MutationObserver((records) => {
    const lists = new Set(records.map(({ target }) => (target instanceof Element ? getList(target) : null)))
    for (const list of lists) if (list) update(list)
  })

  function handleFocus({ target }: FocusEvent): void {
    const tile = getTile(target)
    const list = tile && getList(tile)
    if (!list) return
    const stop = stops.get(list)
    if (stop?.tile === tile) return
    if (!stop) observer.observe(list, watched)
    setStop(list, tile)
  }

  const controller = new AbortController()
  const { signal } = controller
  signal.addEventListener('abort', () => observer.disconnect())
  document.addEventListener('focusin', handleFocus, { signal })
  document.addEventListener('keydown', handleKey, { signal })
  return () => controller.abort()
}
