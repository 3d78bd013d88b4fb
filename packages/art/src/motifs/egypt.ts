import { MATERIALS } from '../draw/materials.ts'
import { blob, box, circle, ellipse, line, mirrored, polygon } from '../draw/path.ts'
import { both, flat, glow, place, solid, sparkle, sphere, stroke } from '../draw/solid.ts'
import { METALS } from '../palettes.ts'
import type { Motif } from './motif.ts'

const { gold } = METALS
const { blue, teal, red, coal, sand, ivory, navy } = MATERIALS

/** The golden mask of a pharaoh. */
export const pharaoh: Motif = (sketch) => {
  const cloth = mirrored('0,-96 40,-90 66,-60 78,-10 96,64! 60,80! 48,96! 0,96')
  const bands = [-78, -60, -42, -24, -6, 12, 30, 48, 66, 84]
    .map((y) => `M-110 ${y + 14}Q0 ${y - 22} 110 ${y + 14}`)
    .join('')
  const brow = stroke(line('10,-24 24,-32 42,-24'), coal.line, 5)
  const lid =
    flat(blob('8,-10! 24,-20 44,-10! 26,-3'), '#fff') +
    stroke(line('8,-10 24,-19 44,-9 58,-12'), coal.line, 5) +
    flat(circle(26, -11, 6.5), coal.line)
  return (
    solid(sketch, cloth, gold, { bevel: 8 }) +
    `<g clip-path="${sketch.clip(cloth)}">${stroke(bands, blue.base, 9)}${stroke(bands, blue.deep, 2, 0.5)}</g>` +
    solid(sketch, mirrored('0,-72 36,-64 56,-34 54,14 36,48 0,64'), gold, { bevel: 9, shine: 0.8 }) +
    solid(sketch, mirrored('0,-76 44,-66 60,-36! 48,-44 0,-56'), gold, { outline: 3, bevel: 4 }) +
    both(sketch, brow + lid) +
    flat(mirrored('0,-20! 5,-8 12,16! 0,22'), gold.shade) +
    flat(mirrored('0,30! 10,28 20,32! 12,40 0,42'), '#c4502f') +
    stroke('M-20 32H20', gold.line, 2.5) +
    solid(sketch, 'M-11 60L11 60L16 100L0 106L-16 100Z', gold, { outline: 3.5, bevel: 4 }) +
    stroke('M-12 70H12M-13 80H13M-14 90H14', blue.base, 5) +
    solid(sketch, mirrored('0,-110! 16,-100 18,-82 10,-66! 0,-60'), gold, { outline: 3.5, bevel: 4 }) +
    sphere(sketch, 0, -86, 7, red, 2) +
    both(sketch, flat(circle(4, -98, 2.5), coal.line))
  )
}

/** A winged scarab. */
export const scarab: Motif = (sketch, { accent }) => {
  const wing = [
    [0, 96, blue],
    [13, 88, teal],
    [26, 78, gold],
  ] as const
  const wings = wing
    .map(([turn, length, tone]) =>
      place(
        solid(sketch, blob(`10,-8! ${length * 0.6},-26 ${length},-20! ${length * 0.7},6 14,10!`), tone, {
          outline: 3.5,
          bevel: 4,
        }),
        8,
        -4 + turn * 0.6,
        1,
        turn - 18,
      ),
    )
    .join('')
  return (
    both(sketch, wings) +
    both(
      sketch,
      stroke(line('20,40 46,52 44,76') + line('22,-20 44,-46 34,-66'), gold.line, 12) +
        stroke(line('20,40 46,52 44,76') + line('22,-20 44,-46 34,-66'), gold.base, 6),
    ) +
    sphere(sketch, 0, -74, 22, red, 4) +
    solid(sketch, mirrored('0,-48 24,-44 34,-22 0,-16'), gold, { bevel: 5 }) +
    solid(sketch, mirrored('0,-24 34,-18 42,20 30,58 0,70'), accent, { bevel: 8, shine: 0.8 }) +
    stroke('M0 -14V66', accent.line, 5) +
    stroke(line('-34,-10 0,-2 34,-10'), gold.base, 6) +
    sparkle(-20, 6, 14)
  )
}

/** The looped cross of life. */
export const ankh: Motif = (sketch, { accent }) =>
  solid(
    sketch,
    'M-13 4L-18 98L18 98L13 4L66 9L66 -25L13 -20Q58 -44 46 -76Q34 -104 0 -104Q-34 -104 -46 -76Q-58 -44 -13 -20L-66 -25L-66 9ZM0 -32Q-32 -50 -24 -70Q-16 -82 0 -82Q16 -82 24 -70Q32 -50 0 -32Z',
    gold,
    { bevel: 5, shine: 0.8 },
  ) +
  sphere(sketch, 0, -8, 12, accent, 3) +
  stroke('M-10 40H10M-11 60H11', blue.base, 7) +
  sparkle(40, -82, 20)

