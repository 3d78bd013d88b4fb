import { createRamp } from '../draw/color.ts'
import { MATERIALS } from '../draw/materials.ts'
import { blob, box, circle, ellipse, line, mirrored, polar, polygon, star } from '../draw/path.ts'
import type { Sketch } from '../draw/sketch.ts'
import { both, flat, gloss, place, solid, sparkle, sphere, stamp, stroke } from '../draw/solid.ts'
import { METALS, type Palette } from '../palettes.ts'
import type { Motif } from './motif.ts'

const { gold } = METALS

/** A struck gold coin, whatever the palette. */
export function drawStruckCoin(sketch: Sketch): string {
  const face = sketch.linear(
    [
      [0, gold.shade],
      [0.5, gold.base],
      [1, gold.light],
    ],
    { from: [0.1, 0], to: [0.9, 1] },
  )
  return (
    solid(sketch, circle(0, 0, 90), gold, { bevel: 6 }) +
    flat(circle(0, 0, 70), gold.deep) +
    flat(circle(0, 1.5, 68), face) +
    solid(sketch, star(0, 3, 52, 23), gold, { outline: 2.5, bevel: 4 }) +
    stroke('M-60 -52A80 80 0 0 1 -6 -80', '#fff', 6, 0.7)
  )
}

/** A coin seen from the front. */
export const coin: Motif = (sketch) => drawStruckCoin(sketch)

const COIN_SIDE = 'M-44 0v13a44 15 0 0 0 88 0v-13Z'

function drawFlatCoin(sketch: Sketch): string {
  const edge = sketch.linear(
    [
      [0, gold.shade],
      [0.28, gold.glint],
      [0.5, gold.base],
      [1, gold.deep],
    ],
    { from: [0, 0], to: [1, 0] },
  )
  const ridges = [-34, -25, -14, -2, 10, 21, 31].map((x) => `M${x} ${13 - Math.abs(x) * 0.12}v11`).join('')
  return (
    `<path d="${COIN_SIDE}" fill="${edge}" stroke="${gold.line}" stroke-width="5"/>` +
    `<path d="${ridges}" stroke="${gold.deep}" stroke-width="2" stroke-opacity=".5"/>` +
    flat(ellipse(0, 0, 44, 15), gold.light) +
    flat(ellipse(0, 1, 34, 10.5), gold.shade) +
    flat(ellipse(0, 2, 32, 9), gold.base)
  )
}

function drawPile(sketch: Sketch, x: number, base: number, count: number): string {
  const href = sketch.symbol(drawFlatCoin(sketch))
  return Array.from({ length: count }, (_, index) => {
    const sway = index % 3 === 1 ? 3 : index % 3 === 2 ? -2 : 0
    return `<use href="${href}" x="${x + sway}" y="${base - index * 14}"/>`
  }).join('')
}

/** Three stacks of coins. */
export const coinStack: Motif = (sketch) =>
  drawPile(sketch, -46, 38, 5) +
  drawPile(sketch, 48, 40, 8) +
  drawPile(sketch, 2, 66, 6) +
  sparkle(56, -62, 24) +
  sparkle(-48, -22, 15)

const GEM_OUTLINE = polygon([[-58, -74], [58, -74], [98, -24], [0, 92], [-98, -24]]) // prettier-ignore

function drawFacets(sketch: Sketch, tone: Palette['hero']): string {
  const f = (points: readonly (readonly [number, number])[], color: string) => flat(polygon(points), color)
  return (
    `<use href="${sketch.path(GEM_OUTLINE)}" fill="${tone.base}" stroke="${tone.line}" stroke-width="9"/>` +
    f([[-58, -74], [58, -74], [42, -46], [-42, -46]], tone.glint) +
    f([[-58, -74], [-42, -46], [-98, -24]], tone.light) +
    f([[58, -74], [42, -46], [98, -24]], tone.base) +
    f([[-42, -46], [-98, -24], [-38, -18]], tone.base) +
    f([[42, -46], [98, -24], [38, -18]], tone.shade) +
    f([[-42, -46], [42, -46], [38, -18], [-38, -18]], tone.light) +
    f([[-98, -24], [-38, -18], [0, 92]], tone.shade) +
    f([[98, -24], [38, -18], [0, 92]], tone.deep) +
    f([[-38, -18], [38, -18], [0, 92]], tone.base) +
    f([[-38, -18], [-4, -18], [0, 92]], tone.light)
  ) // prettier-ignore
}

/** A brilliant in the palette's hero color. */
export const gem: Motif = (sketch, { hero }) =>
  `${drawFacets(sketch, hero)}${flat('M-30 -40L0 -40L-14 -24L-34 -24Z', '#fff', 0.75)}${sparkle(54, -62, 30)}${sparkle(-66, -8, 16)}`

