import { rouletteTargets, type RouletteGroup, type RouletteTarget } from '@croupier/fair/instant/roulette'

/** A rectangle in percent of the table. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A target with its place: a cell of the table, or a spot on the edge of cells. */
export interface PlacedTarget {
  readonly target: RouletteTarget
  readonly isSpot: boolean
  readonly place: Place
}

/** How the table lies: its streets side by side, or below each other. */
export type Direction = 'row' | 'column'

/**
 * A rectangle in cells. `along` runs over zero (0), the twelve streets (1-12) and the column bets (13); `across` over the
 * numbers of a street (0-2), with the outside bets below 0.
 */
interface Cells {
  readonly along: number
  readonly across: number
  readonly length: number
  readonly breadth: number
}

const streets = 12
const totalLength = streets + 2
/** Breadth of the dozens, and of the even chances beside them. */
const outsideBreadth = 0.82
const totalBreadth = 3 + 2 * outsideBreadth

/** The even chances in the order of the table. */
const evenChances: readonly RouletteGroup[] = ['low', 'even', 'red', 'black', 'odd', 'high']

/** Returns every target of the table with its place. */
export function layOutTable(direction: Direction): readonly PlacedTarget[] {
  return rouletteTargets.map((target) => {
    const isSpot = ['split', 'street', 'corner', 'line'].includes(target.group)
    return { target, isSpot, place: toPlace(direction, findCells(target)) }
  })
}

function toPlace(direction: Direction, { along, across, length, breadth }: Cells): Place {
  const start = (along / totalLength) * 100
  const size = (length / totalLength) * 100
  const breadthSize = (breadth / totalBreadth) * 100
  if (direction === 'column') {
    const left = ((across + 2 * outsideBreadth) / totalBreadth) * 100
    return { left, top: start, width: breadthSize, height: size }
  }
  return { left: start, top: ((3 - across - breadth) / totalBreadth) * 100, width: size, height: breadthSize }
}

function findCells({ id, group, numbers }: RouletteTarget): Cells {
  switch (group) {
    case 'straight':
      return numbers[0] === 0
        ? { along: 0, across: 0, length: 1, breadth: 3 }
        : { ...findNumber(numbers[0] ?? 0), length: 1, breadth: 1 }
    case 'dozen':
      return { along: 1 + (Number(id.slice(-1)) - 1) * 4, across: -outsideBreadth, length: 4, breadth: outsideBreadth }
    case 'column':
      return { along: 13, across: Number(id.slice(-1)) - 1, length: 1, breadth: 1 }
    case 'split':
    case 'street':
    case 'corner':
    case 'line':
      return findSpot(group, numbers)
    case 'low':
    case 'even':
    case 'red':
    case 'black':
    case 'odd':
    case 'high':
      return {
        along: 1 + evenChances.indexOf(group) * 2,
        across: -2 * outsideBreadth,
        length: 2,
        breadth: outsideBreadth,
      }
  }
}

function findNumber(number: number): { along: number; across: number } {
  return { along: 1 + Math.floor((number - 1) / 3), across: (number - 1) % 3 }
}

/** Returns the center of the edge or corner between the numbers; streets and lines lie on the edge of the outside bets. */
function findSpot(group: 'split' | 'street' | 'corner' | 'line', numbers: readonly number[]): Cells {
  const cells = numbers.filter((number) => number > 0).map(findNumber)
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2 + 0.5
  const atEdge =
    group === 'line' || (group === 'street' && numbers[0] !== 0) || (numbers.length === 4 && numbers[0] === 0)
  return {
    along: numbers[0] === 0 ? 1 : middle(cells.map(({ along }) => along)),
    across: atEdge ? 0 : middle(cells.map(({ across }) => across)),
    length: 0,
    breadth: 0,
  }
}
