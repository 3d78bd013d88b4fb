import type { Drawing, Painter } from '../painter.ts'
import { circle, ellipse, petal } from '../paths.ts'
import { materials, createRamp } from '../ramp.ts'

const { pink, green, gold, orange, snow, teal, wood, ivory } = materials
const blush = createRamp(350, 0.12, 0.82)

function petals(painter: Painter, turns: readonly number[], length: number, width: number, material = pink): void {
  for (const turn of turns)
    painter.at(0, 46, 1, turn, () =>
      painter.solid(petal(length, width), material, { bevel: 7, outline: 5, span: [-length, 0] }),
    )
}

const lotus: Drawing = (painter) => {
  painter.glow(0, -10, 110, '#ffd1e8', 0.4)
  painter.solid('M-88 52C-50 30 50 30 88 52C50 84 -50 84 -88 52Z', green, { span: [34, 84] })
  petals(painter, [-82, 82, -60, 60], 96, 46)
  petals(painter, [-36, 36, -18, 18], 112, 50, blush)
  petals(painter, [0], 118, 50, pink)
  petals(painter, [-58, 58], 62, 40, blush)
  painter.sphere(0, 40, 13, gold, 4)
}

const koi: Drawing = (painter) => {
  painter.at(0, 0, 1, -28, () => {
    painter.solid('M54 6C74 -14 88 -34 94 -46C98 -18 98 24 88 50C80 36 70 22 54 10Z', orange, {
      bevel: 6,
      span: [-46, 50],
    })
    painter.solid('M-12 -30C-4 -58 26 -62 34 -54C30 -42 22 -30 14 -22Z', orange, {
      bevel: 5,
      outline: 5,
      span: [-60, -20],
    })
    painter.solid('M-14 34C-8 56 16 66 26 62C24 50 18 38 8 28Z', orange, { bevel: 5, outline: 5, span: [28, 66] })
    painter.solid('M-92 2C-80 -36 -30 -44 14 -28C42 -18 58 -6 66 6C52 20 36 32 10 36C-36 42 -80 34 -92 2Z', snow, {
      bevel: 10,
      span: [-40, 42],
    })
    painter.inside('M-92 2C-80 -36 -30 -44 14 -28C42 -18 58 -6 66 6C52 20 36 32 10 36C-36 42 -80 34 -92 2Z', () => {
      painter.flat('M-70 -40C-40 -10 -50 -4 -66 4C-82 -2 -92 -20 -90 -40Z', orange.base, 0.95)
      painter.flat('M-24 -50C6 -30 6 8 -12 12C-34 8 -38 -20 -24 -50Z', orange.base, 0.95)
      painter.flat('M34 -30C60 -10 52 22 36 20C22 14 20 -10 34 -30Z', orange.base, 0.95)
      for (const x of [-30, -8, 14, 36])
        painter.line(`M${x} -22C${x + 10} -6 ${x + 10} 14 ${x} 28`, orange.deep, 2, 0.35)
    })
    painter.sphere(-66, -8, 7, materials.ink, 2)
    painter.shine(-30, -18, 34, 8, 8, 0.7)
  })
}

const dragonfly: Drawing = (painter) => {
  const glass = createRamp(200, 0.09, 0.8)
  painter.at(0, 0, 1, 24, () => {
    for (const [turn, length] of [
      [-68, 92],
      [68, 92],
      [-108, 80],
      [108, 80],
    ] as const)
      painter.at(0, -26, 1, turn, () => {
        painter.solid(petal(length, 34), glass, { bevel: 4, outline: 4, gloss: 0.7, span: [-length, 0] })
        painter.line(`M0 -4L0 ${-length + 10}`, glass.deep, 2, 0.6)
      })
    painter.tube('M0 -30L0 84', teal, 13, 5)
    for (const y of [0, 18, 36, 54, 70]) painter.line(`M-6 ${y}L6 ${y}`, teal.line, 3, 0.7)
    painter.solid(ellipse(0, -24, 15, 22), teal, { bevel: 5, outline: 5, span: [-46, 0] })
    painter.both(() => painter.sphere(-10, -54, 12, createRamp(150, 0.2, 0.7), 4))
  })
}

const parasol: Drawing = (painter) => {
  painter.at(0, 4, 1, 16, () => {
    painter.tube('M0 -60L0 74C0 92 24 92 24 76', wood, 8, 4)
    const canopy =
      'M-88 4C-86 -56 -44 -84 0 -84C44 -84 86 -56 88 4C74 -8 58 -8 44 4C30 -8 14 -8 0 4C-14 -8 -30 -8 -44 4C-58 -8 -74 -8 -88 4Z'
    painter.solid(canopy, pink, { bevel: 9, span: [-84, 10] })
    painter.inside(canopy, () => {
      painter.flat('M0 -84C-30 -60 -44 -30 -44 6L0 6Z', blush.light, 0.6)
      painter.flat('M0 -84C30 -60 44 -30 44 6L90 6C86 -40 50 -80 0 -84Z', blush.light, 0.5)
      painter.line('M-90 -14C-60 -40 60 -40 90 -14', ivory.glint, 4, 0.7)
    })
    painter.sphere(0, -86, 8, gold, 4)
  })
}

export const emblem: Drawing = (painter) => {
  painter.at(0, 6, 0.86, 0, () => {
    petals(painter, [-64, 64, -34, 34, 0], 104, 52)
    painter.flat(circle(0, 46, 4), gold.base)
  })
}

export const symbols = [lotus, koi, dragonfly, parasol] as const