/** A small brilliant in the accent color, for scattering. */
export const jewel: Motif = (sketch, { accent }) => `${drawFacets(sketch, accent)}${sparkle(-44, -54, 34)}`

const CROWN = mirrored('0,-78! 24,-18! 52,-56! 62,-8! 96,-40! 74,52! 0,60')
const CROWN_BAND = mirrored('0,44 76,36! 72,70! 0,80')

/** A jewelled crown. */
export const crown: Motif = (sketch, { hero, accent }) => {
  const balls = both(sketch, sphere(sketch, 96, -46, 11, gold, 3.5) + sphere(sketch, 52, -62, 10, gold, 3.5))
  return (
    flat(ellipse(0, 46, 74, 16), gold.line) +
    solid(sketch, mirrored('0,-34 40,-14 58,30 0,50'), hero, { outline: 0, bevel: 8, shine: 0.3 }) +
    solid(sketch, CROWN, gold, { bevel: 7 }) +
    stroke(line('-58,22 0,32 58,22'), gold.deep, 4, 0.55) +
    solid(sketch, CROWN_BAND, gold, { bevel: 5, light: 'top' }) +
    balls +
    sphere(sketch, 0, -84, 14, accent, 3.5) +
    solid(sketch, 'M0 -8L16 14L0 36L-16 14Z', hero, { outline: 3.5 }) +
    both(sketch, sphere(sketch, 36, 12, 8, accent, 3) + sphere(sketch, 62, 55, 7, hero, 3)) +
    sphere(sketch, 0, 62, 11, accent, 3) +
    both(sketch, sphere(sketch, 32, 60, 8, hero, 3)) +
    sparkle(-52, -62, 20) +
    sparkle(76, -30, 14)
  )
}

const CHEST_LID = blob('-86,-14! -88,-44 -66,-76 0,-80 66,-76 88,-44 86,-14!')
const CHEST_BODY = blob('-82,2! 82,2! 76,72! 0,78 -76,72!')

/** A treasure chest, open on a glow of gold. */
export const chest: Motif = (sketch, { accent, hero }) => {
  const { wood } = MATERIALS
  const light = sketch.radial([[0, '#fff6c2'], [0.5, '#ffd24a', 0.9], [1, '#ffb020', 0]]) // prettier-ignore
  const heap = blob('-78,6! -60,-14 -34,-20 -6,-30 26,-22 56,-18 78,6! 0,18')
  const coins = [[-52, -8], [-26, -18], [4, -24], [34, -16], [58, -6], [-8, -6], [22, -4]] as const // prettier-ignore
  const loose = stamp(sketch, solid(sketch, ellipse(0, 0, 15, 10), gold, { outline: 2, bevel: 2.5 }), coins)
  return (
    solid(sketch, CHEST_LID, wood, { bevel: 8 }) +
    flat('M-70 -14C-70 -44 -46 -58 0 -60C46 -58 70 -44 70 -14Z', '#3a1a0a') +
    both(sketch, solid(sketch, 'M54 -74L70 -66L78 -14L58 -14Z', gold, { outline: 3, bevel: 3 })) +
    `<path d="${ellipse(0, -12, 92, 60)}" fill="${light}"/>` +
    solid(sketch, heap, gold, { outline: 3 }) +
    loose +
    place(drawGemSmall(sketch, hero), -40, -32, 0.9, -14) +
    place(drawGemSmall(sketch, accent), 42, -32, 0.8, 16) +
    solid(sketch, CHEST_BODY, wood, { bevel: 8 }) +
    stroke('M-80 28L80 28M-78 52L78 52', wood.deep, 3, 0.6) +
    solid(sketch, box(-88, -2, 176, 17, 4), gold, { outline: 3.5, bevel: 4, light: 'top' }) +
    both(sketch, solid(sketch, 'M52 14L72 14L68 75L50 76Z', gold, { outline: 3, bevel: 3 })) +
    solid(sketch, mirrored('0,2 20,4! 22,30 0,46'), gold, { outline: 3.5, bevel: 4 }) +
    flat(`${circle(0, 20, 6)}M-3 22h6l2 14h-10Z`, gold.line) +
    sparkle(0, -52, 24) +
    sparkle(-70, -40, 14)
  )
}

function drawGemSmall(sketch: Sketch, tone: Palette['hero']): string {
  return place(drawFacets(sketch, tone), 0, 0, 0.24)
}

const INGOT = blob('-94,-30! -70,-10 -34,0 0,0 34,0 70,-10 94,-30! 88,24 60,52 0,56 -60,52 -88,24')

