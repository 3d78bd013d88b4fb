import type { Ramp } from '../draw/color.ts'
import { MATERIALS } from '../draw/materials.ts'
import { at, blob, box, circle, ellipse, mirrored, polar, wedge } from '../draw/path.ts'
import type { Sketch } from '../draw/sketch.ts'
import { flat, gloss, place, solid, sparkle, sphere, stroke } from '../draw/solid.ts'
import { typeset } from '../glyphs/lettering.ts'
import { METALS, type Palette } from '../palettes.ts'
import type { Motif } from './motif.ts'

const { gold, silver } = METALS
const { red, white, coal, green, wood, ivory } = MATERIALS

/** The four suits as path data, about 200 units tall, centered. */
export const SUITS = {
  heart: mirrored('0,-46! 22,-78 66,-80 90,-46 80,-4 44,44 0,86!'),
  spade: mirrored('0,-92! 44,-44 82,-2 86,40 52,60 16,44! 26,78 42,92! 0,92'),
  diamond: mirrored('0,-94! 34,-42 66,0! 34,42 0,94!'),
  club: mirrored('0,-88 34,-78 42,-46 32,-22! 66,-28 90,2 76,40 42,46 14,28! 24,72 42,92! 0,92'),
} as const

type Suit = keyof typeof SUITS

const getInk = (suit: Suit) => (suit === 'heart' || suit === 'diamond' ? '#d3122f' : '#17141f')

function drawCard(sketch: Sketch, rank: string, suit: Suit): string {
  const corner = typeset({ text: rank, style: 'slab', box: { x: -50, y: -82, width: 30, height: 30 }, maxLines: 1 })
  const index = `<path d="${corner.lines[0]?.body ?? ''}" fill="${getInk(suit)}"/>${place(flat(SUITS[suit], getInk(suit)), -35, -38, 0.13)}`
  return (
    solid(sketch, box(-58, -88, 116, 176, 13), white, { outline: 3.5, bevel: 5, shine: 0 }) +
    index +
    place(index, 0, 0, 1, 180) +
    place(
      solid(sketch, SUITS[suit], suit === 'heart' || suit === 'diamond' ? red : coal, { outline: 0, bevel: 9 }),
      4,
      4,
      0.42,
    )
  )
}

function drawCardBack(sketch: Sketch, { hero, metal }: Palette): string {
  const net = [-80, -48, -16, 16, 48, 80].map((y) => `M-46 ${y}L46 ${y + 60}M46 ${y}L-46 ${y + 60}`).join('')
  const inner = box(-48, -78, 96, 156, 8)
  return (
    solid(sketch, box(-58, -88, 116, 176, 13), white, { outline: 3.5, bevel: 4, shine: 0 }) +
    solid(sketch, inner, hero, { outline: 0, bevel: 6 }) +
    `<g clip-path="${sketch.clip(inner)}">${stroke(net, metal.light, 2.5, 0.5)}</g>` +
    place(solid(sketch, SUITS.diamond, metal, { outline: 10, bevel: 0 }), 0, 0, 0.24)
  )
}

/** A fan of five cards. */
export const cards: Motif = (sketch, palette) =>
  place(drawCardBack(sketch, palette), -48, 26, 0.68, -40) +
  place(drawCard(sketch, 'Q', 'club'), -22, 0, 0.72, -18) +
  place(drawCard(sketch, 'K', 'heart'), 16, -4, 0.76, 6) +
  place(drawCard(sketch, 'A', 'spade'), 44, 20, 0.82, 28)

/** A pair of aces. */
export const aces: Motif = (sketch) =>
  place(drawCard(sketch, 'A', 'heart'), -28, 0, 0.92, -14) + place(drawCard(sketch, 'A', 'spade'), 32, 8, 0.96, 13)

function drawPips(count: number, color: string): string {
  const spots = {
    1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, 1], [-1, 1], [1, -1]],
    5: [[-1, -1], [1, 1], [-1, 1], [1, -1], [0, 0]], 6: [[-1, -1], [-1, 0], [-1, 1], [1, -1], [1, 0], [1, 1]],
  }[count] ?? [] // prettier-ignore
  return flat(spots.map(([x, y]) => circle((x ?? 0) * 17, (y ?? 0) * 17, count === 1 ? 12 : 7.5)).join(''), color)
}

