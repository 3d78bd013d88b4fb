/** Where a tile stands, in pixels. */
export interface TilePlace {
  readonly left: number
  readonly top: number
}

/** Keys that move between tiles. */
export const moveKeys: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])

/** Pixels by which the tops of tiles of one row may differ. */
const rowTolerance = 4

type Step = -1 | 1

function isSameRow(a: TilePlace, b: TilePlace): boolean {
  return Math.abs(a.top - b.top) <= rowTolerance
}

/** Returns the place that is nearest to another one along an axis. */
function findNearest(places: readonly TilePlace[], to: TilePlace, axis: keyof TilePlace): TilePlace | undefined {
  return places.toSorted((a, b) => Math.abs(a[axis] - to[axis]) - Math.abs(b[axis] - to[axis]))[0]
}

/** Returns the neighbour in the row; at its end the tile of another row that is next in the order of the list. */
function findInRow(places: readonly TilePlace[], from: TilePlace, step: Step): TilePlace | undefined {
  const beside = places.filter((place) => isSameRow(place, from) && (place.left - from.left) * step > 0)
  const next = places[places.indexOf(from) + step]
  return findNearest(beside, from, 'left') ?? (next && !isSameRow(next, from) ? next : undefined)
}

/** Returns the tile of the next row that is nearest to the same column. */
function findInColumn(places: readonly TilePlace[], from: TilePlace, step: Step): TilePlace | undefined {
  const beyond = places.filter((place) => (place.top - from.top) * step > rowTolerance)
  const row = findNearest(beyond, from, 'top')
  return (
    row &&
    findNearest(
      beyond.filter((place) => isSameRow(place, row)),
      from,
      'left',
    )
  )
}

function findPlace(places: readonly TilePlace[], from: TilePlace, key: string): TilePlace | undefined {
  switch (key) {
    case 'Home':
      return places[0]
    case 'End':
      return places.at(-1)
    case 'ArrowLeft':
      return findInRow(places, from, -1)
    case 'ArrowRight':
      return findInRow(places, from, 1)
    case 'ArrowUp':
      return findInColumn(places, from, -1)
    case 'ArrowDown':
      return findInColumn(places, from, 1)
    default:
      return undefined
  }
}

/**
 * Returns the index of the tile that a key moves to, by where the tiles stand; undefined where it moves to none. The places are
 * in the order of the list, in rows from the top, or in columns from the start.
 */
export function findNextTile(places: readonly TilePlace[], current: number, key: string): number | undefined {
  const from = places[current]
  const next = from && findPlace(places, from, key)
  return next && places.indexOf(next)
}
