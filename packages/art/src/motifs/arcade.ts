import { MATERIALS } from '../draw/materials.ts'
import { blob, box, circle, ellipse, line, mirrored, polar } from '../draw/path.ts'
import type { Ramp } from '../draw/color.ts'
import type { Sketch } from '../draw/sketch.ts'
import { both, flat, gloss, glow, place, solid, sparkle, sphere, stamp, stroke } from '../draw/solid.ts'
import { typeset } from '../glyphs/lettering.ts'
import { METALS } from '../palettes.ts'
import type { Motif } from './motif.ts'

const { gold, silver } = METALS
const { white, coal, slate, red, green, blue, yellow, cyan, orange, violet, magenta, amber } = MATERIALS

/** A gamepad. */
export const gamepad: Motif = (sketch, { hero, accent }) =>
  solid(sketch, mirrored('0,-44 36,-50 70,-44 92,0 100,48 78,68 54,44 36,26 0,24'), slate, { bevel: 9 }) +
  flat(mirrored('0,-30 20,-36 28,-20 18,-4 0,-2'), coal.base) +
  solid(sketch, 'M-66 -28h16v-0h0v14h14v16h-14v14h-16v-14h-14v-16h14Z', coal, { outline: 3, bevel: 3 }) +
  sphere(sketch, 58, -24, 9, amber, 2.5) +
  sphere(sketch, 58, 10, 9, green, 2.5) +
  sphere(sketch, 41, -7, 9, accent, 2.5) +
  sphere(sketch, 75, -7, 9, red, 2.5) +
  both(
    sketch,
    solid(sketch, circle(26, 16, 17), coal, { outline: 3, bevel: 4 }) + flat(circle(26, 14, 9), slate.light),
  ) +
  both(sketch, solid(sketch, blob('36,-50! 66,-62 88,-44! 70,-46'), hero, { outline: 3.5, bevel: 3 })) +
  stroke(line('-12,-18 0,-22 12,-18'), hero.light, 5)

/** A headset. */
export const headset: Motif = (sketch, { hero, accent }) =>
  `<path d="M-74 26C-86 -96 86 -96 74 26" fill="none" stroke="${coal.line}" stroke-width="28"/><path d="M-74 26C-86 -96 86 -96 74 26" fill="none" stroke="${slate.base}" stroke-width="19"/><path d="M-66 -14C-58 -72 58 -72 66 -14" fill="none" stroke="${hero.base}" stroke-width="6"/>` +
  both(
    sketch,
    solid(sketch, blob('52,-10! 80,-14 98,14 96,52 74,72 52,66!'), hero, { bevel: 7 }) +
      solid(sketch, box(40, -10, 20, 78, 9), coal, { outline: 3.5, bevel: 4 }) +
      glow(sketch, 80, 28, 20, accent.glint, 0.9),
  ) +
  stroke(line('-74,66 -60,92 -14,90'), coal.line, 12) +
  stroke(line('-74,66 -60,92 -14,90'), slate.light, 6) +
  solid(sketch, box(-18, 80, 34, 20, 9), hero, { outline: 3.5, bevel: 3 })

/** An emblem of crossed blades for team play. */
export const emblem: Motif = (sketch, { hero, accent }) =>
  solid(sketch, mirrored('0,-98! 24,-80 80,-82! 86,-10 52,58 0,98!'), silver, { bevel: 6 }) +
  solid(sketch, mirrored('0,-82! 24,-66 66,-68! 70,-10 42,48 0,80!'), coal, { outline: 2, bevel: 6 }) +
  both(
    sketch,
    solid(sketch, blob('4,34! 14,-14 46,-52! 54,-22 34,6! 48,4! 38,30 14,46!'), hero, { outline: 3.5, bevel: 5 }),
  ) +
  solid(sketch, 'M0 -50L14 -26L10 30L0 58L-10 30L-14 -26Z', accent, { outline: 3.5, bevel: 5 })

/** A robot's head. */
export const robot: Motif = (sketch, { hero, accent }) =>
  stroke('M0 -62V-84', silver.base, 7) +
  sphere(sketch, 0, -90, 11, red, 3.5) +
  both(sketch, solid(sketch, box(70, -18, 24, 50, 9), hero, { bevel: 4 })) +
  solid(sketch, mirrored('0,-66 52,-62 76,-36 76,36! 56,70 0,74'), silver, { bevel: 10 }) +
  solid(sketch, box(-58, -38, 116, 60, 24), coal, { outline: 3, bevel: 6 }) +
  both(sketch, glow(sketch, 26, -8, 30, accent.light, 0.9) + flat(circle(26, -8, 12), accent.glint)) +
  stroke(line('-26,46 0,54 26,46'), coal.line, 8) +
  gloss(-30, -28, 24, 5, -6, 0.35)

