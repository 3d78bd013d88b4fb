import { unitsPerStake, type InstantGame } from './game.ts'

/** Results of a shot, from 0. */
const results = 10_000
/** Parts of 10,000 that every fish returns. */
const returned = 9_600

/** Fish by name, with what a catch pays in times the stake; the smallest first. */
export const fishPays = {
  minnow: 2,
  clown: 3,
  puffer: 5,
  ray: 10,
  turtle: 20,
  shark: 40,
  whale: 100,
  dragon: 200,
} as const
export type Fish = keyof typeof fishPays

export const fishNames = Object.keys(fishPays) as Fish[]

/** Parses a target; null if there is no fish of this name. */
export function parseFish(target: string): Fish | null {
  return fishNames.find((fish) => fish === target) ?? null
}

/** Whether a shot catches the fish. */
export function isCatch(fish: Fish, result: number): boolean {
  return result < getCatches(fish)
}

/** Number of the 10,000 results that catch the fish. */
export function getCatches(fish: Fish): number {
  return returned / fishPays[fish]
}

/** A shot at one fish. The more it pays, the rarer it is caught; every fish returns exactly 96 %. */
export const fish: InstantGame = {
  kind: 'fish',
  maxBets: 1,
  draw: async (draw) => [await draw(results)],
  isTarget: (target) => parseFish(target) !== null,
  getUnits: (target, [result]) => {
    const aim = requireFish(target)
    return result !== undefined && isCatch(aim, result) ? fishPays[aim] * unitsPerStake : 0
  },
  listChances: (target) => {
    const aim = requireFish(target)
    const catches = getCatches(aim)
    return [
      { units: fishPays[aim] * unitsPerStake, outcomes: BigInt(catches) },
      { units: 0, outcomes: BigInt(results - catches) },
    ]
  },
}

function requireFish(target: string): Fish {
  const found = parseFish(target)
  if (!found) throw new RangeError(`"${target}" is not a fish`)
  return found
}