/** Pyramids under an eye of light. */
export const pyramid: Motif = (sketch) =>
  glow(sketch, 0, -40, 92, '#fff2b0', 0.9) +
  flat(polygon([[-96, 78], [-44, 10], [8, 78]]), sand.shade) +
  flat(polygon([[-44, 10], [-30, 78], [8, 78]]), sand.deep) +
  solid(sketch, polygon([[0, -64], [92, 84], [-72, 84]]), sand, { bevel: 0 }) +
  flat(polygon([[0, -64], [92, 84], [22, 84]]), sand.deep, 0.75) +
  stroke('M-58 58H24M-44 32H17M-30 8H12M-44 58V84M-10 58V84M-28 32V58M6 32V58M-14 8V32', sand.deep, 2.5, 0.6) +
  solid(sketch, polygon([[0, -64], [22, -28], [-18, -28]]), gold, { outline: 3.5, bevel: 3 }) +
  sparkle(0, -66, 30) // prettier-ignore

/** The eye of Horus. */
export const horusEye: Motif = (sketch, { accent }) =>
  solid(sketch, blob('-98,-14! -60,-48 0,-58 58,-40 98,-6! 60,-22 0,-34 -56,-28'), navy, { bevel: 4 }) +
  solid(sketch, blob('-92,6! -52,-24 0,-30 54,-18 96,4! 54,26 0,32 -52,22'), gold, { bevel: 5 }) +
  flat(blob('-78,5! -48,-14 0,-19 46,-10 76,4! 46,16 0,20 -46,14'), ivory.light) +
  sphere(sketch, 0, 0, 23, accent, 3.5) +
  flat(circle(0, 0, 9), '#0c0a14') +
  solid(sketch, blob('-30,28! -12,30! -10,86! -30,64'), gold, { outline: 3.5, bevel: 3 }) +
  stroke(line('6,30 24,62 52,76 76,64 74,46 60,48'), gold.line, 17) +
  stroke(line('6,30 24,62 52,76 76,64 74,46 60,48'), gold.base, 9)

/** An old book of spells, light rising from it. */
export const book: Motif = (sketch, { hero, glow: light }) => {
  const page = blob('0,-22! 30,-40 64,-40 90,-32! 86,50! 60,42 28,44 0,58!')
  const beam = sketch.linear([[0, light, 0], [1, light, 0.85]]) // prettier-ignore
  return (
    both(
      sketch,
      solid(sketch, blob('0,-14! 40,-36 98,-32! 94,64! 40,58 0,74!'), hero, { bevel: 6 }) +
        solid(sketch, page, ivory, { outline: 3, bevel: 5, shine: 0 }) +
        stroke('M16 -14Q44 -28 76 -22M16 2Q44 -12 74 -6M16 18Q44 4 72 10M16 34Q40 20 70 26', ivory.deep, 3.5, 0.6),
    ) +
    flat('M-10 40L-66 -100L66 -100L10 40Z', beam, 0.75) +
    solid(sketch, circle(0, -48, 32), gold, { bevel: 5 }) +
    place(flat(ellipse(0, 0, 21, 12), '#3a1a04') + sphere(sketch, 0, 0, 9, hero, 0), 0, -48) +
    sparkle(-46, -76, 18) +
    sparkle(50, -62, 14) +
    sparkle(30, -92, 10)
  )
}

/** A sphinx in profile, as an amulet. */
export const obelisk: Motif = (sketch) =>
  both(
    sketch,
    solid(sketch, 'M44 84L50 -30L60 -56L70 -30L76 84Z', sand, { bevel: 5 }) +
      stroke('M60 -20v12M54 6h12M60 20v12M54 46h12', sand.deep, 4, 0.7),
  ) +
  solid(sketch, circle(0, -30, 36), red, { bevel: 7 }) +
  solid(sketch, mirrored('0,-6! 30,-10 50,-34 52,-60! 66,-20 44,12 0,20'), gold, { outline: 3.5, bevel: 4 }) +
  solid(sketch, box(-88, 80, 176, 16, 4), gold, { bevel: 4 }) +
  solid(sketch, 'M-18 80L-12 18L12 18L18 80Z', gold, { outline: 3.5, bevel: 4 })