/** A boat-shaped gold ingot. */
export const ingot: Motif = (sketch) =>
  solid(sketch, 'M-46 0C-46 -58 46 -58 46 0Z', gold, { bevel: 7 }) +
  gloss(-14, -26, 18, 9, -24, 0.8) +
  solid(sketch, INGOT, gold, { bevel: 9, shine: 0.8 }) +
  stroke(line('-74,18 -44,36 0,40 44,36 74,18'), gold.glint, 4, 0.7) +
  sparkle(-72, -34, 26) +
  sparkle(58, 6, 18)

/** Three gold bars. */
export const bars: Motif = (sketch) => {
  const bar = sketch.symbol(
    solid(sketch, 'M-34 -20L34 -20L46 14L-46 14Z', gold, { outline: 4, bevel: 5, shine: 0.7 }) +
      flat('M-34 -20L34 -20L38 -10L-38 -10Z', gold.glint, 0.9) +
      solid(sketch, box(-18, -4, 36, 10, 3), createRamp('#d8901c'), { outline: 1.5, bevel: 0 }),
  )
  return `<use href="${bar}" transform="translate(-46 40) scale(1.08)"/><use href="${bar}" transform="translate(48 40) scale(1.08)"/><use href="${bar}" y="-6" transform="translate(0 0) scale(1.14)"/>${sparkle(34, -34, 26)}${sparkle(-74, 18, 16)}`
}

const BAG = blob('-22,-44! 22,-44! 52,-14 84,36 66,80 0,88 -66,80 -84,36 -52,-14')

/** A full money bag. */
export const moneyBag: Motif = (sketch, { hero }) =>
  solid(sketch, blob('-26,-50! -40,-84! -14,-74 0,-90! 16,-74 40,-84! 26,-50! 0,-42'), hero, { bevel: 5 }) +
  solid(sketch, BAG, hero, { bevel: 10 }) +
  solid(sketch, box(-30, -54, 60, 15, 7), gold, { outline: 3.5, bevel: 3 }) +
  solid(sketch, circle(0, 30, 36), gold, { outline: 3.5 }) +
  flat(circle(0, 30, 27), gold.shade) +
  solid(sketch, star(0, 31, 24, 10.5), gold, { outline: 2, bevel: 2.5 }) +
  stroke(line('-60,10 -46,-6 -36,-20'), '#fff', 5, 0.45)

/** A wheel of fortune with twelve fields. */
export const fortuneWheel: Motif = (sketch, { hero, accent, ink }) => {
  const tones = [hero.base, MATERIALS.amber.base, accent.base, MATERIALS.white.base]
  const fields = Array.from({ length: 12 }, (_, index) => {
    const [ax, ay] = polar(0, 6, 78, index * 30 - 15)
    const [bx, by] = polar(0, 6, 78, index * 30 + 15)
    return flat(
      `M0 6L${ax.toFixed(1)} ${ay.toFixed(1)}A78 78 0 0 1 ${bx.toFixed(1)} ${by.toFixed(1)}Z`,
      tones[index % 4] ?? hero.base,
    )
  }).join('')
  const lamps = Array.from({ length: 16 }, (_, index) => {
    const [x, y] = polar(0, 6, 86, index * 22.5)
    return flat(circle(x, y, 4), index % 2 === 0 ? '#fff8d8' : '#ffd75e')
  }).join('')
  const shade = sketch.radial([[0.3, '#fff', 0.35], [0.7, '#fff', 0], [1, ink, 0.55]]) // prettier-ignore
  return (
    solid(sketch, circle(0, 6, 92), gold, { bevel: 6 }) +
    flat(circle(0, 6, 80), gold.line) +
    fields +
    flat(circle(0, 6, 78), shade) +
    lamps +
    sphere(sketch, 0, 6, 22, gold, 4) +
    solid(sketch, star(0, 6, 14, 6), hero, { outline: 1.5, bevel: 0 }) +
    solid(sketch, mirrored('0,-52! 16,-86 12,-100 0,-102'), MATERIALS.red, { outline: 4 })
  )
}

/** A treasure key. */
export const key: Motif = (sketch, { accent }) =>
  place(
    solid(sketch, 'M-9 -16h18v92h30v20h-30v-14h-8v14h-10Z', gold, { bevel: 4 }) +
      solid(sketch, `${circle(0, -48, 44)}M0 -68a20 20 0 1 0 .1 0Z`, gold, { bevel: 5 }) +
      sphere(sketch, 0, -48, 16, accent, 3) +
      sphere(sketch, 0, -96, 10, gold, 3),
    0,
    2,
    0.98,
    38,
  ) + sparkle(50, -70, 20)
