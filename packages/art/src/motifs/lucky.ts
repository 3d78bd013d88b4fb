import { MATERIALS } from '../draw/materials.ts'
import { blob, box, circle, line, mirrored, polygon, star } from '../draw/path.ts'
import { both, flat, gloss, place, solid, sparkle, sphere, stroke } from '../draw/solid.ts'
import { METALS } from '../palettes.ts'
import type { Motif } from './motif.ts'

const { gold } = METALS
const { red, green, white } = MATERIALS

const SEVEN = blob(
  '-74,-84! 82,-88! 84,-58! 50,-18 26,28 14,90! -50,90! -36,34 -8,-12 20,-40! -18,-44 -42,-36 -54,-18! -82,-22!',
)

/** The lucky seven. */
export const seven: Motif = (sketch) =>
  solid(sketch, SEVEN, gold, { outline: 11, bevel: 0 }) +
  `<use href="${sketch.path(SEVEN)}" fill="none" stroke="${gold.base}" stroke-width="12"/>` +
  solid(sketch, SEVEN, red, { outline: 3, bevel: 9, shine: 0.9 }) +
  flat(blob('-62,-74! 70,-78! 66,-64 0,-62 -60,-58!'), '#fff', 0.45) +
  sparkle(70, -78, 26) +
  sparkle(-30, 72, 18)

const BELL = mirrored('0,-78 26,-72 46,-44 52,0 62,34 82,56! 80,68! 0,74')

/** A golden bell with a bow. */
export const bell: Motif = (sketch, { hero }) =>
  sphere(sketch, 0, 76, 17, gold, 4) +
  solid(sketch, `${circle(0, -84, 13)}M0 -89a5 5 0 1 0 .1 0Z`, gold, { outline: 3.5, bevel: 2 }) +
  solid(sketch, BELL, gold, { bevel: 10, shine: 0.7 }) +
  stroke(line('-60,36 0,48 60,36'), gold.deep, 5, 0.6) +
  stroke(line('-50,10 0,20 50,10'), gold.deep, 3, 0.4) +
  both(sketch, solid(sketch, blob('4,-56 24,-78 56,-76 58,-50 36,-40 6,-48'), hero, { outline: 3.5 })) +
  sphere(sketch, 0, -54, 11, hero, 3.5) +
  stroke(line('-34,-26 -40,4 -44,22'), '#fff', 8, 0.65)

const LEAF = blob('0,0! -26,-18 -54,-44 -50,-78 -22,-88 0,-66! 22,-88 50,-78 54,-44 26,-18')

/** A four-leaf clover. */
export const clover: Motif = (sketch) => {
  const leaf = solid(sketch, LEAF, green, { bevel: 7, shine: 0.7 }) + stroke(line('0,-12 0,-56'), green.deep, 3.5, 0.5)
  const set = [45, 135, 225, 315].map((turn) => place(leaf, 0, -12, 0.86, turn)).join('')
  return `${stroke(line('2,4 10,52 40,92'), green.line, 20)}${stroke(line('2,4 10,52 40,92'), green.base, 12)}${set}${sparkle(-52, -60, 18)}`
}

const SHOE = blob(
  '-40,84! -70,76! -92,20 -84,-48 -44,-88 0,-92 44,-88 84,-48 92,20 70,76! 40,84! 34,68! 54,20 50,-24 28,-50 0,-54 -28,-50 -50,-24 -54,20 -34,68!',
)

/** A horseshoe. */
export const horseshoe: Motif = (sketch, { metal }) => {
  const holes = both(sketch, flat(`${circle(71, 22, 6)}${circle(68, -16, 6)}${circle(52, -50, 6)}`, metal.line))
  return `${solid(sketch, SHOE, metal, { bevel: 9, shine: 0.8 })}${holes}${flat(circle(0, -73, 6), metal.line)}${both(sketch, solid(sketch, box(36, 70, 40, 20, 6), metal, { outline: 3.5, bevel: 3 }))}${sparkle(-66, -60, 22)}`
}

