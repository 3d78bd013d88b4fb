import { MATERIALS } from '../draw/materials.ts'
import { at, blob, circle, ellipse, line, mirrored, num, polar } from '../draw/path.ts'
import type { Sketch } from '../draw/sketch.ts'
import { both, flat, gloss, place, solid, sparkle, sphere, stamp, stroke } from '../draw/solid.ts'
import type { Motif } from './motif.ts'

const { red, crimson, green, forest, yellow, orange, violet, lime, wood, white, amber } = MATERIALS

const LEAF = blob('0,0! 18,-26 52,-34 84,-18! 62,12 26,18')

function drawLeaf(sketch: Sketch): string {
  return (
    solid(sketch, LEAF, green, { outline: 3.5, bevel: 5, shine: 0.6 }) +
    stroke(line('6,-2 36,-10 70,-16'), green.deep, 3, 0.6)
  )
}

function drawTwig(data: string, width = 9): string {
  return (
    stroke(data, wood.line, width + 7) + stroke(data, forest.base, width) + stroke(data, lime.light, width * 0.3, 0.7)
  )
}

/** A pair of cherries. */
export const cherry: Motif = (sketch) =>
  drawTwig(line('-44,20 -30,-34 14,-84')) +
  drawTwig(line('46,30 42,-30 14,-84')) +
  place(drawLeaf(sketch), 14, -80, 0.94, 6) +
  sphere(sketch, -46, 46, 42, red, 4.5) +
  sphere(sketch, 46, 52, 40, red, 4.5) +
  flat(ellipse(-44, 12, 12, 5), crimson.deep, 0.7) +
  flat(ellipse(46, 20, 12, 5), crimson.deep, 0.7) +
  sparkle(-64, 26, 16)

/** A lemon. */
export const lemon: Motif = (sketch) =>
  place(
    solid(sketch, blob('-96,4! -78,-16 -50,-54 0,-64 50,-54 78,-16 98,0! 80,18 52,54 0,64 -50,54 -78,20'), yellow, { bevel: 12, shine: 0.4 }) +
      gloss(-26, -34, 26, 12, -18, 0.75) +
      flat([[-20, 22], [8, 32], [34, 14], [-50, 8], [52, -12], [20, -10]].map(([x, y]) => circle(x ?? 0, y ?? 0, 3)).join(''), yellow.shade, 0.7), // prettier-ignore
    0,
    14,
    0.92,
    -18,
  ) + place(drawLeaf(sketch), 34, -44, 0.82, -24)

/** A bunch of grapes. */
export const grapes: Motif = (sketch) => {
  const rows = [[-54, -22], [-18, -30], [20, -30], [56, -22], [-40, 12], [-2, 6], [38, 12], [-22, 42], [20, 42], [0, 72]] as const // prettier-ignore
  const berries = stamp(sketch, sphere(sketch, 0, 0, 23, violet, 3.5), rows)
  return `${drawTwig(line('4,-40 0,-70 -14,-94'), 10)}${place(drawLeaf(sketch), 0, -62, 1, -2)}${place(drawLeaf(sketch), -4, -62, -0.8, 12)}${berries}`
}

const SLICE = 'M-94 -34A94 94 0 0 0 94 -34Z'

/** A slice of watermelon. */
export const watermelon: Motif = (sketch) =>
  place(
    solid(sketch, SLICE, forest, { bevel: 0 }) +
      flat('M-84 -34A84 84 0 0 0 84 -34Z', lime.light) +
      flat('M-76 -34A76 76 0 0 0 76 -34Z', red.shade) +
      solid(sketch, 'M-72 -34A72 72 0 0 0 72 -34Z', red, { outline: 0, bevel: 6 }) +
      [[-44, -16, 20], [-14, -12, 4], [18, -14, -8], [46, -16, -20], [-28, 10, 12], [2, 14, 0], [32, 8, -14], [-4, 30, 2]]
        .map(([x, y, turn]) => place(flat(blob('0,-7! 5,2 0,7 -5,2'), '#2a0a12') + gloss(-1.5, 1, 1.2, 2.4, 0, 0.7), x ?? 0, y ?? 0, 1, turn))
        .join('') +
      stroke('M-66 -28H66', '#fff', 5, 0.4),
    0,
    -4,
    1.04,
    -14,
  ) + sparkle(56, -44, 18) // prettier-ignore

