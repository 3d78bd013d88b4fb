import type { LiveKind } from '@croupier/fair/live/kinds'

/** Spots of a table that stand together, in rows of so many columns. */
export interface SpotGroup {
  readonly columns: number
  readonly size: 'large' | 'medium' | 'small'
  readonly spots: readonly string[]
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const faces = range(1, 6)

const baccaratGroups: readonly SpotGroup[] = [
  { columns: 2, size: 'medium', spots: ['playerPair', 'bankerPair'] },
  { columns: 3, size: 'large', spots: ['player', 'tie', 'banker'] },
]

/** The spots that a table shows, by its kind. */
const groups = {
  baccarat: baccaratGroups,
  speedbaccarat: baccaratGroups,
  dragontiger: [{ columns: 3, size: 'large', spots: ['dragon', 'tie', 'tiger'] }],
  roulette: [
    { columns: 1, size: 'small', spots: ['straight-0'] },
    {
      columns: 12,
      size: 'small',
      spots: [3, 2, 1].flatMap((row) => range(0, 11).map((street) => `straight-${street * 3 + row}`)),
    },
    { columns: 3, size: 'medium', spots: ['dozen-1', 'dozen-2', 'dozen-3'] },
    { columns: 3, size: 'medium', spots: ['column-1', 'column-2', 'column-3'] },
    { columns: 6, size: 'medium', spots: ['low', 'even', 'red', 'black', 'odd', 'high'] },
  ],
  sicbo: [
    { columns: 4, size: 'large', spots: ['small', 'odd', 'even', 'big'] },
    { columns: 7, size: 'small', spots: range(4, 17).map((total) => `total-${total}`) },
    { columns: 6, size: 'medium', spots: faces.map((face) => `single-${face}`) },
    { columns: 6, size: 'small', spots: faces.map((face) => `double-${face}`) },
    { columns: 7, size: 'small', spots: [...faces.map((face) => `triple-${face}`), 'anyTriple'] },
    {
      columns: 5,
      size: 'small',
      spots: faces.flatMap((low) => faces.filter((high) => high > low).map((high) => `pair-${low}-${high}`)),
    },
  ],
} as const satisfies Record<LiveKind, readonly SpotGroup[]>

/** Returns the spots that a kind of table shows. */
export function listSpotGroups(kind: LiveKind): readonly SpotGroup[] {
  return groups[kind]
}
