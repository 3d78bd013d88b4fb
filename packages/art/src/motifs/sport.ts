import { MATERIALS } from '../draw/materials.ts'
import { at, blob, box, circle, ellipse, line, mirrored, polar, regular } from '../draw/path.ts'
import type { Sketch } from '../draw/sketch.ts'
import { both, flat, gloss, place, solid, sparkle, sphere, stamp, stroke } from '../draw/solid.ts'
import { METALS } from '../palettes.ts'
import type { Motif } from './motif.ts'

const { gold, silver } = METALS
const { white, coal, orange, lime, red, green, wood } = MATERIALS

function drawBallShade(sketch: Sketch, r: number): string {
  const fill = sketch.radial(
    [
      [0, '#fff', 0.5],
      [0.35, '#fff', 0],
      [0.72, '#0a0a22', 0.12],
      [1, '#0a0a22', 0.62],
    ],
    { cx: 0.4, cy: 0.34, r: 0.66 },
  )
  return flat(circle(0, 0, r), fill) + gloss(-r * 0.36, -r * 0.48, r * 0.22, r * 0.12, -36, 0.7)
}

/** A football. */
export const football: Motif = (sketch) => {
  const face = circle(0, 0, 90)
  const patch = (x: number, y: number, r: number, turn: number) => regular(x, y, r, 5, turn)
  const outer = Array.from({ length: 5 }, (_, index) => {
    const [x, y] = polar(0, 0, 80, index * 72 + 36)
    return patch(x, y, 31, index * 72 + 36 + 180)
  }).join('')
  const seams = Array.from({ length: 5 }, (_, index) => {
    const [ax, ay] = polar(0, 0, 32, index * 72)
    const [bx, by] = polar(0, 0, 60, index * 72)
    const [cx, cy] = polar(0, 0, 62, index * 72 + 30)
    const [dx, dy] = polar(0, 0, 62, index * 72 - 30)
    const [ex, ey] = polar(0, 0, 92, index * 72)
    return `M${at(ax, ay)}L${at(bx, by)}M${at(dx, dy)}L${at(bx, by)}L${at(cx, cy)}M${at(bx, by)}L${at(ex, ey)}`
  }).join('')
  return place(
    flat(circle(0, 0, 95), coal.line) +
      flat(face, white.light) +
      `<g clip-path="${sketch.clip(face)}">${stroke(seams, '#8d8fa8', 4)}${flat(patch(0, 0, 33, 0) + outer, coal.base)}</g>` +
      drawBallShade(sketch, 90),
    0,
    0,
    1,
    -12,
  )
}

/** A basketball. */
export const basketball: Motif = (sketch) =>
  flat(circle(0, 0, 95), '#2a0f08') +
  flat(circle(0, 0, 90), orange.base) +
  place(stroke('M-90 0H90M0 -90V90M-62 -65Q-18 0 -62 65M62 -65Q18 0 62 65', '#3a160a', 6), 0, 0, 1, 24) +
  drawBallShade(sketch, 90)

/** A boxing glove. */
export const glove: Motif = (sketch) =>
  place(
    solid(sketch, blob('-54,46! -66,10 -70,-40 -40,-80 10,-88 52,-70 66,-30 58,10 44,46!'), red, {
      bevel: 11,
      shine: 0.8,
    }) +
      solid(sketch, blob('-58,18! -84,6 -90,-24 -72,-44 -50,-34 -36,-10 -20,4! -34,20'), red, { bevel: 7 }) +
      stroke(line('-30,-48 6,-56 44,-46'), red.deep, 5, 0.5) +
      solid(sketch, box(-58, 42, 106, 50, 12), white, { bevel: 6, shine: 0 }) +
      flat(box(-58, 56, 106, 18), red.base) +
      gloss(10, -70, 26, 8, 6, 0.55),
    6,
    0,
    0.98,
    14,
  ) +
  sparkle(76, -64, 22) +
  sparkle(-70, 60, 14)

/** A winner's cup. */
export const trophy: Motif = (sketch, { accent }) => {
  const handle = 'M52 -66C100 -72 96 0 40 4'
  return (
    both(sketch, stroke(handle, gold.line, 20) + stroke(handle, gold.base, 12) + stroke(handle, gold.glint, 3, 0.7)) +
    solid(sketch, box(-12, 20, 24, 44, 4), gold, { bevel: 4 }) +
    solid(sketch, mirrored('0,-86 60,-86! 58,-40 40,8 0,28'), gold, { bevel: 9, shine: 0.8 }) +
    solid(sketch, ellipse(0, -84, 60, 13), gold, { outline: 3, bevel: 3 }) +
    flat(ellipse(0, -83, 50, 8), gold.deep) +
    place(
      solid(sketch, 'M0 -28L8 -9L28 -8L13 5L18 24L0 13L-18 24L-13 5L-28 -8L-8 -9Z', accent, { outline: 3, bevel: 3 }),
      0,
      -30,
    ) +
    solid(sketch, 'M-34 60L34 60L44 76L-44 76Z', gold, { outline: 3.5, bevel: 3 }) +
    solid(sketch, box(-54, 74, 108, 22, 5), wood, { bevel: 5 }) +
    sparkle(-40, -70, 22) +
    sparkle(62, 20, 14)
  )
}