function drawCitrus(sketch: Sketch, tone: typeof orange): string {
  const segments = Array.from({ length: 8 }, (_, index) => {
    const [ax, ay] = polar(0, 0, 66, index * 45 - 17)
    const [bx, by] = polar(0, 0, 66, index * 45 + 17)
    const [cx, cy] = polar(0, 0, 12, index * 45)
    return `M${at(cx, cy)}L${at(ax, ay)}Q${at(...polar(0, 0, 74, index * 45))} ${at(bx, by)}Z`
  }).join('')
  const pulp = sketch.radial([[0, tone.glint], [0.6, tone.light], [1, tone.base]], { cx: 0, cy: 0, r: 70, user: true }) // prettier-ignore
  return (
    solid(sketch, circle(0, 0, 88), tone, { bevel: 5 }) +
    flat(circle(0, 0, 78), '#fff4d8') +
    `<path d="${segments}" fill="${pulp}" stroke="${tone.light}" stroke-width="4"/>` +
    stroke('M-52 -50A72 72 0 0 1 -4 -72', '#fff', 6, 0.8)
  )
}

/** A slice of orange over its leaf. */
export const orangeSlice: Motif = (sketch) =>
  `${place(drawLeaf(sketch), 36, -62, 0.86, -30)}${place(drawCitrus(sketch, orange), 0, 6)}`

/** A slice of lime. */
export const limeSlice: Motif = (sketch) => drawCitrus(sketch, lime)

/** A plum. */
export const plum: Motif = (sketch) =>
  drawTwig(line('2,-46 6,-70 20,-92')) +
  place(drawLeaf(sketch), 10, -66, 0.9, 0) +
  solid(sketch, blob('0,-46! 34,-62 76,-42 84,12 54,66 0,82 -54,66 -84,12 -76,-42 -34,-62'), violet, {
    bevel: 14,
    shine: 0.3,
  }) +
  stroke(line('0,-44 14,0 6,52'), violet.deep, 5, 0.5) +
  gloss(-42, -22, 22, 14, -42, 0.65)

const STRAWBERRY = mirrored('0,-48 34,-60 76,-44 78,0 46,60 0,92')

/** A strawberry. */
export const strawberry: Motif = (sketch) => {
  const seeds = [[-40, -14], [0, -20], [40, -14], [-22, 12], [20, 12], [-44, 20], [44, 20], [0, 40], [-22, 52], [22, 48], [0, 70]] // prettier-ignore
  const crown = stamp(
    sketch,
    solid(sketch, blob('0,6! -14,-20 0,-50! 14,-20'), green, { outline: 3, bevel: 3 }),
    [-74, -38, 0, 38, 74].map((turn) => [0, -46, 0.9, turn]),
  )
  return (
    solid(sketch, STRAWBERRY, red, { bevel: 12, shine: 0.5 }) +
    seeds
      .map(([x, y]) =>
        flat(
          blob(
            `${num(x ?? 0)},${num((y ?? 0) - 6)}! ${(x ?? 0) + 4},${(y ?? 0) + 2} ${x},${(y ?? 0) + 6} ${(x ?? 0) - 4},${(y ?? 0) + 2}`,
          ),
          yellow.light,
        ),
      )
      .join('') +
    gloss(-46, -26, 16, 9, -40, 0.6) +
    crown
  )
}

/** A pineapple. */
export const pineapple: Motif = (sketch) => {
  const fruit = mirrored('0,-26 36,-20 58,12 52,66 26,92 0,96')
  const net = [-60, -30, 0, 30, 60, 90, 120].map((x) => `M${x - 60} -30L${x + 30} 100M${x} -30L${x - 90} 100`).join('')
  const tuft = stamp(
    sketch,
    solid(sketch, blob('-12,10! -16,-30 0,-78! 16,-30 12,10!'), green, { outline: 3.5, bevel: 5 }),
    [-58, 58, -30, 30, 0].map((turn) => [0, -22, 0.96, turn]),
  )
  return (
    tuft +
    solid(sketch, fruit, amber, { bevel: 10 }) +
    `<g clip-path="${sketch.clip(fruit)}">${stroke(net, amber.deep, 4, 0.55)}</g>` +
    gloss(-26, 14, 10, 22, 14, 0.45)
  )
}

/** A tall glass of something cold. */
export const cocktail: Motif = (sketch, { hero, accent }) =>
  stroke(line('30,-30 58,-98'), accent.line, 13) +
  stroke(line('30,-30 58,-98'), accent.light, 7) +
  place(drawCitrus(sketch, orange), -52, -56, 0.34) +
  solid(sketch, 'M-70 -52L70 -52L8 22L8 74L-8 74L-8 22Z', white, { bevel: 4, shine: 0 }) +
  solid(sketch, 'M-54 -40L54 -40L0 22Z', hero, { outline: 0, bevel: 6 }) +
  solid(sketch, ellipse(0, 80, 44, 11), white, { bevel: 4 }) +
  sphere(sketch, 6, -24, 12, red, 2.5) +
  gloss(-34, -32, 5, 15, -40, 0.8) +
  both(sketch, sparkle(78, -70, 14))
