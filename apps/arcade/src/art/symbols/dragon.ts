import type { Drawing } from '../painter.ts'
import { circle, ellipse } from '../paths.ts'
import { materials } from '../ramp.ts'

const { red, crimson, gold, green, jade, ivory, wood, orange } = materials

const dragonHead: Drawing = (painter) => {
  painter.glow(0, 0, 110, '#ff7a2a', 0.4)
  // Mane.
  for (const [turn, length] of [
    [-100, 92],
    [-74, 86],
    [-48, 84],
    [48, 84],
    [74, 86],
    [100, 92],
  ] as const)
    painter.at(0, 14, 1, turn, () =>
      painter.solid(`M-22 0C-26 -40 -8 -60 0 ${-length}C8 -60 26 -40 22 0Z`, orange, {
        bevel: 5,
        outline: 5,
        span: [-90, 0],
      }),
    )
  painter.both(() => {
    painter.solid('M-22 -44C-30 -76 -52 -84 -70 -92C-66 -66 -62 -44 -38 -28Z', gold, {
      bevel: 6,
      outline: 5,
      span: [-90, -30],
    })
    painter.solid('M-46 -22C-74 -34 -86 -22 -92 -6C-74 -4 -60 2 -48 14Z', green, {
      bevel: 6,
      outline: 5,
      span: [-30, 16],
    })
  })
  painter.solid(
    'M0 -58C34 -58 58 -34 58 -4C58 14 50 24 46 40C42 66 22 82 0 82C-22 82 -42 66 -46 40C-50 24 -58 14 -58 -4C-58 -34 -34 -58 0 -58Z',
    green,
    { bevel: 11, gloss: 0.35 },
  )
  painter.both(() => {
    painter.solid('M-54 -12C-42 -30 -20 -28 -8 -14L-10 0C-26 8 -46 6 -54 -12Z', ivory, {
      bevel: 4,
      outline: 5,
      gloss: 0,
      span: [-28, 8],
    })
    painter.sphere(-26, -8, 9, red, 3)
    painter.flat(ellipse(-26, -8, 3, 8), '#160404')
    painter.solid('M-60 -16C-46 -44 -20 -40 -4 -22L-6 -12C-22 -26 -42 -24 -56 -8Z', gold, {
      bevel: 4,
      outline: 4,
      span: [-40, -10],
    })
    painter.solid(ellipse(-18, 40, 17, 13), jade, { bevel: 5, outline: 4, span: [28, 54] })
    painter.flat(ellipse(-18, 42, 7, 5), '#06261f')
    painter.line('M-36 48C-62 52 -80 40 -90 60', gold.line, 9)
    painter.line('M-36 48C-62 52 -80 40 -90 60', gold.light, 4)
    painter.solid('M-24 62L-12 62L-18 80Z', ivory, { bevel: 2, outline: 3, span: [60, 82] })
  })
  painter.sphere(0, -36, 11, red, 4)
}

const bi: Drawing = (painter) => {
  painter.tube('M0 30L0 52', red, 8, 4)
  painter.both(() => painter.tube('M-6 62L-12 92', red, 6, 3))
  painter.tube('M0 62L0 94', red, 6, 3)
  painter.sphere(0, 56, 11, gold, 4)
  painter.tube('M0 -92L0 -66', red, 7, 4)
  painter.solid(`${circle(0, -14, 58)}${circle(0, -14, 18)}`, jade, { bevel: 10, span: [-72, 46] })
  painter.flat(circle(0, -14, 21), jade.line)
  painter.flat(circle(0, -14, 16), '#041512')
  for (let turn = 0; turn < 360; turn += 45)
    painter.at(0, -14, 1, turn, () => {
      painter.line('M-8 -46C-14 -34 6 -36 2 -28', jade.deep, 4, 0.8)
    })
  painter.line(circle(0, -14, 26), jade.glint, 3, 0.6)
}

const fan: Drawing = (painter) => {
  painter.at(0, 26, 1, 0, () => {
    painter.solid('M0 40L-92 -40C-60 -104 60 -104 92 -40Z', crimson, { bevel: 8, span: [-90, 44] })
    painter.inside('M0 40L-92 -40C-60 -104 60 -104 92 -40Z', () => {
      painter.line('M-74 -26C-46 -72 46 -72 74 -26', gold.base, 6)
      painter.sphere(0, -52, 20, gold, 0)
      painter.flat('M-100 -8C-60 -30 -40 4 0 -14C40 4 60 -30 100 -8L60 40L-60 40Z', gold.light, 0.35)
    })
    for (const step of [-78, -52, -26, 0, 26, 52, 78])
      painter.line(`M0 40L${step} ${-82 + Math.abs(step) * 0.5}`, crimson.line, 2.5, 0.55)
    for (const step of [-62, -40, -20, 0, 20, 40, 62])
      painter.line(`M0 46L${step * 0.5} ${4 - Math.abs(step) * 0.05}`, wood.light, 5)
    painter.sphere(0, 44, 10, gold, 4)
  })
}

const drum: Drawing = (painter) => {
  painter.solid('M-74 -26C-86 10 -82 44 -64 62L64 62C82 44 86 10 74 -26Z', red, { bevel: 10, span: [-30, 70] })
  painter.solid(ellipse(0, 58, 64, 17), gold, { bevel: 5, outline: 5, span: [40, 76] })
  painter.solid(ellipse(0, -28, 78, 32), gold, { bevel: 5, span: [-60, 6] })
  painter.solid(ellipse(0, -31, 66, 25), ivory, { bevel: 5, outline: 3, gloss: 0.3, span: [-56, -6] })
  painter.flat(ellipse(0, -31, 26, 10), red.base, 0.85)
  for (const x of [-58, -30, 0, 30, 58]) painter.sphere(x, 20 - Math.abs(x) * 0.1, 7, gold, 3)
  painter.at(0, 0, 1, 0, () => {
    painter.tube('M-84 -84L-10 -38', wood, 9, 4)
    painter.tube('M84 -84L10 -38', wood, 9, 4)
  })
}

export const emblem: Drawing = (painter) => {
  painter.sphere(0, 0, 60, red)
  painter.line('M-30 20C-40 -24 20 -34 22 0C24 24 -8 26 -8 8', gold.light, 10)
}

export const symbols = [dragonHead, bi, fan, drum] as const
