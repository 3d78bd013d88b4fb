import { unitsPerStake, type InstantGame } from './game.ts'

/** Groups of bets by the numbers that they cover. */
export const rouletteGroups = [
  'straight',
  'split',
  'street',
  'corner',
  'line',
  'dozen',
  'column',
  'red',
  'black',
  'odd',
  'even',
  'low',
  'high',
] as const
export type RouletteGroup = (typeof rouletteGroups)[number]

/** A place on the table that a bet can be placed on. */
export interface RouletteTarget {
  /** E.g. `straight-17`, `corner-1-2-4-5`, `dozen-3`, `red`. */
  readonly id: string
  readonly group: RouletteGroup
  readonly numbers: readonly number[]
}

/** Numbers of the wheel in the order of its pockets, clockwise. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]
const pockets = wheelOrder.length

const redNumbers: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

/** The color of a number's pocket. */
export function getPocketColor(number: number): 'red' | 'black' | 'green' {
  if (number === 0) return 'green'
  return redNumbers.has(number) ? 'red' : 'black'
}

/** Every target of the table. */
export const rouletteTargets: readonly RouletteTarget[] = createTargets()

const targetById: ReadonlyMap<string, RouletteTarget> = new Map(rouletteTargets.map((target) => [target.id, target]))

/** What a winning stake returns, the stake included: 36 divided by the numbers that the bet covers. */
export function getRouletteMultiple({ numbers }: RouletteTarget): number {
  return 36 / numbers.length
}

/** Single-zero roulette. It draws one number; every bet returns 36/37. */
export const roulette: InstantGame = {
  kind: 'roulette',
  maxBets: 60,
  draw: async (draw) => [await draw(pockets)],
  isTarget: (target) => targetById.has(target),
  getUnits: (id, [number]) => {
    const target = getTarget(id)
    return number !== undefined && target.numbers.includes(number) ? getRouletteMultiple(target) * unitsPerStake : 0
  },
  listChances: (id) => {
    const target = getTarget(id)
    const winning = BigInt(target.numbers.length)
    return [
      { units: getRouletteMultiple(target) * unitsPerStake, outcomes: winning },
      { units: 0, outcomes: BigInt(pockets) - winning },
    ]
  },
}

function getTarget(id: string): RouletteTarget {
  const target = targetById.get(id)
  if (!target) throw new RangeError(`"${id}" is not a roulette bet`)
  return target
}

/** The layout has twelve streets of three numbers: street `s` holds `3s + 1`, `3s + 2` and `3s + 3`. */
function createTargets(): readonly RouletteTarget[] {
  const numbers = Array.from({ length: 36 }, (_, index) => index + 1)
  const streets = Array.from({ length: 12 }, (_, street) => [street * 3 + 1, street * 3 + 2, street * 3 + 3])
  const inside = (group: RouletteGroup, covered: readonly number[]): RouletteTarget => ({
    id: [group, ...covered].join('-'),
    group,
    numbers: covered,
  })
  const outside = (id: string, group: RouletteGroup, covers: (number: number) => boolean): RouletteTarget => ({
    id,
    group,
    numbers: numbers.filter(covers),
  })
  return [
    ...[0, ...numbers].map((number) => inside('straight', [number])),
    ...[1, 2, 3].map((number) => inside('split', [0, number])),
    ...numbers.filter((number) => number % 3 !== 0).map((number) => inside('split', [number, number + 1])),
    ...numbers.filter((number) => number <= 33).map((number) => inside('split', [number, number + 3])),
    inside('street', [0, 1, 2]),
    inside('street', [0, 2, 3]),
    ...streets.map((street) => inside('street', street)),
    inside('corner', [0, 1, 2, 3]),
    ...numbers
      .filter((number) => number % 3 !== 0 && number <= 32)
      .map((number) => inside('corner', [number, number + 1, number + 3, number + 4])),
    ...streets.slice(0, -1).map((street, index) => inside('line', [...street, ...(streets[index + 1] ?? [])])),
    ...[1, 2, 3].map((dozen) => outside(`dozen-${dozen}`, 'dozen', (number) => Math.ceil(number / 12) === dozen)),
    ...[1, 2, 3].map((column) => outside(`column-${column}`, 'column', (number) => (number - column) % 3 === 0)),
    outside('red', 'red', (number) => redNumbers.has(number)),
    outside('black', 'black', (number) => !redNumbers.has(number)),
    outside('odd', 'odd', (number) => number % 2 === 1),
    outside('even', 'even', (number) => number % 2 === 0),
    outside('low', 'low', (number) => number <= 18),
    outside('high', 'high', (number) => number >= 19),
  ]
}
