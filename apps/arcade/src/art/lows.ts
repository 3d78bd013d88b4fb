import type { LowFamily } from '@croupier/fair/skin'
import { drawBigLetter } from './letters.ts'
import type { Drawing, Painter } from './painter.ts'
import { circle, polygon, ring, type Point } from './paths.ts'
import { materials, createRamp, type Ramp } from './ramp.ts'

/** The four low symbols `E` to `H` of a family. */
export type LowSymbols = readonly [Drawing, Drawing, Drawing, Drawing]

const spade =
  'M0 -78C10 -52 76 -22 74 22C73 56 34 60 14 34C16 58 24 68 36 76L-36 76C-24 68 -16 58 -14 34C-34 60 -73 56 -74 22C-76 -22 -10 -52 0 -78Z'
const heart = 'M0 78C-20 48 -80 20 -80 -26C-80 -74 -22 -82 0 -40C22 -82 80 -74 80 -26C80 20 20 48 0 78Z'
const diamond = 'M0 -84C16 -50 40 -22 66 0C40 22 16 50 0 84C-16 50 -40 22 -66 0C-40 -22 -16 -50 0 -84Z'
const club =
  'M0 -78C26 -78 42 -50 28 -24C56 -36 82 -16 78 14C74 44 36 52 13 30C16 56 24 68 36 76L-36 76C-24 68 -16 56 -13 30C-36 52 -74 44 -78 14C-82 -16 -56 -36 -28 -24C-42 -50 -26 -78 0 -78Z'

function createSuit(data: string, material: Ramp): Drawing {
  return (painter) => painter.solid(data, material, { bevel: 11, gloss: 0.5, outline: 7 })
}

/** Draws a faceted stone from above: girdle, table and shaded facets. */
export function drawStone(painter: Painter, girdle: readonly Point[], table: readonly Point[], material: Ramp): void {
  painter.solid(polygon(girdle), material, { gloss: 0, bevel: 4, outline: 8 })
  for (const [index, corner] of girdle.entries()) {
    const [next, inner, innerNext] = [
      girdle[(index + 1) % girdle.length] ?? corner,
      table[index] ?? corner,
      table[(index + 1) % table.length] ?? corner,
    ]
    const facing = Math.atan2((corner[1] + next[1]) / 2, (corner[0] + next[0]) / 2)
    const lit = Math.cos(facing - (-3 * Math.PI) / 4)
    painter.flat(
      polygon([corner, next, innerNext, inner]),
      lit > 0 ? material.glint : material.deep,
      Math.abs(lit) * 0.62,
    )
    painter.line(`M${corner[0]} ${corner[1]}L${inner[0]} ${inner[1]}`, material.glint, 1.6, 0.55)
  }
  const face = polygon(table)
  painter.fill(face, { ...material, light: material.glint, shade: material.base })
  painter.inside(face, () => painter.flat('M-90 -20L10 -110L60 -110L-90 60Z', '#fff', 0.35))
  painter.line(face, material.glint, 2.4, 0.9)
}

function scale(points: readonly Point[], size: number, x = 0, y = 0): Point[] {
  return points.map(([px, py]) => [px * size + x, py * size + y])
}

const cuts: readonly (readonly Point[])[] = [
  ring(8, 80, 22.5),
  ring(6, 82),
  [
    [-44, -76],
    [44, -76],
    [74, -46],
    [74, 46],
    [44, 76],
    [-44, 76],
    [-74, 46],
    [-74, -46],
  ],
  [
    [-52, -70],
    [52, -70],
    [82, -34],
    [0, 80],
    [-82, -34],
  ],
]

function createGem(cut: number, material: Ramp): Drawing {
  const girdle = cuts[cut] ?? ring(8, 80)
  return (painter) => {
    const table = cut === 3 ? scale(girdle, 0.52, 0, -10) : scale(girdle, 0.58)
    drawStone(painter, girdle, table, material)
    painter.sparkle(-34, -40, 20)
  }
}

/** Creates the low symbols of a family, in four hues that also differ in lightness. */
export function createLowSymbols(family: LowFamily, hue: number): LowSymbols {
  const four: readonly [Ramp, Ramp, Ramp, Ramp] = [
    createRamp(hue, 0.19, 0.66),
    createRamp(hue + 88, 0.17, 0.74),
    createRamp(hue + 180, 0.17, 0.6),
    createRamp(hue + 262, 0.18, 0.52),
  ]
  switch (family) {
    case 'letters':
      return [
        (painter) => drawBigLetter(painter, 'A', four[0]),
        (painter) => drawBigLetter(painter, 'K', four[1]),
        (painter) => drawBigLetter(painter, 'Q', four[2]),
        (painter) => drawBigLetter(painter, 'J', four[3]),
      ]
    case 'suits':
      return [
        createSuit(heart, materials.red),
        createSuit(diamond, materials.orange),
        createSuit(club, materials.green),
        createSuit(spade, materials.blue),
      ]
    case 'gems':
      return [createGem(0, four[0]), createGem(1, four[1]), createGem(2, four[2]), createGem(3, four[3])]
  }
}

/** Draws a ring of studs, for frames and medals. */
export function drawStuds(painter: Painter, count: number, radius: number, size: number, material: Ramp): void {
  for (const [x, y] of ring(count, radius)) {
    painter.flat(circle(x, y, size), material.line)
    painter.sphere(x, y, size * 0.8, material, 0)
  }
}
