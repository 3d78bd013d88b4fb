import { MATERIALS } from '../draw/materials.ts'
import { blob, box, circle, ellipse, line, mirrored } from '../draw/path.ts'
import { both, flat, gloss, glow, place, solid, sparkle, sphere, stamp, stroke } from '../draw/solid.ts'
import { METALS } from '../palettes.ts'
import { drawStruckCoin } from './treasure.ts'
import type { Motif } from './motif.ts'

const { gold } = METALS
const { red, crimson, pink, green, white, amber, coal, wood } = MATERIALS

/** A red paper lantern. */
export const lantern: Motif = (sketch) => {
  const body = mirrored('0,-58 42,-52 72,-18 72,18 42,52 0,58')
  return (
    stroke('M0 -98V-70', gold.base, 5) +
    stroke('M-10 74V98M0 74V106M10 74V98', amber.base, 5) +
    solid(sketch, body, red, { bevel: 10 }) +
    `<ellipse cx="0" cy="0" rx="52" ry="46" fill="${sketch.radial([[0, '#fff1b0', 0.95], [0.5, '#ff9b3a', 0.6], [1, '#ff4a2a', 0]])}"/>` +
    stroke('M0 -58V58M-26 -56Q-52 0 -26 56M26 -56Q52 0 26 56', crimson.deep, 3.5, 0.6) +
    solid(sketch, box(-36, -74, 72, 19, 6), gold, { outline: 3.5, bevel: 4 }) +
    solid(sketch, box(-36, 55, 72, 19, 6), gold, { outline: 3.5, bevel: 4 }) +
    solid(sketch, 'M0 -24L24 0L0 24L-24 0ZM0 -12L12 0L0 12L-12 0Z', gold, { outline: 2.5, bevel: 2.5 })
  ) // prettier-ignore
}

/** A string of firecrackers going off. */
export const firecracker: Motif = (sketch) => {
  const stick =
    solid(sketch, box(-11, -26, 22, 52, 5), red, { outline: 3.5, bevel: 4 }) +
    flat('M-11 -18h22v8h-22ZM-11 10h22v8h-22Z', gold.base)
  const sticks = stamp(
    sketch,
    stick,
    [-58, -26, 6, 38].flatMap((y, index) => [
      [-26, y, 0.86, 42 + index] as const,
      [26, y + 10, 0.86, -42 - index] as const,
    ]),
  )
  const burst = Array.from({ length: 10 }, (_, index) =>
    stamp(sketch, flat('M-4 -10L0 -40L4 -10Z', index % 2 ? amber.base : '#fff3b0'), [[0, 78, 1, index * 36]]),
  ).join('')
  return (
    stroke(line('0,-98 -4,-60 4,-10 0,40 0,72'), gold.line, 9) +
    stroke(line('0,-98 -4,-60 4,-10 0,40 0,72'), gold.base, 4.5) +
    sticks +
    glow(sketch, 0, 78, 46, '#ffe27a', 1) +
    burst +
    sphere(sketch, 0, -90, 12, gold, 3) +
    sparkle(-56, 78, 16) +
    sparkle(58, 62, 14)
  )
}

const PETAL = blob('0,0! -26,-36 -18,-74 0,-100! 18,-74 26,-36')

/** A lotus in flower. */
export const lotus: Motif = (sketch) => {
  const petal =
    solid(sketch, PETAL, pink, { bevel: 7, shine: 0.7 }) + flat(blob('0,-8! -8,-34 0,-64! 8,-34'), '#fff', 0.28)
  const at = (turns: readonly number[], scale: number, y: number) =>
    stamp(
      sketch,
      petal,
      turns.map((turn) => [0, y, scale, turn]),
    )
  return (
    both(sketch, solid(sketch, blob('6,58! 40,44 86,50 100,66! 70,84 30,80'), green, { bevel: 6 })) +
    at([-82, 82], 0.9, 62) +
    at([-60, 60], 1.04, 60) +
    at([-36, 36], 1.18, 60) +
    at([-14, 14], 1.26, 60) +
    at([-70, 70, -44, 44], 0.74, 66) +
    at([-22, 22, 0], 0.88, 68) +
    glow(sketch, 0, -10, 40, '#fff6c0', 0.55)
  )
}

/** A folding fan. */
export const fan: Motif = (sketch, { hero, accent }) => {
  const blade = (tone: typeof hero) =>
    solid(sketch, 'M-3 0L-15 -116Q0 -124 15 -116L3 0Z', tone, { outline: 3.5, bevel: 4 }) +
    flat('M-15 -116Q0 -124 15 -116L14 -106Q0 -114 -14 -106Z', gold.base)
  const blades = Array.from({ length: 9 }, (_, index) =>
    stamp(sketch, blade(index % 2 ? hero : crimson), [[0, 60, 1, (index - 4) * 17]]),
  ).join('')
  return (
    place(blades, 0, 8, 0.96) +
    place(flat(circle(0, 0, 22), '#fff2cf') + sphere(sketch, 0, 0, 17, accent, 2), 0, -8) +
    sphere(sketch, 0, 66, 11, gold, 3.5) +
    stroke('M0 78V92M-7 92L-9 108M0 92V110M7 92L9 108', red.base, 5)
  )
}

