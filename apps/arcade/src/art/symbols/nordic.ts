import type { Drawing } from '../painter.ts'
import { circle, ellipse, ring, roundRect } from '../paths.ts'
import { materials, createRamp } from '../ramp.ts'

const { silver, gold, ivory, wood, sky, blue, red, ink } = materials
const steel = createRamp(245, 0.045, 0.66)
const beard = createRamp(60, 0.12, 0.66)

const helmet: Drawing = (painter) => {
  painter.both(() =>
    painter.solid('M-50 -16C-84 -20 -98 -56 -84 -90C-76 -62 -62 -50 -38 -46Z', ivory, { bevel: 8, span: [-90, -14] }),
  )
  painter.solid('M-46 40C-56 66 -30 92 0 92C30 92 56 66 46 40Z', beard, { bevel: 8, span: [40, 92] })
  painter.line('M-20 60C-16 76 -8 82 0 88C8 82 16 76 20 60', beard.deep, 4, 0.6)
  painter.solid('M-44 14L44 14L42 54C20 66 -20 66 -42 54Z', createRamp(58, 0.08, 0.78), {
    bevel: 6,
    outline: 5,
    span: [14, 64],
  })
  painter.both(() => painter.flat(ellipse(-19, 26, 7, 5), '#131a2b'))
  painter.solid('M-58 18C-58 -40 -34 -72 0 -72C34 -72 58 -40 58 18Z', steel, { bevel: 11, span: [-72, 20] })
  painter.solid('M-10 -72L10 -72L12 46L0 58L-12 46Z', gold, { bevel: 5, outline: 5, span: [-72, 58] })
  painter.solid(roundRect(-62, 4, 124, 20, 8), gold, { bevel: 5, outline: 5, span: [4, 24] })
  for (const x of [-44, -24, 24, 44]) painter.sphere(x, 14, 5, steel, 2)
}

const shield: Drawing = (painter) => {
  painter.solid(circle(0, 0, 80), blue, { bevel: 6 })
  painter.inside(circle(0, 0, 72), () => {
    painter.flat('M0 0L0 -100L100 -100L100 0Z', ivory.base)
    painter.flat('M0 0L0 100L-100 100L-100 0Z', ivory.base)
    painter.flat('M-100 -100L0 -100C-60 -60 -80 0 -60 80L-100 100Z', '#fff', 0.12)
    for (const x of [-40, 0, 40]) painter.line(`M${x} -90L${x} 90`, ink.line, 2.5, 0.3)
  })
  painter.tube(circle(0, 0, 74), steel, 14, 5)
  for (const [x, y] of ring(8, 74)) painter.sphere(x, y, 5.5, gold, 2)
  painter.sphere(0, 0, 27, steel, 6)
  painter.line(circle(0, 0, 19), steel.deep, 3, 0.5)
}

const axe: Drawing = (painter) => {
  painter.at(0, 0, 1, 24, () => {
    painter.tube('M0 -78L0 88', wood, 14, 6)
    for (const y of [54, 64, 74]) painter.line(`M-7 ${y}L7 ${y - 5}`, wood.line, 4, 0.7)
    painter.both(() =>
      painter.solid(
        'M-8 -66L-30 -62C-50 -74 -66 -76 -76 -78C-88 -40 -88 -10 -76 20C-64 14 -50 2 -30 -14L-8 -18Z',
        steel,
        { bevel: 9, span: [-80, 22] },
      ),
    )
    painter.both(() => painter.line('M-76 -70C-84 -40 -84 -12 -76 12', silver.glint, 6, 0.9))
    painter.solid(roundRect(-14, -72, 28, 58, 6), gold, { bevel: 5, outline: 5, span: [-72, -14] })
    painter.sphere(0, -43, 8, red, 3)
  })
}

const rune: Drawing = (painter) => {
  painter.solid('M-46 78L-62 -10L-40 -72L10 -84L54 -58L60 20L46 78Z', createRamp(255, 0.03, 0.52), {
    bevel: 12,
    gloss: 0.25,
  })
  painter.line('M-46 78L-24 20L-62 -10M-24 20L10 -84M60 20L20 40L46 78', createRamp(255, 0.03, 0.3).base, 3, 0.5)
  painter.glow(0, 0, 80, '#57d5ff', 0.75)
  painter.line('M-14 52L-14 -46L22 -14L-14 6', '#0b3a55', 17)
  painter.line('M-14 52L-14 -46L22 -14L-14 6', sky.light, 9)
  painter.line('M-14 52L-14 -46L22 -14L-14 6', '#fff', 3.5)
}

export const emblem: Drawing = (painter) => {
  for (const turn of [0, 60, 120])
    painter.at(0, 0, 1, turn, () =>
      painter.tube('M0 -72L0 72M0 -46L-18 -62M0 -46L18 -62M0 46L-18 62M0 46L18 62', sky, 11, 5),
    )
  painter.sphere(0, 0, 14, sky, 4)
}

export const symbols = [helmet, shield, axe, rune] as const
