import type { Drawing } from '../painter.ts'
import { circle, ellipse, roundRect } from '../paths.ts'
import { materials, createRamp } from '../ramp.ts'

const { violet, orange, silver, red, sky, snow, yellow, teal, lime, ink, pink } = materials

const planet: Drawing = (painter) => {
  painter.glow(0, 0, 110, '#a26bff', 0.5)
  painter.at(0, 0, 1, -20, () => {
    const ringPath = 'M-94 0C-94 -22 94 -22 94 0C94 22 -94 22 -94 0Z'
    painter.tube(ringPath, orange, 13, 5)
    painter.sphere(0, 0, 56, violet)
    painter.inside(circle(0, 0, 55), () => {
      painter.line('M-60 -24C-20 -10 20 -34 60 -22M-60 20C-20 34 30 14 60 26', pink.light, 9, 0.35)
      painter.flat(circle(18, -6, 10), violet.deep, 0.35)
      painter.flat(circle(-24, 28, 7), violet.deep, 0.35)
    })
    painter.inside('M-120 3L120 3L120 90L-120 90Z', () => painter.tube(ringPath, orange, 13, 5))
  })
  painter.sparkle(58, -64, 18)
}

const rocket: Drawing = (painter) => {
  painter.at(0, 0, 1, 34, () => {
    painter.glow(0, 82, 50, '#ff9a3c', 0.9)
    painter.solid('M-18 56C-26 80 -8 92 0 104C8 92 26 80 18 56Z', orange, { outline: 4, bevel: 5, span: [56, 104] })
    painter.flat('M-9 58C-12 74 -4 82 0 90C4 82 12 74 9 58Z', yellow.light)
    painter.both(() =>
      painter.solid('M-26 14C-54 26 -58 52 -54 70C-44 58 -34 54 -20 54Z', red, { bevel: 6, span: [14, 70] }),
    )
    painter.solid('M0 -96C34 -66 38 -8 24 58L-24 58C-38 -8 -34 -66 0 -96Z', snow, { bevel: 10, span: [-96, 60] })
    painter.inside('M0 -96C34 -66 38 -8 24 58L-24 58C-38 -8 -34 -66 0 -96Z', () => {
      painter.flat('M-40 -100L40 -100L40 -52C14 -60 -14 -60 -40 -52Z', red.base)
      painter.flat('M-40 40L40 40L40 60L-40 60Z', red.base)
      painter.flat('M10 -100L40 -100L40 60L6 60C22 0 22 -60 10 -100Z', '#1b1440', 0.18)
    })
    painter.sphere(0, -18, 17, sky, 6)
  })
}

const visor: Drawing = (painter) => {
  painter.solid('M-62 52L62 52L74 92L-74 92Z', snow, { bevel: 7, span: [52, 92] })
  painter.solid(circle(0, -8, 76), snow, { bevel: 11 })
  painter.both(() => painter.solid(roundRect(-92, -26, 20, 40, 8), silver, { bevel: 5, outline: 5, span: [-26, 14] }))
  painter.solid('M-56 -10C-56 -54 56 -54 56 -10C56 34 30 46 0 46C-30 46 -56 34 -56 -10Z', orange, {
    bevel: 9,
    outline: 7,
    gloss: 0,
    span: [-50, 50],
  })
  painter.inside('M-56 -10C-56 -54 56 -54 56 -10C56 34 30 46 0 46C-30 46 -56 34 -56 -10Z', () => {
    painter.flat('M-60 14C-20 0 30 30 60 6L60 60L-60 60Z', '#5a1f6b', 0.55)
    painter.flat('M-50 -40L-20 -52L-44 20L-58 10Z', '#fff', 0.5)
  })
  painter.sphere(54, -70, 8, red, 4)
  painter.line('M36 -72L50 -68', ink.line, 3)
}

const saucer: Drawing = (painter) => {
  painter.flat('M-26 22L26 22L58 96L-58 96Z', '#7dffcf', 0.28)
  painter.solid('M-40 -8C-40 -62 40 -62 40 -8Z', sky, { bevel: 7, gloss: 0.8, span: [-56, -4] })
  painter.at(0, -18, 0.3, 0, () => {
    painter.solid('M-40 40C-60 -20 -30 -60 0 -60C30 -60 60 -20 40 40Z', lime, { bevel: 8, outline: 8 })
    painter.both(() => painter.flat(ellipse(-20, -10, 11, 16), '#0b1507'))
  })
  painter.solid('M-92 10C-70 -18 70 -18 92 10C70 40 -70 40 -92 10Z', silver, { bevel: 9, span: [-14, 38] })
  painter.solid('M-54 24C-30 44 30 44 54 24C30 30 -30 30 -54 24Z', teal, { bevel: 4, outline: 4, span: [22, 42] })
  for (const x of [-62, -32, 0, 32, 62]) painter.sphere(x, 12 - Math.abs(x) * 0.06, 8, x % 64 === 0 ? yellow : pink, 3)
}

export const emblem: Drawing = (painter) => {
  painter.sphere(0, 0, 46, createRamp(285, 0.19, 0.6))
  painter.tube('M-84 22C-60 -34 60 -60 84 -22', yellow, 9, 4)
}

export const symbols = [planet, rocket, visor, saucer] as const
