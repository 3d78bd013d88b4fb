import { drawStone } from '../lows.ts'
import type { Drawing } from '../painter.ts'
import { circle, ellipse, polygon, ring, roundRect, type Point } from '../paths.ts'
import { materials } from '../ramp.ts'

const { gold, red, blue, jade, violet, sky, snow } = materials

const crown: Drawing = (painter) => {
  painter.solid('M-78 44L-88 -42L-44 -2L0 -70L44 -2L88 -42L78 44Z', gold, { bevel: 10, span: [-70, 50] })
  painter.solid(roundRect(-80, 36, 160, 36, 10), gold, { bevel: 7, span: [36, 74] })
  for (const [x, material] of [
    [-52, red],
    [0, blue],
    [52, red],
  ] as const)
    painter.sphere(x, 54, 12, material, 3)
  for (const [x, y] of [
    [-88, -46],
    [0, -74],
    [88, -46],
  ] as const)
    painter.sphere(x, y, 11, snow, 5)
  painter.sphere(0, 4, 17, red, 4)
  painter.sparkle(-62, -24, 20)
}

const bandRing: Drawing = (painter) => {
  painter.tube('M0 -22C58 -22 58 80 0 80C-58 80 -58 -22 0 -22Z', gold, 18, 6)
  painter.solid('M-26 -24L26 -24L16 -4L-16 -4Z', gold, { bevel: 4, outline: 5, span: [-24, 0] })
  painter.at(0, -46, 0.5, 0, () => {
    const girdle: Point[] = [
      [-54, -44],
      [54, -44],
      [88, -4],
      [0, 76],
      [-88, -4],
    ]
    drawStone(
      painter,
      girdle,
      girdle.map(([x, y]): Point => [x * 0.5, y * 0.5 - 8]),
      sky,
    )
  })
  painter.sparkle(36, -70, 24)
}

const chalice: Drawing = (painter) => {
  painter.solid(ellipse(0, 76, 48, 13), gold, { bevel: 5, span: [62, 90] })
  painter.solid('M-12 20L12 20L14 56C16 68 30 72 40 76L-40 76C-30 72 -16 68 -14 56Z', gold, {
    bevel: 6,
    span: [20, 80],
  })
  painter.sphere(0, 38, 15, gold, 5)
  painter.solid('M-62 -72L62 -72C66 -10 44 24 0 26C-44 24 -66 -10 -62 -72Z', gold, { bevel: 11, span: [-72, 30] })
  painter.solid(ellipse(0, -72, 62, 13), violet, { bevel: 4, outline: 5, gloss: 0.2, span: [-86, -58] })
  for (const [x, y, material] of [
    [-36, -28, red],
    [0, -16, jade],
    [36, -28, blue],
  ] as const)
    painter.sphere(x, y, 12, material, 4)
  painter.shine(-40, -34, 9, 30, 8, 0.6)
}

const pendant: Drawing = (painter) => {
  painter.line('M-66 -82C-60 -20 -30 -2 0 -2C30 -2 60 -20 66 -82', gold.line, 15)
  painter.line('M-66 -82C-60 -20 -30 -2 0 -2C30 -2 60 -20 66 -82', gold.base, 7)
  for (const step of [-0.9, -0.62, -0.3, 0.3, 0.62, 0.9])
    painter.sphere(step * 66, -2 - Math.abs(step) ** 2.2 * 78, 6, gold, 2)
  painter.solid(circle(0, 36, 48), gold, { bevel: 9, span: [-14, 86] })
  painter.at(0, 36, 0.46, 0, () => {
    const girdle = ring(8, 80, 22.5)
    drawStone(
      painter,
      girdle,
      girdle.map(([x, y]): Point => [x * 0.56, y * 0.56]),
      red,
    )
  })
  painter.sparkle(-20, 14, 22)
}

export const emblem: Drawing = (painter) => {
  const girdle = ring(6, 72)
  drawStone(
    painter,
    girdle,
    girdle.map(([x, y]): Point => [x * 0.56, y * 0.56]),
    violet,
  )
  painter.flat(polygon(ring(3, 8)), '#fff', 0.5)
}

export const symbols = [crown, bandRing, chalice, pendant] as const
