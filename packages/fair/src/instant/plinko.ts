import type { InstantGame, PayChance } from './game.ts'

/** Rows of pins. A ball falls left or right at each of them. */
export const plinkoRows = [8, 12, 16] as const
export type PlinkoRows = (typeof plinkoRows)[number]

/** How far the pays of the outer buckets differ from those in the middle. */
export const plinkoRisks = ['low', 'medium', 'high'] as const
export type PlinkoRisk = (typeof plinkoRisks)[number]

/** Units per stake from the outermost bucket to the middle one; the other half mirrors them. */
const pays: Readonly<Record<PlinkoRows, Readonly<Record<PlinkoRisk, readonly number[]>>>> = {
  8: { low: [112, 42, 22, 20, 10], medium: [260, 60, 26, 14, 8], high: [570, 80, 30, 6, 4] },
  12: {
    low: [200, 60, 32, 28, 22, 20, 10],
    medium: [660, 220, 80, 40, 22, 12, 6],
    high: [3400, 470, 162, 40, 14, 4, 4],
  },
  16: {
    low: [320, 180, 40, 28, 28, 24, 22, 20, 10],
    medium: [2200, 820, 200, 100, 60, 30, 20, 10, 6],
    high: [20_000, 2600, 520, 180, 80, 40, 4, 4, 4],
  },
}
const drawnRows = 16

/** The board of a target: rows of pins and risk. */
export interface PlinkoTarget {
  readonly rows: PlinkoRows
  readonly risk: PlinkoRisk
}

/** Parses a target, e.g. `12-medium`; null if there is none of this name. */
export function parsePlinkoTarget(target: string): PlinkoTarget | null {
  const rows = plinkoRows.find((candidate) => target.startsWith(`${candidate}-`))
  const risk = plinkoRisks.find((candidate) => target === `${rows ?? ''}-${candidate}`)
  return rows === undefined || risk === undefined ? null : { rows, risk }
}

/** Creates the name of a target. */
export function createPlinkoTarget({ rows, risk }: PlinkoTarget): string {
  return `${rows}-${risk}`
}

/** Returns the units per stake of every bucket, from left to right. */
export function listBucketUnits({ rows, risk }: PlinkoTarget): readonly number[] {
  const half = pays[rows][risk]
  return [...half, ...half.slice(0, -1).toReversed()]
}

/** Returns the bucket that the ball falls into: how often it fell to the right (1) in the rows of the board. */
export function findBucket({ rows }: Pick<PlinkoTarget, 'rows'>, drawn: readonly number[]): number {
  return drawn.slice(0, rows).reduce((sum, step) => sum + step, 0)
}

/** A ball that falls through pins. It draws 16 steps, of which a lower board uses the first. */
export const plinko: InstantGame = {
  kind: 'plinko',
  maxBets: 1,
  draw: async (draw) => {
    const steps: number[] = []
    while (steps.length < drawnRows) steps.push(await draw(2))
    return steps
  },
  isTarget: (target) => parsePlinkoTarget(target) !== null,
  getUnits: (id, drawn) => {
    const target = getTarget(id)
    return listBucketUnits(target)[findBucket(target, drawn)] ?? 0
  },
  listChances: (id) => {
    const target = getTarget(id)
    const paths = countPaths(target.rows)
    return listBucketUnits(target).map((units, bucket): PayChance => ({ units, outcomes: paths[bucket] ?? 0n }))
  },
}

/** Number of ways into each bucket: a row of Pascal's triangle. */
function countPaths(rows: number): readonly bigint[] {
  return Array.from({ length: rows }).reduce<readonly bigint[]>(
    (paths) => [1n, ...paths.slice(1).map((count, index) => count + (paths[index] ?? 0n)), 1n],
    [1n],
  )
}

function getTarget(id: string): PlinkoTarget {
  const target = parsePlinkoTarget(id)
  if (!target) throw new RangeError(`"${id}" is not a plinko bet`)
  return target
}
