import type { Drawing } from '../painter.ts'
import { circle, ellipse, petal } from '../paths.ts'
import { materials, createRamp } from '../ramp.ts'

const { orange, ivory, ink, red, yellow, green, lime, blue, wood, teal, snow } = materials
const fur = createRamp(58, 0.17, 0.72)

const tiger: Drawing = (painter) => {
  painter.both(() => {
    painter.solid(circle(-56, -52, 26), fur, { bevel: 7, span: [-80, -26] })
    painter.solid(circle(-56, -50, 13), createRamp(20, 0.1, 0.7), { bevel: 3, outline: 0, span: [-64, -36] })
  })
  painter.solid(
    'M0 -72C46 -72 76 -40 78 -2C86 12 84 30 72 38C58 68 30 84 0 84C-30 84 -58 68 -72 38C-84 30 -86 12 -78 -2C-76 -40 -46 -72 0 -72Z',
    fur,
    { bevel: 11 },
  )
  painter.both(() => {
    painter.flat(
      'M-76 4C-60 2 -54 10 -50 18C-60 16 -70 18 -76 22ZM-68 36C-56 30 -50 34 -44 40C-54 40 -60 44 -62 50ZM-40 -64C-34 -50 -36 -42 -30 -34C-24 -42 -26 -56 -28 -68Z',
      ink.line,
    )
    painter.solid('M-42 -4C-34 -20 -16 -18 -10 -4C-18 8 -34 8 -42 -4Z', yellow, {
      bevel: 3,
      outline: 5,
      gloss: 0.2,
      span: [-18, 8],
    })
    painter.flat(ellipse(-26, -5, 5, 9), '#120a04')
    painter.flat(circle(-28, -9, 2.5), '#fff')
    painter.flat('M-48 -20C-36 -34 -18 -30 -8 -18C-20 -24 -36 -22 -48 -20Z', ink.line)
  })
  painter.flat('M-7 -70L7 -70L4 -36L0 -28L-4 -36Z', ink.line)
  painter.solid('M0 18C22 18 44 32 42 52C40 70 16 74 0 62C-16 74 -40 70 -42 52C-44 32 -22 18 0 18Z', ivory, {
    bevel: 7,
    outline: 4,
    span: [18, 74],
  })
  painter.solid('M-18 16C-10 10 10 10 18 16C16 30 6 36 0 38C-6 36 -16 30 -18 16Z', createRamp(15, 0.14, 0.58), {
    bevel: 4,
    outline: 4,
    span: [10, 38],
  })
  painter.line('M0 38L0 52M0 52C-8 62 -20 60 -26 54M0 52C8 62 20 60 26 54', ink.line, 4)
  painter.both(() => painter.line('M-30 46L-62 42M-30 54L-60 58', snow.glint, 2.5, 0.9))
}

const parrot: Drawing = (painter) => {
  painter.at(4, 0, 1, 0, () => {
    for (const [turn, material] of [
      [196, blue],
      [182, yellow],
      [168, red],
    ] as const)
      painter.at(-4, 34, 1, turn, () =>
        painter.solid(petal(66, 30), material, { bevel: 5, outline: 5, span: [-66, 0] }),
      )
    painter.solid(
      'M-10 -82C34 -86 54 -50 50 -8C46 40 20 66 -10 66C-44 66 -60 30 -56 -12C-52 -52 -38 -78 -10 -82Z',
      red,
      { bevel: 11 },
    )
    painter.solid('M14 -8C44 -4 56 30 44 66C18 60 -2 32 14 -8Z', blue, { bevel: 8, outline: 5, span: [-8, 66] })
    painter.solid('M20 16C40 22 44 44 38 62C22 54 12 36 20 16Z', yellow, { bevel: 5, outline: 4, span: [16, 62] })
    painter.solid('M-52 -52C-86 -56 -96 -22 -76 4C-72 -12 -62 -18 -46 -20Z', ink, {
      bevel: 7,
      outline: 5,
      span: [-54, 4],
    })
    painter.solid(ellipse(-28, -44, 24, 21), ivory, { bevel: 5, outline: 4, gloss: 0.2, span: [-64, -24] })
    painter.sphere(-30, -46, 9, ink, 0)
    painter.flat(circle(-33, -49, 3), '#fff')
    painter.flat('M-8 -84C0 -100 18 -102 26 -96C16 -92 12 -86 12 -78Z', red.light)
  })
}

