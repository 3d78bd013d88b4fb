import { drawStuds } from './lows.ts'
import { drawWord } from './letters.ts'
import type { Drawing } from './painter.ts'
import { circle, star } from './paths.ts'
import { materials, oklch, type Ramp } from './ramp.ts'

const { gold, snow } = materials
const ribbon = 'M-96 26L-80 44L-96 62L-62 62L-62 70L62 70L62 62L96 62L80 44L96 26L62 26L62 18L-62 18L-62 26Z'

/** Creates the wild: the theme's emblem on a sunburst, with a ribbon. */
export function createWild(emblem: Drawing, material: Ramp): Drawing {
  return (painter) => {
    painter.glow(0, -12, 104, material.light, 0.55)
    painter.solid(star(14, 84, 62, 0, -12), gold, { bevel: 8, outline: 6 })
    painter.solid(circle(0, -12, 58), material, { bevel: 8, outline: 4, gloss: 0.3, span: [-70, 46] })
    painter.at(0, -20, 0.68, 0, () => emblem(painter))
    painter.solid(ribbon, material, { bevel: 6, outline: 6, gloss: 0.2, span: [18, 72] })
    painter.at(0, 44, 1, 0, () => drawWord(painter, ['W', 'I', 'L', 'D'], 122))
  }
}

/** Creates the scatter: a medal with a star, rays and a ribbon. */
export function createScatter(hue: number): Drawing {
  return (painter) => {
    painter.glow(0, -10, 110, oklch(0.85, 0.15, hue), 0.7)
    for (const turn of [0, 45, 90, 135, 180, 225, 270, 315])
      painter.at(0, -12, 1, turn, () => painter.flat('M-9 -50L0 -96L9 -50Z', gold.light, 0.9))
    painter.solid(circle(0, -12, 66), gold, { bevel: 9, outline: 7, span: [-80, 56] })
    const face: Ramp = {
      glint: oklch(0.95, 0.06, hue),
      light: oklch(0.72, 0.19, hue),
      base: oklch(0.52, 0.21, hue),
      shade: oklch(0.36, 0.17, hue),
      deep: oklch(0.26, 0.13, hue),
      line: oklch(0.18, 0.07, hue),
    }
    painter.solid(circle(0, -12, 50), face, { bevel: 8, outline: 3, gloss: 0.35, span: [-62, 40] })
    painter.at(0, -12, 1, 0, () => drawStuds(painter, 12, 58, 4.5, snow))
    painter.solid(star(5, 38, 17, 0, -14), gold, { bevel: 5, outline: 5, span: [-52, 22] })
    painter.solid(ribbon, face, { bevel: 6, outline: 6, gloss: 0.2, span: [18, 72] })
    painter.at(0, 44, 1, 0, () => drawWord(painter, ['B', 'O', 'N', 'U', 'S'], 124, snow))
    painter.sparkle(52, -72, 16)
  }
}
