import { mix, shift } from './draw/color.ts'
import { at, blob, box, circle, mirrored, num, polar, polygon, regular } from './draw/path.ts'
import { Sketch } from './draw/sketch.ts'
import { flat, place, stamp, stroke } from './draw/solid.ts'
import { typeset } from './glyphs/lettering.ts'
import type { LetterStyle } from './glyphs/styles.ts'
import { hashString } from './seed.ts'

/** Brand symbols: pagoda umbrella (hti), lotus, compass rose, or initials on a shield. */
export type BrandMark = 'hti' | 'lotus' | 'compass' | 'monogram'

/** Input of `brandMark`. */
export interface BrandMarkInput {
  mark: BrandMark
  /** Hex colors of the symbol: main, light and shaded parts. */
  palette: { main: string; light: string; deep: string }
  /** One or two Latin letters or digits; used by `monogram` only. */
  letters?: string
  /** Hex color of a full square behind the symbol, for app icons; transparent by default. */
  background?: string
}

type Draw = (sketch: Sketch, palette: BrandMarkInput['palette'], letters: string) => string

const createGradient = (sketch: Sketch, one: string, two: string) => sketch.linear([[0, one], [1, two]], { from: [0.1, 0], to: [0.8, 1] }) // prettier-ignore

const BELL = mirrored('0,-8! 34,-6! 38,18 46,50 62,84 96,110! 96,122! 0,122')

const hti: Draw = (sketch, { main, light, deep }) => {
  const lit = sketch.linear([[0, mix(main, deep, 0.35)], [0.3, light], [0.55, main], [1, deep]], { from: [0, 0], to: [1, 0] }) // prettier-ignore
  const sun = sketch.linear([[0, mix(main, deep, 0.1)], [1, mix(main, deep, 0.7)]]) // prettier-ignore
  const bar = (y: number, w: number, h = 16) => flat(box(-w, y, w * 2, h, 6), lit)
  const umbrella = (y: number, w: number) =>
    flat(`M${-w * 0.42} ${y - 15}H${w * 0.42}L${w} ${y}Q0 ${y + w * 0.3} ${-w} ${y}Z`, lit)
  return (
    `<circle cy="10" r="176" fill="none" stroke="${sun}" stroke-width="18"/>` +
    flat('M0 -196L13 -172L5 -150V-120H-5V-150L-13 -172Z', light) +
    umbrella(-124, 21) +
    umbrella(-100, 31) +
    umbrella(-74, 41) +
    flat(mirrored('0,-66! 15,-58 20,-46 15,-36! 0,-34'), lit) +
    bar(-32, 25, 11) +
    bar(-17, 33, 11) +
    flat(BELL, lit) +
    stroke('M-43 36Q0 50 43 36', deep, 5, 0.55) +
    bar(124, 112) +
    bar(144, 134)
  )
}

const PETAL = blob('0,0! -58,-62 -50,-150 0,-226! 50,-150 58,-62')

const lotus: Draw = (sketch, { main, light, deep }) => {
  const back = createGradient(sketch, mix(main, deep, 0.3), mix(main, deep, 0.62))
  const side = createGradient(sketch, mix(main, light, 0.2), mix(main, deep, 0.3))
  const front = createGradient(sketch, light, mix(main, light, 0.15))
  return (
    stamp(sketch, flat(PETAL, back), [[0, 96, 0.94, -76], [0, 96, 0.94, 76]]) +
    stamp(sketch, flat(PETAL, side), [[0, 96, 1.06, -40], [0, 96, 1.06, 40]]) +
    place(flat(PETAL, front), 0, 98, 1.16) +
    stroke('M-132 142Q0 178 132 142', main, 17) +
    stroke('M-66 180Q0 198 66 180', mix(main, light, 0.4), 13)
  ) // prettier-ignore
}

