/** Rows of a road. */
export const roadRows = 6

/** A side of a road: two that alternate, and results that belong to neither. */
export type RoadTone = 'first' | 'second' | 'other'

/** A result with its tone; `text` is what a bead shows. */
export interface RoadResult {
  readonly tone: RoadTone
  readonly text: string
}

/** A cell of the big road; column and row count from 0. */
export interface BigRoadCell {
  readonly column: number
  readonly row: number
  readonly tone: Exclude<RoadTone, 'other'>
  /** Results of neither side that followed it. */
  readonly others: number
}

/**
 * Lays out a big road: each run of a side is a column from the top down; a run that reaches the last row or an earlier one
 * goes on to the right. Results of neither side are counted in the cell before them. `results` are in the order in which they
 * were dealt.
 */
export function layOutBigRoad(results: readonly RoadResult[]): readonly BigRoadCell[] {
  const cells: BigRoadCell[] = []
  const isTaken = (column: number, row: number) => cells.some((cell) => cell.column === column && cell.row === row)
  let start = -1

  for (const { tone } of results) {
    const last = cells.at(-1)
    if (tone === 'other') {
      if (last) cells.splice(-1, 1, { ...last, others: last.others + 1 })
    } else if (last?.tone === tone) {
      const goesDown = last.column === start && last.row + 1 < roadRows && !isTaken(start, last.row + 1)
      const place = goesDown ? { column: start, row: last.row + 1 } : { column: last.column + 1, row: last.row }
      cells.push({ ...place, tone, others: 0 })
    } else {
      do start += 1
      while (isTaken(start, 0))
      cells.push({ column: start, row: 0, tone, others: 0 })
    }
  }
  return cells
}