/** A small red aeroplane climbing. */
export const plane: Motif = (sketch, { hero }) =>
  place(
    solid(sketch, blob('-88,-6! -100,-46! -76,-42! -56,-10'), hero, { bevel: 4 }) +
      solid(sketch, blob('-30,-22! 6,-54! 30,-54! 22,-18!'), hero, { bevel: 4 }) +
      solid(sketch, blob('-92,-4 -40,-20 20,-28 66,-20 90,2 66,20 10,24 -50,14'), hero, { bevel: 8 }) +
      solid(sketch, blob('10,-24 26,-42 50,-36 58,-18'), cyan, { outline: 3.5, bevel: 4 }) +
      solid(sketch, blob('-20,6! 20,2! 0,56! -30,62! -40,52'), hero, { bevel: 6 }) +
      sphere(sketch, 90, 0, 10, gold, 3.5) +
      flat(ellipse(96, 0, 5, 46), '#fff', 0.55) +
      stroke('M-50 -6L50 -12', '#fff', 5, 0.6),
    0,
    4,
    0.96,
    -24,
  )

/** A round bomb with a lit fuse. */
export const bomb: Motif = (sketch) =>
  stroke(line('24,-40 40,-66 66,-66 78,-84'), MATERIALS.wood.line, 13) +
  stroke(line('24,-40 40,-66 66,-66 78,-84'), MATERIALS.sand.base, 6.5) +
  place(solid(sketch, box(-19, -14, 38, 24, 6), slate, { bevel: 4 }), 24, -40, 1, 32) +
  sphere(sketch, -10, 20, 70, { ...coal, light: '#8b93b8', base: '#3a3f58' }, 4.5) +
  glow(sketch, 80, -86, 34, '#ffe07a', 1) +
  sparkle(80, -86, 34, '#fff6c8') +
  gloss(-42, -14, 20, 12, -38, 0.75)

/** A board of pegs with a falling ball. */
export const pegs: Motif = (sketch, { hero, accent }) => {
  const rows = stamp(
    sketch,
    sphere(sketch, 0, 0, 7, white, 2),
    [0, 1, 2, 3, 4].flatMap((row) =>
      Array.from({ length: row + 2 }, (_, column) => [(column - (row + 1) / 2) * 34, -56 + row * 28] as const),
    ),
  )
  const cups = [red, orange, yellow, orange, red]
    .map((tone, index) =>
      place(solid(sketch, box(-16, 0, 32, 20, 5), tone, { outline: 3, bevel: 3 }), -76 + index * 38, 74),
    )
    .join('')
  return (
    solid(sketch, mirrored('0,-100! 16,-94 104,58! 100,70 0,70'), hero, { bevel: 8 }) +
    rows +
    cups +
    sphere(sketch, -17, -40, 13, accent, 3.5) +
    stroke('M6 -76Q0 -62 -10 -52', '#fff', 4, 0.5)
  )
}

function drawLotteryBall(sketch: Sketch, x: number, y: number, r: number, tone: Ramp, text: string): string {
  const size = r * 0.62
  const digits = typeset({
    text,
    style: 'block',
    box: { x: -size / 2, y: -size * 0.4, width: size, height: size * 0.8 },
    maxLines: 1,
  })
  return (
    sphere(sketch, x, y, r, tone, 4) +
    flat(circle(x, y, r * 0.52), '#fff') +
    `<path transform="translate(${x} ${y})" d="${digits.lines[0]?.body ?? ''}" fill="#201a2e"/>` +
    gloss(x - r * 0.36, y - r * 0.52, r * 0.26, r * 0.13, -32, 0.8)
  )
}

/** Numbered balls. */
export const balls: Motif = (sketch) =>
  drawLotteryBall(sketch, -50, -32, 38, blue, '8') +
  drawLotteryBall(sketch, 48, -40, 34, green, '19') +
  drawLotteryBall(sketch, -42, 48, 34, violet, '3') +
  drawLotteryBall(sketch, 54, 40, 36, amber, '27') +
  drawLotteryBall(sketch, 4, 4, 46, red, '7')

