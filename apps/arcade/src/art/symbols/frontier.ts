import type { Drawing } from '../painter.ts'
import { circle, ellipse, ring, roundRect, star } from '../paths.ts'
import { materials, createRamp } from '../ramp.ts'

const { gold, brown, wood, silver, green, red, bronze, pink } = materials
const leather = createRamp(52, 0.1, 0.52)

const badge: Drawing = (painter) => {
  for (const [x, y] of ring(6, 76)) painter.sphere(x, y, 13, gold, 6)
  painter.solid(star(6, 78, 44), gold, { bevel: 10, outline: 8 })
  painter.solid(circle(0, 0, 38), gold, { bevel: 6, outline: 3, gloss: 0.3, span: [-38, 38] })
  painter.line(circle(0, 0, 30), gold.deep, 3, 0.8)
  painter.solid(star(5, 25, 11), bronze, { bevel: 4, outline: 3, span: [-25, 25] })
  painter.sparkle(-46, -40, 18)
}

const hat: Drawing = (painter) => {
  painter.solid('M-96 22C-84 54 84 54 96 22C98 10 84 6 76 14C50 30 -50 30 -76 14C-84 6 -98 10 -96 22Z', leather, {
    bevel: 9,
    span: [4, 56],
  })
  painter.solid(
    'M-54 24C-58 -20 -48 -62 -30 -64C-16 -66 -8 -54 0 -54C8 -54 16 -66 30 -64C48 -62 58 -20 54 24C30 36 -30 36 -54 24Z',
    leather,
    { bevel: 10, span: [-66, 36] },
  )
  painter.solid('M-55 6C-30 18 30 18 55 6L54 26C30 36 -30 36 -54 26Z', red, { bevel: 4, outline: 4, span: [6, 36] })
  painter.solid(roundRect(-12, 10, 24, 22, 5), gold, { bevel: 4, outline: 4, span: [10, 32] })
  painter.line('M0 -50C-4 -34 -4 -18 0 -4', leather.deep, 5, 0.5)
}

const horseshoe: Drawing = (painter) => {
  const shape = 'M-30 76C-78 46 -86 -72 0 -76C86 -72 78 46 30 76'
  painter.tube(shape, silver, 34, 8)
  painter.line(shape, silver.deep, 9, 0.55)
  for (const [x, y] of [
    [-44, 52],
    [-62, 12],
    [-52, -34],
    [52, -34],
    [62, 12],
    [44, 52],
  ] as const)
    painter.flat(roundRect(x - 4, y - 6, 8, 12, 3), '#10131c')
  painter.at(0, -4, 0.42, 0, () => {
    for (const turn of [0, 90, 180, 270])
      painter.at(0, 0, 1, turn, () =>
        painter.solid(
          'M0 0C-20 -20 -44 -30 -36 -56C-30 -70 -8 -66 0 -48C8 -66 30 -70 36 -56C44 -30 20 -20 0 0Z',
          green,
          { outline: 6 },
        ),
      )
    painter.tube('M2 10C8 40 20 60 34 76', green, 10, 5)
  })
}

const cactus: Drawing = (painter) => {
  painter.solid('M-60 66C-40 52 40 52 60 66C62 84 -62 84 -60 66Z', wood, { bevel: 6, span: [56, 84] })
  painter.tube('M-20 22C-52 24 -56 4 -54 -22', green, 27, 6)
  painter.tube('M20 34C54 34 56 14 54 -8', green, 25, 6)
  painter.tube('M0 62L0 -54', green, 44, 7)
  for (const x of [-11, 0, 11]) painter.line(`M${x} 60L${x} -56`, green.deep, 3, 0.45)
  painter.line('M-54 -18L-54 4M54 -6L54 12', green.deep, 3, 0.45)
  for (const turn of [-50, -20, 20, 50])
    painter.at(0, -74, 1, turn, () =>
      painter.solid(ellipse(0, -10, 7, 13), pink, { bevel: 3, outline: 3, span: [-24, 2] }),
    )
  painter.sphere(0, -78, 6, gold, 2)
}

export const emblem: Drawing = (painter) => {
  painter.solid(star(5, 76, 34), gold, { bevel: 9 })
  painter.solid(circle(0, 4, 20), brown, { bevel: 4, outline: 3, span: [-16, 24] })
}

export const symbols = [badge, hat, horseshoe, cactus] as const