const compass: Draw = (sketch, { main, light, deep }) => {
  const ring = createGradient(sketch, light, main)
  const needle = (length: number, half: number, turn: number, one: string, two: string) => {
    const tip = polar(0, 0, length, turn)
    const left = polar(0, 0, half, turn - 90)
    const right = polar(0, 0, half, turn + 90)
    return flat(polygon([tip, left, [0, 0]]), one) + flat(polygon([tip, right, [0, 0]]), two)
  }
  const arc = (radius: number, from: number, to: number) =>
    `M${at(...polar(0, 0, radius, from))}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${at(...polar(0, 0, radius, to))}`
  return (
    `<path d="${arc(164, 26, 334)}" fill="none" stroke="${ring}" stroke-width="22"/>` +
    stroke(arc(128, 40, 140) + arc(128, 220, 320), mix(main, deep, 0.35), 8) +
    [45, 135, 225, 315].map((turn) => needle(92, 20, turn, mix(main, deep, 0.45), mix(main, deep, 0.25))).join('') +
    [90, 270].map((turn) => needle(128, 30, turn, mix(main, deep, 0.15), mix(main, light, 0.25))).join('') +
    needle(142, 34, 180, mix(main, deep, 0.35), main) +
    needle(196, 38, 0, light, mix(light, main, 0.55)) +
    flat(circle(0, 0, 15), shift(deep, 0.02)) +
    flat(circle(0, 0, 7), light)
  )
}

const SHIELDS = [
  circle(0, 0, 190),
  regular(0, 0, 206, 6),
  mirrored('0,-204! 96,-176 178,-168! 182,-40 168,70 96,152 0,210!'),
  box(-172, -172, 344, 344, 96),
] as const
const HANDS = ['block', 'slab', 'round', 'tech'] as const

function pickBySeed<T>(of: readonly [T, ...T[]], seed: string): T {
  return of[hashString(seed) % of.length] ?? of[0]
}

const monogram: Draw = (sketch, { main, light, deep }, letters) => {
  const body = sketch.linear([[0, mix(main, light, 0.45)], [0.5, main], [1, mix(main, deep, 0.55)]], { from: [0.1, 0], to: [0.8, 1] }) // prettier-ignore
  const signs = sketch.linear([[0, light], [1, mix(light, main, 0.18)]]) // prettier-ignore
  const shield = pickBySeed(SHIELDS, `shield:${letters}:${main}`)
  const room = letters.length > 1 ? { x: -122, y: -74, width: 244, height: 148 } : { x: -100, y: -100, width: 200, height: 200 } // prettier-ignore
  const style = pickBySeed(HANDS, `hand:${letters}:${deep}`)
  const set = typeset({ text: letters, style, box: room, maxLines: 1, align: 'middle', anchor: 'middle' })
  const data = set.lines.map((each) => each.body).join('')
  return (
    flat(shield, body) +
    place(
      `<path d="${shield}" fill="none" stroke="${mix(main, deep, 0.75)}" stroke-width="12" opacity="0.55"/>`,
      0,
      0,
      0.86,
    ) + // prettier-ignore
    place(flat(data, deep, 0.55), 0, 7) +
    flat(data, signs)
  )
}

const MARKS = { hti, lotus, compass, monogram } as const satisfies Record<BrandMark, Draw>

/** Returns a brand mark as SVG, 512 x 512. With a background it is an app icon with the symbol in the maskable safe zone. */
export function drawBrandMark({ mark, palette, letters = '', background }: BrandMarkInput): string {
  const sketch = new Sketch(
    `mark:${mark}${letters}:${palette.main}:${palette.light}:${palette.deep}:${background ?? 'clear'}`,
  )
  const ground = background === undefined ? '' : `<path d="M0 0H512V512H0Z" fill="${sketch.radial([[0, shift(background, 0.09)], [1, background]], { cx: 0.5, cy: 0.38, r: 0.72 })}"/>` // prettier-ignore
  const scale = background === undefined ? 1.2 : 1
  const lower = mark === 'lotus' ? -12 : 0
  return sketch.document(
    512,
    512,
    `${ground}<g transform="translate(256 ${num(256 + lower * scale)}) scale(${scale})">${MARKS[mark](sketch, palette, letters)}</g>`,
  )
}

/** Input of `wordmark`. */
export interface WordmarkInput {
  text: string
  style: LetterStyle
  /** Any CSS color, including `currentColor`. */
  color: string
}

/** Returns a brand name as SVG, 96 tall and as wide as its letters. */
export function drawWordmark({ text, style, color }: WordmarkInput): string {
  const set = typeset({ text, style, box: { x: 0, y: 8, width: 2000, height: 80 }, maxLines: 1, align: 'start' })
  const width = Math.ceil(Math.max(1, set.bounds.width))
  return new Sketch(`wordmark:${text}:${style}`).document(
    width,
    96,
    flat(set.lines.map(({ body }) => body).join(''), color),
    text,
  )
}