/** A drawing machine full of balls. */
export const ballDrum: Motif = (sketch, { accent }) => {
  const spots = [[-30, 6], [2, 14], [32, 4], [-16, -22], [18, -20], [-44, -14], [0, -46], [44, -22]] // prettier-ignore
  const tones = [red, blue, yellow, green, violet, orange, magenta, cyan]
  return (
    solid(sketch, 'M-44 60L44 60L64 96L-64 96Z', gold, { bevel: 6 }) +
    flat(circle(0, -14, 82), '#10203c', 0.55) +
    spots.map(([x, y], index) => sphere(sketch, x ?? 0, y ?? 0, 18, tones[index] ?? red, 2.5)).join('') +
    `<circle cx="0" cy="-14" r="80" fill="${sketch.radial([[0, '#fff', 0], [0.8, '#fff', 0.06], [1, '#cfe6ff', 0.5]])}" stroke="${gold.line}" stroke-width="15"/><circle cx="0" cy="-14" r="80" fill="none" stroke="${gold.base}" stroke-width="8"/>` +
    stroke('M-52 -54A66 66 0 0 1 -14 -78', '#fff', 8, 0.75) +
    solid(sketch, box(-24, 56, 48, 18, 6), accent, { outline: 3.5, bevel: 3 }) +
    drawLotteryBall(sketch, 0, 84, 17, white, '7')
  ) // prettier-ignore
}

/** A lucky ticket. */
export const ticket: Motif = (sketch, { hero, accent }) => {
  const shape = 'M-92 -44H92V-16A16 16 0 0 0 92 16V44H-92V16A16 16 0 0 0 -92 -16Z'
  const digits =
    typeset({ text: '777', style: 'block', box: { x: -58, y: -24, width: 92, height: 48 }, maxLines: 1 }).lines[0]
      ?.body ?? ''
  const one = solid(sketch, shape, accent, { bevel: 6 })
  const two =
    solid(sketch, shape, hero, { bevel: 6 }) +
    `<path d="M52 -40V40" stroke="#fff" stroke-width="3" stroke-dasharray="1 9" stroke-opacity=".7"/>` +
    `<path d="${digits}" fill="#fff" stroke="${hero.line}" stroke-width="5"/>` +
    flat('M72 -14L76 -4L86 -4L78 3L81 14L72 7L63 14L66 3L58 -4L68 -4Z', gold.light)
  return place(one, 0, -24, 0.96, 10) + place(two, 0, 22, 1, -14) + sparkle(-62, -58, 18)
}

/** A clutch of mines and gems on a grid. */
export const mines: Motif = (sketch, { hero, accent }) => {
  const cell = (tone: Ramp, spots: readonly (readonly [number, number])[]) =>
    stamp(sketch, solid(sketch, box(-27, -27, 54, 54, 11), tone, { outline: 3.5, bevel: 5 }), spots)
  const grid = cell(slate, [[0, -60], [-60, 0], [60, 0], [0, 60]]) + cell(hero, [[-60, -60], [60, -60], [0, 0], [-60, 60], [60, 60]]) // prettier-ignore
  const jewel =
    flat('M-15 -16L15 -16L22 -4L0 20L-22 -4Z', accent.light) +
    flat('M-15 -16L-7 -4L0 20L-22 -4ZM15 -16L7 -4L0 20L22 -4Z', accent.shade) +
    flat('M-15 -16L15 -16L7 -4L-7 -4Z', accent.glint)
  const mine =
    stamp(
      sketch,
      sphere(sketch, 0, 0, 3.6, silver, 1),
      Array.from({ length: 8 }, (_, index) => polar(0, 0, 19, index * 45)),
    ) + sphere(sketch, 0, 0, 15, red, 2)
  return (
    grid +
    mine +
    stamp(sketch, jewel, [
      [-60, -60],
      [60, 0],
      [0, 60],
      [60, -60],
    ]) +
    sparkle(-44, -76, 16)
  )
}

/** A towering multiplier: a graph that climbs. */
export const graph: Motif = (sketch, { accent, glow: light }) => {
  const fill = sketch.linear([[0, accent.light, 0.9], [1, accent.base, 0.05]]) // prettier-ignore
  return (
    flat('M-92 84C-20 78 40 30 76 -70L76 84Z', fill) +
    stroke('M-92 84C-20 78 40 30 76 -70', accent.line, 17) +
    stroke('M-92 84C-20 78 40 30 76 -70', light, 9) +
    solid(sketch, 'M84 -104L104 -56L76 -66L50 -50Z', gold, { outline: 4, bevel: 4 }) +
    stroke('M-92 88H96M-92 88V-60', '#fff', 3, 0.4)
  )
}
