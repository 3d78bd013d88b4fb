import type { Drawing, Painter } from '../painter.ts'
import { drop, ellipse, petal, roundRect } from '../paths.ts'
import { materials } from '../ramp.ts'

const { red, crimson, gold, green, lime, wood, yellow, bronze } = materials

function leaf(painter: Painter, x: number, y: number, size: number, turn: number): void {
  painter.at(x, y, size, turn, () => {
    painter.solid(petal(70, 44), green, { bevel: 5, outline: 5, span: [-70, 0] })
    painter.line('M0 -6L0 -56', green.deep, 3, 0.6)
  })
}

const seven: Drawing = (painter) => {
  painter.glow(0, 0, 110, '#ffb347', 0.35)
  painter.solid(
    'M-66 -78L70 -78L70 -44C34 -6 16 34 14 82L-36 82C-32 34 -14 -4 16 -36L-30 -36C-42 -36 -44 -28 -46 -18L-70 -18Z',
    red,
    { bevel: 10, gloss: 0.6, outline: 11 },
  )
  painter.line('M-56 -66L58 -66L58 -47C24 -8 6 32 4 70', gold.light, 5, 0.9)
  painter.sparkle(52, -66, 24)
}

const bell: Drawing = (painter) => {
  painter.sphere(0, 66, 18, bronze)
  painter.solid(
    'M0 -80C12 -80 18 -72 18 -62C50 -52 56 -20 58 12C60 32 70 40 80 50L80 60L-80 60L-80 50C-70 40 -60 32 -58 12C-56 -20 -50 -52 -18 -62C-18 -72 -12 -80 0 -80Z',
    gold,
    { bevel: 11, gloss: 0.5 },
  )
  painter.solid(roundRect(-84, 46, 168, 20, 9), gold, { bevel: 5, outline: 5, span: [46, 66] })
  painter.shine(-30, -14, 12, 38, 12, 0.8)
  painter.line('M-50 28C-20 38 20 38 50 28', bronze.base, 4, 0.7)
}

const melon: Drawing = (painter) => {
  painter.at(0, -6, 1, -14, () => {
    painter.solid('M-88 -18L88 -18C88 46 48 80 0 80C-48 80 -88 46 -88 -18Z', green, { span: [0, 84] })
    painter.fill('M-76 -18L76 -18C76 38 42 68 0 68C-42 68 -76 38 -76 -18Z', lime, [-18, 90])
    painter.solid('M-68 -18L68 -18C68 34 38 60 0 60C-38 60 -68 34 -68 -18Z', red, {
      outline: 0,
      bevel: 7,
      span: [-18, 66],
    })
    for (const [x, y] of [
      [-40, 2],
      [-14, 0],
      [14, 2],
      [40, 0],
      [-26, 24],
      [0, 26],
      [26, 24],
      [0, 46],
    ] as const)
      painter.at(x, y, 0.2, x / 3, () => {
        painter.flat(drop(0, 0, 52, 80), '#2a0d12')
        painter.shine(-8, -4, 10, 18, 0, 0.5)
      })
  })
}

const cherries: Drawing = (painter) => {
  painter.tube('M-38 24C-30 -20 -4 -58 30 -76', wood, 7, 4)
  painter.tube('M42 34C44 -10 40 -44 30 -76', wood, 7, 4)
  leaf(painter, 30, -72, 1, -104)
  leaf(painter, 30, -74, 0.8, 62)
  painter.sphere(-38, 42, 42, crimson)
  painter.sphere(44, 50, 40, crimson)
  painter.flat(ellipse(-38, 8, 10, 4), crimson.deep, 0.7)
  painter.flat(ellipse(43, 16, 10, 4), crimson.deep, 0.7)
  painter.shine(-52, 24, 14, 9, -36, 0.95)
  painter.shine(30, 34, 13, 8, -36, 0.95)
}

export const emblem: Drawing = (painter) => {
  painter.sphere(0, 8, 56, yellow)
  leaf(painter, 0, -42, 0.9, 30)
}

export const symbols = [seven, bell, melon, cherries] as const
