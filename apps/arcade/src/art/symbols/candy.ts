import type { Drawing } from '../painter.ts'
import { circle, ellipse, roundRect } from '../paths.ts'
import { materials, createRamp } from '../ramp.ts'

const { red, pink, snow, violet, yellow, sky, brown, lime } = materials
const cream = createRamp(85, 0.06, 0.93)
const waffle = createRamp(70, 0.12, 0.74)

const lollipop: Drawing = (painter) => {
  painter.at(0, 0, 1, 16, () => {
    painter.tube('M0 20L0 92', snow, 10, 5)
    painter.solid(circle(0, -20, 64), pink, { bevel: 10, span: [-84, 46], gloss: 0 })
    painter.inside(circle(0, -20, 60), () => {
      for (let turn = 0; turn < 360; turn += 60)
        painter.at(0, -20, 1, turn, () =>
          painter.flat('M0 0C10 -26 36 -40 66 -34L76 -6C50 -8 26 -2 0 0Z', '#fff', 0.92),
        )
    })
    painter.sphere(0, -20, 8, pink, 0)
    painter.shine(-24, -48, 28, 14, -30, 0.9)
  })
}

const cupcake: Drawing = (painter) => {
  painter.solid('M-56 20L56 20L42 84L-42 84Z', sky, { bevel: 7, span: [20, 84] })
  for (const x of [-40, -20, 0, 20, 40]) painter.line(`M${x} 22L${x * 0.76} 82`, sky.deep, 4, 0.5)
  painter.solid(
    'M-68 22C-84 2 -66 -18 -52 -16C-60 -38 -36 -52 -24 -46C-22 -66 22 -66 24 -46C36 -52 60 -38 52 -16C66 -18 84 2 68 22C50 34 -50 34 -68 22Z',
    pink,
    { bevel: 11, span: [-62, 32] },
  )
  painter.line('M-52 -14C-20 2 20 2 52 -14M-24 -44C-8 -36 8 -36 24 -44', pink.deep, 4, 0.4)
  for (const [x, y, turn, material] of [
    [-40, 4, 30, yellow],
    [-14, -18, -30, lime],
    [20, 6, 60, sky],
    [40, -4, -40, yellow],
    [8, -38, 20, violet],
  ] as const)
    painter.at(x, y, 1, turn, () =>
      painter.solid(roundRect(-8, -3, 16, 6, 3), material, { bevel: 1, outline: 2, gloss: 0.2 }),
    )
  painter.sphere(0, -66, 18, red, 5)
}

const cone: Drawing = (painter) => {
  painter.solid('M-42 14L42 14L0 94Z', waffle, { bevel: 7, span: [14, 94] })
  painter.inside('M-42 14L42 14L0 94Z', () => {
    for (const step of [-40, -20, 0, 20, 40, 60])
      painter.line(`M${step - 40} 10L${step + 20} 96M${step + 20} 10L${step - 40} 96`, waffle.deep, 3, 0.6)
  })
  painter.sphere(-28, -12, 34, createRamp(150, 0.1, 0.86), 6)
  painter.sphere(28, -12, 34, brown, 6)
  painter.sphere(0, -46, 36, pink, 6)
  painter.solid('M-62 12C-50 26 -36 10 -24 20C-10 30 8 10 22 22C38 30 50 10 62 12C50 2 -50 2 -62 12Z', cream, {
    bevel: 4,
    outline: 4,
    span: [2, 28],
  })
  painter.sphere(10, -82, 11, red, 4)
}

const wrapped: Drawing = (painter) => {
  painter.at(0, 0, 1, -24, () => {
    painter.both(() => {
      painter.solid('M-42 0L-96 -42C-84 -18 -84 18 -96 42Z', violet, { bevel: 6, span: [-42, 42] })
      painter.line('M-46 0L-86 -20M-46 0L-88 0M-46 0L-86 20', violet.deep, 3, 0.6)
    })
    painter.solid(ellipse(0, 0, 56, 44), violet, { bevel: 10, span: [-46, 46], gloss: 0.2 })
    painter.inside(ellipse(0, 0, 53, 41), () => {
      for (const x of [-50, -18, 14, 46])
        painter.flat(
          `M${x} -60L${x + 16} -60C${x + 36} -20 ${x + 36} 20 ${x + 16} 60L${x} 60C${x + 20} 20 ${x + 20} -20 ${x} -60Z`,
          yellow.light,
          0.95,
        )
    })
    painter.shine(-16, -20, 26, 11, -10, 0.9)
  })
}

export const emblem: Drawing = (painter) => {
  painter.solid('M0 74C-24 46 -76 20 -76 -22C-76 -66 -22 -74 0 -36C22 -74 76 -66 76 -22C76 20 24 46 0 74Z', pink, {
    bevel: 11,
  })
  painter.shine(-38, -32, 16, 11, -35, 0.95)
}

export const symbols = [lollipop, cupcake, cone, wrapped] as const
