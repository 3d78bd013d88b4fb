import type { Drawing } from '../painter.ts'
import { circle, ellipse, roundRect } from '../paths.ts'
import { materials } from '../ramp.ts'

const { gold, red, crimson, bronze } = materials

const ingot: Drawing = (painter) => {
  painter.glow(0, 0, 110, '#ffcf4a', 0.4)
  painter.solid(
    'M-94 -14C-84 -30 -66 -26 -54 -6C-30 14 30 14 54 -6C66 -26 84 -30 94 -14C88 34 54 66 0 66C-54 66 -88 34 -94 -14Z',
    gold,
    { bevel: 12, span: [-30, 70] },
  )
  painter.solid('M-52 -4C-52 -50 -24 -64 0 -64C24 -64 52 -50 52 -4C30 14 -30 14 -52 -4Z', gold, {
    bevel: 11,
    span: [-64, 12],
  })
  painter.shine(-18, -36, 20, 12, -25, 0.9)
  painter.line('M-66 26C-30 46 30 46 66 26', bronze.base, 4, 0.6)
  painter.sparkle(64, -36, 24)
}

const envelope: Drawing = (painter) => {
  painter.at(0, 0, 1, -8, () => {
    painter.solid(roundRect(-56, -82, 112, 164, 12), red, { bevel: 8 })
    painter.solid('M-56 -70C-56 -80 -52 -82 -44 -82L44 -82C52 -82 56 -80 56 -70L0 -26Z', crimson, {
      bevel: 6,
      outline: 4,
      span: [-82, -24],
    })
    painter.line('M-54 -66L0 -26L54 -66', gold.light, 4)
    painter.sphere(0, -24, 17, gold, 5)
    painter.line(roundRect(-46, -14, 92, 86, 8), gold.base, 3.5, 0.9)
    painter.line(
      'M0 12C-22 12 -22 48 0 48C22 48 22 12 0 12ZM-28 30L-14 30M14 30L28 30M0 2L0 12M0 48L0 58',
      gold.light,
      6,
    )
  })
}

const coin: Drawing = (painter) => {
  painter.at(18, 16, 0.8, 0, () => painter.solid(circle(0, 0, 78), bronze, { bevel: 8 }))
  painter.at(-8, -6, 1, 0, () => {
    painter.solid(circle(0, 0, 76), gold, { bevel: 9 })
    painter.line(circle(0, 0, 60), gold.deep, 4, 0.7)
    painter.line(circle(0, 0, 63), gold.glint, 2, 0.9)
    painter.solid(roundRect(-22, -22, 44, 44, 4), gold, { bevel: 6, outline: 5, gloss: 0, span: [22, -22] })
    painter.flat(roundRect(-17, -17, 34, 34, 3), '#4a1208')
    for (const turn of [0, 90, 180, 270])
      painter.at(0, 0, 1, turn, () => painter.line('M-12 -36L12 -36M0 -48L0 -32M-10 -46L10 -46', gold.deep, 5, 0.85))
    painter.shine(-34, -44, 22, 10, -42, 0.8)
  })
}

const lantern: Drawing = (painter) => {
  painter.glow(0, 0, 106, '#ff5a2a', 0.55)
  painter.tube('M0 -94L0 -70', gold, 6, 3)
  painter.tube('M-14 70L-18 96M0 70L0 98M14 70L18 96', gold, 5, 3)
  painter.solid('M0 -62C56 -62 84 -34 84 0C84 34 56 62 0 62C-56 62 -84 34 -84 0C-84 -34 -56 -62 0 -62Z', red, {
    bevel: 11,
    span: [-62, 66],
  })
  painter.glow(0, 6, 60, '#ffb04a', 0.55)
  for (const x of [24, 52])
    painter.both(() =>
      painter.line(`M-${x * 0.5} -60C-${x + 14} -30 -${x + 14} 30 -${x * 0.5} 60`, crimson.deep, 3.5, 0.6),
    )
  painter.line('M0 -60L0 60', crimson.deep, 3.5, 0.6)
  painter.solid(roundRect(-34, -76, 68, 20, 7), gold, { bevel: 5, outline: 5, span: [-76, -56] })
  painter.solid(roundRect(-34, 54, 68, 20, 7), gold, { bevel: 5, outline: 5, span: [54, 74] })
  painter.solid(ellipse(0, 0, 26, 26), gold, { bevel: 5, outline: 4, span: [-26, 26] })
  painter.line('M-12 -8L12 -8M0 -16L0 14M-10 4L10 4M-14 14L14 14', red.deep, 5)
}

export const emblem: Drawing = (painter) => {
  painter.solid(circle(0, 0, 68), gold, { bevel: 9 })
  painter.line(circle(0, 0, 54), bronze.base, 4, 0.7)
  painter.solid('M0 34C-14 16 -40 4 -40 -14C-40 -34 -12 -38 0 -18C12 -38 40 -34 40 -14C40 4 14 16 0 34Z', red, {
    bevel: 5,
    outline: 4,
    span: [-34, 34],
  })
}

export const symbols = [ingot, envelope, coin, lantern] as const
