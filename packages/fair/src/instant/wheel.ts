import type { InstantGame, PayChance } from './game.ts'

/** How far the pays of a wheel differ from each other. */
export const wheelRisks = ['low', 'medium', 'high'] as const
export type WheelRisk = (typeof wheelRisks)[number]

/** Units per stake of the sectors, clockwise from the top. Each wheel pays 388 units over its 20 sectors: 97 %. */
const sectors: Readonly<Record<WheelRisk, readonly number[]>> = {
  low: [50, 24, 24, 0, 24, 24, 0, 24, 24, 0, 50, 24, 24, 0, 24, 24, 0, 24, 24, 0],
  medium: [88, 0, 30, 0, 40, 0, 30, 0, 30, 0, 40, 0, 30, 0, 30, 0, 40, 0, 30, 0],
  high: [388, ...Array.from({ length: 19 }, () => 0)],
}

export const wheelSectors = sectors.low.length

/** Parses a target; null if there is no wheel of this name. */
export function parseWheelRisk(target: string): WheelRisk | null {
  return wheelRisks.find((risk) => risk === target) ?? null
}

/** Returns the units per stake of every sector, clockwise from the top. */
export function listSectorUnits(risk: WheelRisk): readonly number[] {
  return sectors[risk]
}

/** A wheel of 20 sectors of equal size. */
export const wheel: InstantGame = {
  kind: 'wheel',
  maxBets: 1,
  draw: async (draw) => [await draw(wheelSectors)],
  isTarget: (target) => parseWheelRisk(target) !== null,
  getUnits: (target, [sector]) => sectors[requireRisk(target)][sector ?? -1] ?? 0,
  listChances: (target) => {
    const units = sectors[requireRisk(target)]
    return [...new Set(units)].map((pay): PayChance => ({
      units: pay,
      outcomes: BigInt(units.filter((other) => other === pay).length),
    }))
  },
}

function requireRisk(target: string): WheelRisk {
  const risk = parseWheelRisk(target)
  if (!risk) throw new RangeError(`"${target}" is not a wheel`)
  return risk
}