/** A barrel drum with crossed sticks. */
export const drum: Motif = (sketch, { hero }) => {
  const stick =
    stroke('M0 60V-70', wood.line, 15) +
    stroke('M0 60V-70', MATERIALS.sand.base, 8) +
    sphere(sketch, 0, -76, 13, white, 3.5)
  return (
    place(stick, -54, -24, 0.9, -34) +
    place(stick, 54, -24, 0.9, 34) +
    solid(sketch, 'M-70 -22C-84 10 -84 44 -66 74A68 22 0 0 0 66 74C84 44 84 10 70 -22Z', hero, { bevel: 9 }) +
    stroke('M-76 46A76 24 0 0 0 76 46', gold.base, 9) +
    stamp(
      sketch,
      sphere(sketch, 0, 0, 6, gold, 2),
      [-58, -30, 0, 30, 58].map((x) => [x, 12 - Math.abs(x) * 0.14]),
    ) +
    solid(sketch, ellipse(0, -24, 72, 27), gold, { bevel: 4 }) +
    solid(sketch, ellipse(0, -27, 60, 20), MATERIALS.ivory, { outline: 2.5, bevel: 4, shine: 0 })
  )
}

/** A red envelope with a gold coin. */
export const envelope: Motif = (sketch) =>
  place(
    place(drawStruckCoin(sketch), 22, -66, 0.4) +
      place(drawStruckCoin(sketch), -26, -58, 0.34) +
      solid(sketch, box(-58, -60, 116, 154, 10), red, { bevel: 8 }) +
      solid(sketch, 'M-58 -52Q-58 -60 -50 -60L50 -60Q58 -60 58 -52L58 -34Q30 6 0 6Q-30 6 -58 -34Z', crimson, {
        outline: 3.5,
        bevel: 5,
      }) +
      place(drawStruckCoin(sketch), 0, 8, 0.34) +
      stroke('M-40 62Q-20 44 0 62Q20 44 40 62M-40 78Q-20 60 0 78Q20 60 40 78', gold.base, 4.5),
    0,
    4,
    1,
    -8,
  ) +
  sparkle(56, -52, 20) +
  sparkle(-66, 40, 14)

const spark = (r: number, tail: string, tip: string) =>
  stroke(`M0 ${-r * 0.3}V${-r * 0.86}`, tail, r * 0.07) + flat(circle(0, -r, r * 0.065), tip)

/** A cracker of fireworks in the air. */
export const firework: Motif = (sketch, { accent, hero }) => {
  const shell = (x: number, y: number, r: number, one: string, two: string) =>
    stamp(
      sketch,
      spark(r, one, two),
      Array.from({ length: 7 }, (_, index) => [x, y, 1, index * (360 / 7)]),
    ) +
    stamp(
      sketch,
      spark(r, two, one),
      Array.from({ length: 7 }, (_, index) => [x, y, 1, (index + 0.5) * (360 / 7)]),
    ) +
    glow(sketch, x, y, r * 0.6, two, 0.9)
  return (
    shell(-14, -14, 78, accent.light, '#fff4c0') +
    shell(58, 50, 42, hero.light, '#fff') +
    shell(-60, 66, 30, gold.light, '#fff') +
    sparkle(-14, -14, 30)
  )
}

/** Halved coin of yin and yang, ringed in gold. */
export const yinYang: Motif = (sketch) =>
  solid(sketch, circle(0, 0, 92), gold, { bevel: 6 }) +
  flat(circle(0, 0, 76), gold.line) +
  flat(circle(0, 0, 74), white.base) +
  flat('M0 -74A74 74 0 0 0 0 74A37 37 0 0 0 0 0A37 37 0 0 1 0 -74Z', coal.base) +
  flat(circle(0, -37, 12), coal.base) +
  flat(circle(0, 37, 12), white.base) +
  stroke('M-56 -56A79 79 0 0 1 -8 -83', '#fff', 6, 0.6)

/** A peach of long life. */
export const peach: Motif = (sketch) =>
  both(sketch, solid(sketch, blob('0,62! 26,44 66,44 88,62! 62,84 24,84'), green, { bevel: 5 })) +
  solid(
    sketch,
    blob('8,-92! 28,-64 74,-40 76,22 36,72 0,78 -42,70 -78,22 -72,-38 -26,-60'),
    { ...pink, light: '#ffd9b8' },
    { bevel: 12 },
  ) +
  stroke(line('8,-90 -10,-40 -8,20 6,60'), pink.deep, 5, 0.55) +
  gloss(-40, -20, 16, 24, 24, 0.4)

/** A gift box with a bow. */
export const gift: Motif = (sketch, { hero, accent }) =>
  solid(sketch, box(-66, -14, 132, 104, 8), hero, { bevel: 8 }) +
  solid(sketch, box(-16, -14, 32, 104), accent, { outline: 3, bevel: 5 }) +
  solid(sketch, box(-78, -40, 156, 34, 8), hero, { bevel: 5 }) +
  solid(sketch, box(-19, -40, 38, 34), accent, { outline: 3, bevel: 4 }) +
  both(
    sketch,
    solid(sketch, blob('0,-42! 14,-80 52,-96 72,-72 56,-48'), accent, { bevel: 6 }) +
      flat(blob('14,-50 26,-74 48,-82 56,-70 44,-56'), accent.deep, 0.6),
  ) +
  solid(sketch, circle(0, -50, 15), accent, { outline: 3.5, bevel: 4 }) +
  sparkle(72, -64, 18) +
  sparkle(-60, 22, 14)
