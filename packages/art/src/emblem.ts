import { createRamp } from './draw/color.ts'
import { Sketch } from './draw/sketch.ts'
import { dragon } from './motifs/beasts.ts'
import { rooster } from './motifs/birds.ts'
import type { Motif } from './motifs/motif.ts'
import { fish, koi, littleFish, octopus, shark, turtle, whale } from './motifs/sea.ts'
import { PALETTES } from './palettes.ts'

/** Subjects that stand alone, without a scene. */
export const emblems = {
  rooster,
  dragon,
  fish,
  koi,
  littleFish,
  octopus,
  shark,
  turtle,
  whale,
} as const satisfies Record<string, Motif>

export type EmblemName = keyof typeof emblems

const SIZE = 220

/** Returns a subject as SVG, 220 x 220, on no background; `tone` (`#rrggbb`) colors what has no color of its own. */
export function drawEmblem(name: EmblemName, tone: string): string {
  const sketch = new Sketch(`emblem:${name}:${tone}`)
  const ramp = createRamp(tone)
  const body = emblems[name](sketch, { ...PALETTES[0], hero: ramp, accent: ramp })
  return sketch.document(SIZE, SIZE, `<g transform="translate(${SIZE / 2} ${SIZE / 2})">${body}</g>`)
}