function drawDie(tone: Ramp, top: number, left: number, right: number, spot: string): string {
  const face = (count: number, matrix: string, shade: string, opacity: number) =>
    `<g transform="matrix(${matrix})">${flat(box(-35, -35, 70, 70, 12), shade, opacity)}${drawPips(count, spot)}</g>`
  return (
    `<path d="M0 -72Q8 -72 64 -42Q70 -38 70 -30L66 30Q66 38 58 43L8 74Q0 78 -8 74L-58 43Q-66 38 -66 30L-70 -30Q-70 -38 -64 -42Q-8 -72 0 -72Z" fill="${tone.shade}" stroke="${tone.line}" stroke-width="9"/>` +
    face(top, '.92 .48 -.92 .48 0 -37', tone.glint, 1) +
    face(left, '.9 .5 .06 .98 -33.5 20', tone.base, 1) +
    face(right, '.9 -.5 -.06 .98 33.5 20', tone.shade, 1)
  )
}

/** A pair of dice in the air. */
export const dice: Motif = (_sketch, { hero }) =>
  place(drawDie(hero, 4, 2, 6, '#fff'), 36, -30, 0.82, 14) +
  place(drawDie(white, 5, 3, 1, '#c4122f'), -34, 28, 0.92, -10) +
  sparkle(-74, -34, 18) +
  sparkle(80, 34, 16)

/** A roulette wheel, seen from above at a slant. */
export const roulette: Motif = (sketch) => {
  const fields = Array.from({ length: 24 }, (_, index) =>
    flat(
      wedge(0, 0, 46, 74, index * 15, index * 15 + 15),
      index === 0 ? green.base : index % 2 === 0 ? coal.base : red.base,
    ),
  ).join('')
  const frets = Array.from({ length: 24 }, (_, index) => {
    const [ax, ay] = polar(0, 0, 46, index * 15)
    const [bx, by] = polar(0, 0, 74, index * 15)
    return `M${at(ax, ay)}L${at(bx, by)}`
  }).join('')
  const cone = sketch.radial([[0, gold.light], [0.5, wood.light], [1, wood.deep]]) // prettier-ignore
  const arms = [0, 90, 180, 270]
    .map((turn) =>
      place(flat('M-4 0L-6 -30L6 -30L4 0Z', gold.base) + flat(circle(0, -34, 8), gold.light), 0, 0, 1, turn + 20),
    )
    .join('')
  return (
    solid(sketch, circle(0, 0, 94), wood, { bevel: 8 }) +
    solid(sketch, circle(0, 0, 80), gold, { outline: 2, bevel: 2 }) +
    flat(circle(0, 0, 75), gold.line) +
    fields +
    stroke(frets, gold.light, 1.6) +
    flat(circle(0, 0, 47), gold.base) +
    flat(circle(0, 0, 44), cone) +
    arms +
    sphere(sketch, 0, 0, 14, gold, 2) +
    sphere(sketch, ...polar(0, 0, 60, 38), 8, white, 2) +
    stroke('M-64 -58A88 88 0 0 1 10 -86', '#fff', 6, 0.5)
  )
}

function drawChipFace(sketch: Sketch, tone: Palette['hero']): string {
  const notches = Array.from({ length: 8 }, (_, index) =>
    flat(wedge(0, 0, 68, 90, index * 45 - 9, index * 45 + 9), white.base),
  ).join('')
  return (
    solid(sketch, circle(0, 0, 90), tone, { bevel: 5 }) +
    notches +
    flat(circle(0, 0, 66), tone.line) +
    solid(sketch, circle(0, 0, 63), white, { outline: 0, bevel: 4, shine: 0 }) +
    solid(sketch, circle(0, 0, 54), tone, { outline: 0, bevel: 5 }) +
    place(flat(SUITS.spade, white.base), 0, 0, 0.36) +
    stroke('M-62 -54A82 82 0 0 1 -8 -81', '#fff', 6, 0.55)
  )
}

/** Casino chips, one before another. */
export const chips: Motif = (sketch, { hero, accent }) =>
  place(drawChipFace(sketch, accent), 44, -34, 0.6, 24) +
  place(drawChipFace(sketch, coal), -50, -22, 0.62, -18) +
  place(drawChipFace(sketch, hero), 2, 26, 0.76, 8)