/** A faceted star. */
export const starMotif: Motif = (sketch) => {
  const rays = Array.from({ length: 5 }, (_, index) =>
    place(
      flat('M0 6L0 -92L23 -26Z', gold.shade, 0.55) + flat('M0 6L0 -92L-23 -26Z', gold.glint, 0.8),
      0,
      0,
      1,
      index * 72,
    ),
  ).join('')
  return `${solid(sketch, star(0, 6, 98, 42), gold, { outline: 8, bevel: 0 })}${place(rays, 0, 6, 0.98)}${gloss(-18, -24, 9, 20, 30, 0.5)}${sparkle(50, -52, 22)}`
}

/** The classic BAR plate, three high. */
export const bar: Motif = (sketch, { hero }) => {
  const plate = (y: number) =>
    solid(sketch, box(-84, y, 168, 50, 12), gold, { outline: 4, bevel: 4 }) +
    solid(sketch, box(-76, y + 7, 152, 36, 8), hero, { outline: 2, bevel: 4 }) +
    `<path d="M-40 ${y + 15}v20M-40 ${y + 15}h9q8 0 8 5t-8 5h-9h10q9 0 9 5t-9 5h-10M-10 ${y + 35}l10-20l10 20M-6 ${y + 29}h12M26 ${y + 35}v-20h10q8 0 8 6t-8 6h-10M36 ${y + 27}l9 8" fill="none" stroke="#fff" stroke-width="5.5"/>`
  return plate(-84) + plate(-25) + plate(34)
}

const HEART = mirrored('0,-46! 22,-78 66,-80 90,-46 80,-4 44,44 0,86!')

/** A glossy heart. */
export const heart: Motif = (sketch, { hero }) =>
  solid(sketch, HEART, hero, { bevel: 11, shine: 0.8 }) +
  gloss(-46, -46, 24, 14, -38, 0.7) +
  gloss(-70, -14, 6, 9, 0, 0.6) +
  sparkle(52, -56, 20)

/** A rocket on its plume. */
export const rocket: Motif = (sketch, { hero, accent }) => {
  const fin = solid(sketch, blob('28,8! 64,44 62,84! 44,66 26,56!'), hero, { outline: 4 })
  const body =
    solid(sketch, blob('-24,54! 24,54! 34,92 12,84 0,118! -12,84 -34,92'), MATERIALS.orange, { outline: 3, bevel: 4 }) +
    flat(blob('-12,54! 12,54! 14,80 0,98! -14,80'), '#fff2a8') +
    both(sketch, fin) +
    solid(sketch, mirrored('0,-104! 26,-72 40,-22 34,30 24,56! 0,58'), white, { bevel: 9, shine: 0 }) +
    solid(sketch, mirrored('0,-104! 22,-80 33,-50! 0,-42'), hero, { outline: 3, bevel: 5 }) +
    solid(sketch, circle(0, -12, 20), METALS.silver, { outline: 3.5 }) +
    sphere(sketch, 0, -12, 13, accent, 2.5) +
    solid(sketch, box(-26, 44, 52, 14, 5), METALS.silver, { outline: 3.5, bevel: 3 })
  return `${place(body, -4, 6, 0.86, 38)}${sparkle(-62, -52, 16)}${sparkle(64, 50, 12)}`
}

const BOLT = polygon([[20, -96], [-56, 14], [-10, 14], [-30, 96], [60, -28], [12, -28], [44, -96]]) // prettier-ignore

/** A bolt of lightning. */
export const bolt: Motif = (sketch) =>
  `<use href="${sketch.path(BOLT)}" fill="none" stroke="#fff" stroke-width="22" stroke-opacity=".3"/>${solid(sketch, BOLT, MATERIALS.yellow, { outline: 6, bevel: 7, shine: 0.8 })}${sparkle(36, -70, 24)}`

const FLAME = blob('6,-100! 20,-62 60,-34 70,20 48,76 0,92 -48,78 -70,30 -54,-18! -36,-6 -26,-2! -32,-46 -14,-76')

/** A flame. */
export const flame: Motif = (sketch) =>
  solid(sketch, FLAME, MATERIALS.red, { bevel: 8 }) +
  flat(blob('4,-52! 14,-24 42,2 46,44 24,80 0,84 -28,78 -46,44 -36,14! -20,24! -20,-12'), MATERIALS.orange.base) +
  flat(blob('2,-8! 12,14 28,36 22,68 0,78 -20,70 -26,44 -16,24 -6,28!'), MATERIALS.yellow.base) +
  flat(blob('0,30! 12,50 8,70 -4,72 -12,56'), '#fffbe0')
