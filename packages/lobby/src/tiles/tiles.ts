/** Tiles of games, wherever the page lists them. */
const tileSelector = '[data-slot="game-tile"]'

/** What stands for tiles or for a row of them while they load. */
const loadingSelector = '[data-slot="game-tile-skeleton"], [data-waiting]'

/** Returns the tiles of a list. */
export function findTiles(list: ParentNode): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(tileSelector)]
}

/** Returns the tile around an element. */
export function getTile(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(tileSelector) : null
}

/** Returns the name of the part of the page that lists a tile; null for a part without. */
export function getListName(tile: Element): string | null {
  return tile.closest('section')?.getAttribute('aria-label') ?? null
}

function getDistanceFromView(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  return Math.abs((top + bottom) / 2 - innerHeight / 2)
}

/** Whether a list in the visible part of the page still loads its games. */
export function isListLoading(scope: ParentNode): boolean {
  return [...scope.querySelectorAll(loadingSelector)].some((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
}

/** Whether a list shows its games, and no former ones while it loads others. */
export function isListShown(listName: string | null, scope: ParentNode): boolean {
  const tiles = findTiles(scope).filter((tile) => getListName(tile) === listName)
  return tiles.length > 0 && !tiles.some((tile) => tile.closest('[aria-busy="true"]'))
}

interface FindOptions {
  /** Name of the list that has the tile; any without. */
  readonly listName?: string | null | undefined
  readonly scope?: ParentNode
}

/** Returns the tile of a game; of several the one nearest to the visible part of the page. */
export function findGameTile(game: string, { listName, scope = document }: FindOptions = {}): HTMLElement | undefined {
  return [...scope.querySelectorAll<HTMLElement>(`${tileSelector}[data-game="${CSS.escape(game)}"]`)]
    .filter((tile) => listName === undefined || getListName(tile) === listName)
    .toSorted((a, b) => getDistanceFromView(a) - getDistanceFromView(b))[0]
}

/** Focuses an action of a tile by its slot, or the first one where the tile has no such action, and shows the whole tile. */
export function focusTile(tile: HTMLElement, slot = 'game-tile-play'): void {
  const button = tile.querySelector<HTMLElement>(`[data-slot="${slot}"]`) ?? tile.querySelector('button')
  button?.focus({ preventScroll: true })
  tile.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