/** A tennis ball and racket. */
export const racket: Motif = (sketch, { hero }) => {
  const face = ellipse(0, -34, 46, 60)
  const strings = [-30, -15, 0, 15, 30].map((x) => `M${x} -96V30M-50 ${x * 1.6 - 34}H50`).join('')
  return (
    place(
      stroke('M-16 20L0 44L16 20', hero.line, 14) +
        stroke('M-16 20L0 44L16 20', hero.base, 7) +
        solid(sketch, box(-8, 38, 16, 66, 6), coal, { bevel: 3 }) +
        `<g clip-path="${sketch.clip(face)}">${stroke(strings, '#fff', 2.4, 0.85)}</g>` +
        `<path d="${face}" fill="none" stroke="${hero.line}" stroke-width="17"/><path d="${face}" fill="none" stroke="${hero.base}" stroke-width="10"/><path d="${face}" fill="none" stroke="${hero.glint}" stroke-width="2.5" stroke-opacity=".7"/>`,
      -8,
      0,
      0.94,
      32,
    ) + place(sphere(sketch, 0, 0, 30, lime, 4) + stroke('M-26 -12Q0 0 -12 28M12 -28Q6 -2 28 10', '#fff', 4.5), -48, 46)
  )
}

/** A shuttlecock. */
export const shuttlecock: Motif = (sketch, { accent }) => {
  const vanes = stamp(
    sketch,
    solid(sketch, blob('-6,20! -20,-60 0,-104! 20,-60 6,20!'), white, { outline: 3.5, bevel: 4, shine: 0 }),
    [-34, 34, -17, 17, 0].map((turn) => [0, 30, 1, turn]),
  )
  return place(
    vanes +
      stroke(line('-44,-22 0,-34 44,-22') + line('-30,4 0,-4 30,4'), accent.base, 5) +
      solid(sketch, 'M-26 34L26 34Q34 84 0 86Q-34 84 -26 34Z', MATERIALS.sand, { bevel: 6 }) +
      solid(sketch, box(-29, 26, 58, 14, 6), accent, { outline: 3.5, bevel: 3 }),
    0,
    8,
    0.94,
    -142,
  )
}

/** A cricket bat and ball. */
export const cricket: Motif = (sketch) =>
  place(
    solid(sketch, 'M-22 -30L22 -30L26 86Q0 100 -26 86Z', MATERIALS.sand, { bevel: 7 }) +
      stroke('M0 -22V84', MATERIALS.sand.deep, 3, 0.5) +
      solid(sketch, 'M-8 -104L8 -104L10 -44L22 -28L-22 -28L-10 -44Z', coal, { bevel: 4 }),
    10,
    -2,
    0.98,
    34,
  ) + place(sphere(sketch, 0, 0, 32, red, 4) + stroke('M-14 -28Q8 0 -8 30', '#fff', 4), -48, 42)

/** A racing car head on. */
export const car: Motif = (sketch, { hero, accent }) =>
  both(sketch, solid(sketch, box(52, 8, 40, 66, 12), coal, { bevel: 6 })) +
  solid(sketch, box(-92, -66, 184, 17, 6), hero, { bevel: 4 }) +
  both(sketch, stroke('M44 -50L34 -10', silver.base, 7)) +
  solid(sketch, mirrored('0,-52 26,-46 36,-10! 52,10 54,46! 30,70 0,78'), hero, { bevel: 9 }) +
  solid(sketch, mirrored('0,-38 18,-34 24,-10 0,-4'), coal, { outline: 3, bevel: 4 }) +
  flat(mirrored('0,-32 14,-29 16,-18 0,-14'), accent.light) +
  solid(sketch, mirrored('0,56 60,62 98,70! 98,84! 0,88'), accent, { bevel: 4 }) +
  sphere(sketch, 0, 26, 15, white, 3) +
  flat('M-6 -2L6 -2L8 10L-8 10Z', '#fff', 0.8)

/** A target with an arrow in its heart. */
export const target: Motif = (sketch) =>
  solid(sketch, circle(-4, 6, 86), red, { bevel: 6 }) +
  flat(circle(-4, 6, 66), white.base) +
  flat(circle(-4, 6, 47), red.base) +
  flat(circle(-4, 6, 28), white.base) +
  flat(circle(-4, 6, 12), red.base) +
  stroke('M-4 6L66 -64', coal.line, 14) +
  stroke('M-4 6L66 -64', gold.base, 7) +
  solid(sketch, blob('52,-50! 60,-80! 92,-100! 86,-72! 100,-90! 78,-58!'), green, { outline: 4, bevel: 4 })

/** A whirling eight-ball and cue. */
export const billiard: Motif = (sketch) =>
  stroke('M-96 90L60 -66', wood.line, 17) +
  stroke('M-96 90L60 -66', MATERIALS.sand.base, 10) +
  place(
    flat(circle(0, 0, 70), '#08060e') +
      flat(circle(0, 0, 65), '#1b1825') +
      flat(circle(-6, -6, 29), '#fff') +
      stroke('M-6 -22a8 8 0 1 0 .1 0ZM-6 -6a9 9 0 1 0 .1 0Z', '#1b1825', 5) +
      drawBallShade(sketch, 65),
    18,
    18,
  )
