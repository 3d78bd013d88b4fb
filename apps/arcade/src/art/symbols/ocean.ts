import type { Drawing } from '../painter.ts'
import { circle, ellipse, star } from '../paths.ts'
import { materials, createRamp } from '../ramp.ts'

const { pink, snow, orange, yellow, blue, sky, green, lime, ink } = materials
const coral = createRamp(20, 0.14, 0.74)

const pearl: Drawing = (painter) => {
  const shell = createRamp(330, 0.1, 0.8)
  painter.solid(
    'M-86 -2C-96 -54 -60 -80 -40 -66C-30 -88 30 -88 40 -66C60 -80 96 -54 86 -2C60 26 -60 26 -86 -2Z',
    shell,
    { span: [-84, 24] },
  )
  for (const [x, y] of [
    [-66, -46],
    [-34, -62],
    [0, -70],
    [34, -62],
    [66, -46],
  ] as const)
    painter.line(`M0 22L${x} ${y}`, shell.deep, 3, 0.5)
  painter.solid('M-82 30C-60 8 60 8 82 30C84 64 40 82 0 82C-40 82 -84 64 -82 30Z', pink, { bevel: 8, span: [12, 84] })
  painter.flat('M-70 30C-48 16 48 16 70 30C48 46 -48 46 -70 30Z', pink.deep, 0.6)
  painter.glow(0, 14, 60, '#fff', 0.6)
  painter.sphere(0, 12, 32, createRamp(300, 0.03, 0.9), 5)
  painter.sparkle(20, -10, 20)
}

const fish: Drawing = (painter) => {
  painter.solid('M44 4L90 -40C96 -14 96 22 90 48Z', orange, { bevel: 7, span: [-40, 48] })
  painter.solid('M-30 -42C-10 -78 40 -76 52 -56C38 -48 26 -38 20 -30Z', orange, {
    bevel: 6,
    outline: 5,
    span: [-76, -30],
  })
  painter.solid('M-20 48C-6 74 26 74 34 62C26 54 20 48 16 42Z', orange, { bevel: 5, outline: 5, span: [44, 74] })
  const body = 'M-88 6C-72 -38 -28 -54 8 -46C36 -40 54 -16 62 4C54 26 36 48 8 54C-28 60 -72 46 -88 6Z'
  painter.solid(body, yellow, { bevel: 10, span: [-54, 60] })
  painter.inside(body, () => {
    painter.flat('M-44 -70C-22 -30 -22 40 -44 80L-22 80C0 40 0 -30 -22 -70Z', snow.glint)
    painter.flat('M-46 -70C-24 -30 -24 40 -46 80L-38 80C-16 40 -16 -30 -38 -70Z', ink.base)
    painter.flat('M6 -70C24 -30 24 40 6 80L26 80C44 40 44 -30 26 -70Z', snow.glint)
    painter.flat('M4 -70C22 -30 22 40 4 80L12 80C30 40 30 -30 12 -70Z', ink.base)
    painter.flat('M-90 -50C-40 -60 30 -50 60 0L60 -60Z', '#fff', 0.25)
  })
  painter.sphere(-58, -8, 13, snow, 4)
  painter.flat(circle(-60, -7, 7), '#10131f')
  painter.flat(circle(-62, -10, 2.4), '#fff')
  painter.solid('M-10 8C8 0 24 10 22 26C8 30 -8 24 -10 8Z', orange, { bevel: 4, outline: 4, span: [0, 30] })
}

const starfish: Drawing = (painter) => {
  painter.at(0, 4, 1, -10, () => {
    painter.line(star(5, 76, 34), coral.line, 36)
    painter.line(star(5, 76, 34), coral.base, 22)
    painter.solid(star(5, 80, 36), coral, { bevel: 12, outline: 0 })
    for (const turn of [0, 72, 144, 216, 288])
      painter.at(0, 0, 1, turn, () => {
        for (const [y, r] of [
          [-20, 6],
          [-36, 5],
          [-51, 4],
          [-64, 3],
        ] as const)
          painter.sphere(0, y, r, createRamp(60, 0.1, 0.9), 0)
      })
    painter.sphere(0, 0, 8, createRamp(60, 0.1, 0.9), 0)
  })
}

const turtle: Drawing = (painter) => {
  painter.at(0, 4, 1, 20, () => {
    for (const [x, y, turn] of [
      [-52, -34, -50],
      [52, -34, 50],
      [-46, 46, -140],
      [46, 46, 140],
    ] as const)
      painter.at(x, y, 1, turn, () =>
        painter.solid(ellipse(0, -14, 17, 30), lime, { bevel: 6, outline: 5, span: [-44, 16] }),
      )
    painter.solid(ellipse(0, -68, 20, 22), lime, { bevel: 6, span: [-90, -46] })
    painter.both(() => painter.flat(circle(-9, -76, 4), '#12200a'))
    painter.solid(ellipse(0, 6, 58, 62), green, { bevel: 11, span: [-56, 70] })
    painter.line(
      'M0 -26L24 -10L24 20L0 36L-24 20L-24 -10ZM0 -26L0 -54M24 -10L48 -24M24 20L48 36M0 36L0 66M-24 20L-48 36M-24 -10L-48 -24',
      green.line,
      5,
      0.75,
    )
    painter.line('M0 -26L24 -10L24 20L0 36L-24 20L-24 -10Z', lime.light, 2, 0.5)
    painter.shine(-22, -20, 22, 13, -35, 0.7)
  })
}

export const emblem: Drawing = (painter) => {
  painter.solid('M0 -74C30 -40 62 -10 62 24C62 56 34 78 0 78C-34 78 -62 56 -62 24C-62 -10 -30 -40 0 -74Z', sky, {
    bevel: 10,
  })
  painter.shine(-24, 22, 10, 26, 14, 0.8)
  painter.line('M-40 40C-20 28 0 52 20 40C30 34 36 36 42 40', blue.light, 5, 0.8)
}

export const symbols = [pearl, fish, starfish, turtle] as const
