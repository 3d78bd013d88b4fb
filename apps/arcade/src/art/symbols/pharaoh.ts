import type { Drawing } from '../painter.ts'
import { circle, ellipse, petal } from '../paths.ts'
import { materials, createRamp } from '../ramp.ts'

const { gold, blue, teal, red, ink, jade, ivory } = materials
const lapis = createRamp(262, 0.17, 0.46)
const skin = createRamp(72, 0.12, 0.74)

const mask: Drawing = (painter) => {
  painter.glow(0, 0, 110, '#ffd24a', 0.35)
  painter.solid(
    'M0 -84C46 -84 68 -54 70 -16C72 24 88 56 84 84L34 84L-34 84L-84 84C-88 56 -72 24 -70 -16C-68 -54 -46 -84 0 -84Z',
    gold,
    { bevel: 8 },
  )
  painter.inside(
    'M0 -84C46 -84 68 -54 70 -16C72 24 88 56 84 84L-84 84C-88 56 -72 24 -70 -16C-68 -54 -46 -84 0 -84Z',
    () => {
      for (const step of [-3, -2, -1, 0, 1, 2, 3, 4, 5])
        painter.line(
          `M-96 ${step * 24 - 6}L-34 ${step * 24 - 22}M96 ${step * 24 - 6}L34 ${step * 24 - 22}`,
          lapis.base,
          9,
        )
      for (const x of [-40, -20, 0, 20, 40]) painter.line(`M${x} -90L${x * 0.7} -48`, lapis.base, 8)
    },
  )
  painter.solid('M0 -50C32 -50 44 -24 42 4C40 36 22 62 0 62C-22 62 -40 36 -42 4C-44 -24 -32 -50 0 -50Z', skin, {
    bevel: 9,
    span: [-50, 66],
  })
  painter.solid('M-44 -36C-24 -56 24 -56 44 -36L42 -24C20 -38 -20 -38 -42 -24Z', gold, {
    bevel: 4,
    outline: 4,
    span: [-54, -24],
  })
  painter.both(() => {
    painter.flat('M-34 -8C-26 -18 -14 -18 -6 -8C-14 -2 -26 -2 -34 -8Z', '#fff')
    painter.flat(circle(-20, -9, 5.5), '#1c1208')
    painter.line('M-36 -8C-26 -20 -12 -20 -5 -8M-36 -8L-50 -4', '#181b3a', 4)
    painter.line('M-36 -22C-26 -30 -14 -28 -6 -22', '#181b3a', 4)
  })
  painter.line('M0 -10L-5 16L5 16', skin.deep, 3, 0.7)
  painter.line('M-14 34C-6 30 6 30 14 34C6 42 -6 42 -14 34', red.deep, 4, 0.9)
  painter.solid('M-9 60L9 60L7 92L-7 92Z', lapis, { bevel: 3, outline: 4, span: [60, 92] })
  painter.solid('M-8 -52C-14 -70 -6 -86 0 -90C6 -86 14 -70 8 -52Z', jade, { bevel: 4, outline: 4, span: [-90, -52] })
}

const scarab: Drawing = (painter) => {
  for (const [turn, x] of [
    [-64, -30],
    [64, 30],
  ] as const)
    painter.at(x, -20, 1, turn, () => {
      painter.solid(petal(82, 40), gold, { bevel: 5, outline: 5, span: [-82, 0] })
      painter.line('M0 -10L0 -66M-7 -14L-10 -54M7 -14L10 -54', red.base, 4, 0.8)
    })
  painter.sphere(0, -68, 20, red, 5)
  painter.both(() => {
    painter.tube('M-30 30C-54 36 -60 52 -52 72', gold, 7, 4)
    painter.tube('M-26 0C-48 -2 -60 6 -66 20', gold, 7, 4)
  })
  painter.solid(ellipse(0, 26, 42, 54), teal, { bevel: 11, span: [-28, 84] })
  painter.line('M0 -10L0 78', teal.line, 5, 0.8)
  painter.line('M-38 4C-20 -6 20 -6 38 4', teal.line, 5, 0.8)
  painter.solid('M-28 -14C-24 -38 24 -38 28 -14C14 -4 -14 -4 -28 -14Z', blue, { bevel: 5, outline: 5, span: [-36, -4] })
  painter.shine(-20, 18, 8, 22, 10, 0.8)
}

const eye: Drawing = (painter) => {
  const lines = 'M-86 0C-56 -46 40 -52 86 -4C40 34 -46 36 -86 0Z'
  painter.tube('M-80 -40C-40 -80 50 -76 84 -44', lapis, 13, 5)
  painter.tube('M-10 30C-10 52 -22 70 -44 76', gold, 12, 5)
  painter.tube('M18 28C26 54 56 66 70 44C74 34 62 26 54 36', gold, 12, 5)
  painter.solid(lines, ivory, { bevel: 6, outline: 9, gloss: 0.2, span: [-44, 34] })
  painter.sphere(0, -6, 30, lapis, 4)
  painter.flat(circle(0, -6, 13), ink.line)
  painter.shine(-10, -18, 10, 7, -30, 1)
  painter.line(lines, gold.base, 7)
}

const ankh: Drawing = (painter) => {
  painter.tube('M0 6C-46 -24 -42 -78 0 -78C42 -78 46 -24 0 6ZM0 6L0 82M-56 14L56 14', gold, 25, 7)
  painter.sphere(0, 12, 13, red, 4)
  painter.both(() => painter.sphere(-56, 14, 9, lapis, 3))
  painter.sphere(0, 80, 9, lapis, 3)
}

export const emblem: Drawing = (painter) => {
  painter.solid('M0 -72L84 68L-84 68Z', gold, { bevel: 9, span: [-72, 70] })
  painter.flat('M0 -72L84 68L14 68Z', gold.deep, 0.45)
  painter.line('M-56 22L36 22M-34 -16L18 -16', gold.deep, 3, 0.5)
}

export const symbols = [mask, scarab, eye, ankh] as const