/** One chip, for scattering. */
export const chip: Motif = (sketch, { hero }) => drawChipFace(sketch, hero)

/** Mahjong tiles. */
export const mahjong: Motif = (sketch) => {
  const tile = (mark: string) =>
    solid(sketch, box(-46, -56, 100, 128, 14), green, { bevel: 6 }) +
    solid(sketch, box(-54, -66, 100, 128, 14), ivory, { outline: 3.5, bevel: 6, shine: 0.8 }) +
    mark
  const ring = (x: number, y: number, tone: typeof red) =>
    flat(circle(x, y, 17), tone.base) + flat(circle(x, y, 11), ivory.light) + flat(circle(x, y, 7), tone.shade)
  const dots =
    ring(-26, -34, green) + ring(18, -34, green) + ring(-4, -2, red) + ring(-26, 30, green) + ring(18, 30, green)
  const bamboo = [[-26, -30], [18, -30], [-26, 24], [18, 24]]
    .map(([x, y]) => solid(sketch, box((x ?? 0) - 8, (y ?? 0) - 22, 16, 44, 8), green, { outline: 2, bevel: 3 }))
    .join('') // prettier-ignore
  const middle = solid(sketch, box(-12, -40, 16, 74, 8), red, { outline: 2, bevel: 3 })
  return place(tile(bamboo + middle), 42, -18, 0.82, 14) + place(tile(dots), -28, 10, 0.92, -9) + sparkle(-66, -52, 18)
}

/** Scales that weigh the banker against the player. */
export const scales: Motif = (sketch, { hero, accent }) => place(drawBalance(sketch, hero, accent), 0, 0, 0.86)

function drawBalance(sketch: Sketch, hero: Palette['hero'], accent: Palette['hero']): string {
  return (
    solid(sketch, box(-7, -70, 14, 140, 6), gold, { bevel: 3 }) +
    solid(sketch, blob('-88,-56! 0,-76 88,-56! 0,-64'), gold, { bevel: 3 }) +
    solid(sketch, mirrored('0,62 40,70 54,90! 0,94'), gold) +
    stroke('M-84 -52L-104 14M-84 -52L-60 14M84 -52L104 14M84 -52L60 14', gold.base, 2.5) +
    solid(sketch, 'M-112 14H-52A30 26 0 0 1 -112 14Z', hero, { bevel: 4 }) +
    solid(sketch, 'M112 14H52A30 26 0 0 0 112 14Z', accent, { bevel: 4 }) +
    sphere(sketch, 0, -80, 13, gold, 3)
  )
}

/** A slot reel window showing three sevens. */
export const reels: Motif = (sketch, { hero }) => {
  const seven =
    typeset({ text: '7', style: 'block', box: { x: -18, y: -26, width: 36, height: 52 }, maxLines: 1 }).lines[0]
      ?.body ?? ''
  const roll = sketch.linear([[0, '#8a8798'], [0.22, '#fff'], [0.72, '#f2eff6'], [1, '#8a8798']]) // prettier-ignore
  const reel = (x: number) =>
    flat(box(x - 25, -42, 50, 84, 6), roll) +
    `<path d="${seven}" transform="translate(${x} 0)" fill="${red.base}" stroke="${gold.base}" stroke-width="4"/>`
  return (
    stroke('M94 8V-40', silver.line, 16) +
    stroke('M94 8V-40', silver.base, 9) +
    sphere(sketch, 94, -52, 15, red, 4) +
    solid(sketch, blob('-84,-46! -70,-86 0,-96 70,-86 84,-46!'), hero, { bevel: 6 }) +
    solid(sketch, box(-96, -62, 184, 134, 22), gold, { bevel: 8 }) +
    flat(box(-84, -50, 160, 100, 12), gold.line) +
    reel(-56) +
    reel(-4) +
    reel(48) +
    solid(sketch, box(-84, 66, 160, 24, 8), hero, { outline: 3.5, bevel: 4 }) +
    gloss(-54, -80, 20, 5, -10, 0.6) +
    flat(ellipse(-4, 79, 40, 5), '#fff', 0.4)
  )
}