const tiki: Drawing = (painter) => {
  for (const turn of [-48, -24, 0, 24, 48])
    painter.at(0, -40, 1, turn, () =>
      painter.solid(petal(58, 28), turn % 48 === 0 ? green : lime, { bevel: 5, outline: 5, span: [-58, 0] }),
    )
  painter.solid('M-54 -50L54 -50C64 -10 60 50 40 84L-40 84C-60 50 -64 -10 -54 -50Z', wood, { bevel: 11 })
  for (const y of [-30, 76]) painter.line(`M-50 ${y}C-20 ${y + 8} 20 ${y + 8} 50 ${y}`, wood.line, 5, 0.6)
  painter.both(() => {
    painter.solid('M-46 -22C-36 -34 -16 -30 -10 -14C-20 -4 -38 -6 -46 -22Z', yellow, {
      bevel: 3,
      outline: 6,
      gloss: 0,
      span: [-30, -6],
    })
    painter.flat(circle(-27, -17, 6), '#1a0a05')
    painter.line('M-48 -34C-34 -44 -18 -38 -8 -26', red.base, 8)
  })
  painter.solid('M-10 -12L10 -12L18 20L-18 20Z', wood, { bevel: 5, outline: 5, span: [-12, 22] })
  painter.solid('M-38 34L38 34C36 58 20 66 0 66C-20 66 -36 58 -38 34Z', red, {
    bevel: 4,
    outline: 6,
    gloss: 0,
    span: [34, 66],
  })
  painter.flat(
    'M-32 36L-22 36L-22 48L-32 46ZM-18 36L-6 36L-6 50L-18 49ZM6 36L18 36L18 49L6 50ZM22 36L32 36L32 46L22 48Z',
    ivory.light,
  )
}

const frog: Drawing = (painter) => {
  painter.both(() => {
    painter.solid(ellipse(-58, 56, 30, 24), green, { bevel: 7, span: [32, 80] })
    painter.sphere(-38, -46, 27, lime)
    painter.sphere(-38, -48, 17, yellow, 4)
    painter.flat(ellipse(-38, -48, 12, 6), '#10160a')
    painter.shine(-44, -56, 6, 4, -30, 1)
  })
  painter.solid('M0 -46C48 -46 82 -14 82 24C82 62 44 80 0 80C-44 80 -82 62 -82 24C-82 -14 -48 -46 0 -46Z', lime, {
    bevel: 12,
    span: [-46, 82],
  })
  painter.flat('M-56 40C-30 66 30 66 56 40C36 76 -36 76 -56 40Z', ivory.light, 0.75)
  painter.line('M-62 18C-34 44 34 44 62 18', green.line, 6)
  painter.both(() => painter.flat(ellipse(-10, 0, 3.5, 5), green.line))
  painter.both(() => painter.flat(ellipse(-58, 8, 9, 6), red.light, 0.45))
}

export const emblem: Drawing = (painter) => {
  for (const turn of [-70, 70, -35, 35, 0])
    painter.at(0, 60, 1, turn, () =>
      painter.solid(petal(118, 46), turn === 0 ? lime : green, { bevel: 7, outline: 5, span: [-118, 0] }),
    )
  painter.sphere(0, 52, 15, orange, 5)
  painter.flat(circle(0, 52, 4), teal.deep, 0.4)
}

export const symbols = [tiger, parrot, tiki, frog] as const
