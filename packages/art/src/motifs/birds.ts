import { createRamp } from '../draw/color.ts'
import { MATERIALS } from '../draw/materials.ts'
import { blob, circle, ellipse, line, mirrored } from '../draw/path.ts'
import type { Sketch } from '../draw/sketch.ts'
import { both, flat, place, solid, stamp, stroke } from '../draw/solid.ts'
import { METALS, type Palette } from '../palettes.ts'
import { drawEye } from './face.ts'
import type { Motif } from './motif.ts'

const { gold } = METALS
const { red, crimson, orange, amber, yellow, white, coal, forest } = MATERIALS

/** A flame of a feather, its tip swept to the left. */
function drawFeather(sketch: Sketch, tone: Palette['hero']): string {
  return (
    solid(sketch, blob('0,0! -11,-42 -12,-78 -2,-116! 6,-76 11,-40'), tone, { outline: 3, bevel: 4 }) +
    stroke('M0 -12Q-6 -56 -4 -94', tone.deep, 2, 0.6)
  )
}

function drawWing(sketch: Sketch, outer: Palette['hero'], inner: Palette['hero']): string {
  const raised = [96, 82, 69, 57, 46, 35, 24]
  const far = stamp(sketch, drawFeather(sketch, outer), raised.map((turn, index) => [14, 6 - index * 3, 0.78 + index * 0.1, turn])) // prettier-ignore
  const near = stamp(sketch, drawFeather(sketch, inner), [92, 76, 61, 47, 34].map((turn, index) => [12, 2 - index * 2, 0.5 + index * 0.07, turn])) // prettier-ignore
  return far + near
}

/** A phoenix rising, wings up, plumes trailing. */
export const phoenix: Motif = (sketch, { accent }) => {
  const plume =
    solid(sketch, blob('-7,0! -16,44 2,92! 13,46 7,0!'), orange, { outline: 3, bevel: 4 }) +
    solid(sketch, mirrored('0,62 15,84 0,112!'), accent, { outline: 3, bevel: 3 }) +
    flat(circle(0, 84, 5.5), gold.glint)
  const crest = solid(sketch, blob('-4,0! -12,-20 -10,-46! 4,-26 4,0!'), accent, { outline: 2.5, bevel: 3 })
  return place(
    stamp(sketch, plume, [[8, 30, 0.86, -48], [-8, 30, 0.86, 48], [6, 34, 1, -24], [-6, 34, 1, 24], [0, 36, 1.04, 0]]) +
      both(sketch, drawWing(sketch, red, orange)) +
      solid(sketch, mirrored('0,-30 17,-20 24,6 15,34 0,52!'), orange, { bevel: 6 }) +
      flat(mirrored('0,-8 11,2 12,20 0,42!'), amber.light) +
      stamp(sketch, crest, [[-2, -62, 0.9, -38], [0, -66, 1, -14], [4, -66, 0.9, 12]]) +
      solid(sketch, blob('-12,-14! -20,-36 -14,-64 6,-72 24,-60 22,-46 10,-38 12,-24 14,-10!'), orange, { outline: 3.5, bevel: 5 }) +
      solid(sketch, blob('20,-62! 40,-58 48,-44! 34,-48 20,-46!'), gold, { outline: 3, bevel: 3 }) +
      drawEye(sketch, 9, -56, 6, red),
    0,
    16,
    0.8,
  ) // prettier-ignore
}

/** A fighting cock, crowing. */
export const rooster: Motif = (sketch, { accent }) => {
  const tail = [-84, -66, -48, -30, -12]
    .map((turn, index) =>
      stamp(
        sketch,
        solid(sketch, blob('-9,0! -22,-46 8,-92! 22,-60 10,0!'), index % 2 === 0 ? forest : accent, {
          outline: 3.5,
          bevel: 5,
        }),
        [[-34, 26, 1 - index * 0.05, turn]],
      ),
    )
    .join('')
  const legs = 'M-6 66V92M-6 92L-22 96M-6 92L12 96M-6 92L-4 99M22 64V90M22 90L6 95M22 90L40 95M22 90L24 98'
  return (
    tail +
    stroke(legs, amber.line, 13) +
    stroke(legs, amber.base, 6.5) +
    solid(sketch, blob('-52,20! -34,-2 -6,-6 14,-40 30,-64 56,-60 60,-34 56,0 44,48 14,74 -26,68 -48,46'), crimson, {
      bevel: 9,
    }) +
    solid(sketch, blob('16,-46! 54,-48! 66,-8 54,10! 46,0 38,16! 28,2 16,16! 10,0 -6,8! 4,-18'), amber, {
      outline: 3.5,
      bevel: 6,
    }) +
    solid(sketch, blob('-40,22! -18,8 18,16 30,38! 10,60 -22,54'), red, { outline: 3.5, bevel: 6 }) +
    stroke(line('-24,32 -2,32 16,40') + line('-18,44 0,46 12,48'), red.deep, 4, 0.7) +
    solid(sketch, blob('20,-62! 16,-84! 28,-78! 32,-100! 44,-84! 56,-96! 58,-74! 68,-74! 58,-56!'), red, {
      outline: 3.5,
      bevel: 4,
    }) +
    solid(sketch, circle(44, -52, 20), orange, { outline: 0, bevel: 4 }) +
    solid(sketch, blob('56,-38! 66,-26 64,-6 54,-8 50,-28!'), red, { outline: 3, bevel: 3 }) +
    solid(sketch, blob('56,-64! 86,-58 92,-46! 74,-46 56,-44!'), yellow, { outline: 3.5, bevel: 4 }) +
    flat(blob('58,-50! 80,-48 60,-44!'), '#7a2a10') +
    drawEye(sketch, 48, -56, 7.5, amber)
  )
}

/** A rooster's head, for a face-off. */
export const roosterHead: Motif = (sketch, { hero }) =>
  solid(sketch, blob('-60,98! -62,40 -40,-10 -36,-52 4,-74 42,-58 44,-20 30,10 40,56 46,98!'), hero, { bevel: 9 }) +
  solid(sketch, blob('-60,98! -56,50! -40,62! -34,36! -14,54! -4,30! 12,52! 26,32! 46,98!'), amber, {
    outline: 3,
    bevel: 5,
  }) +
  solid(sketch, blob('-40,-50! -62,-78! -36,-74! -34,-102! -12,-84! 2,-106! 14,-82! 36,-94! 34,-66! 10,-58'), red, {
    bevel: 6,
  }) +
  solid(sketch, circle(12, -30, 26), red, { outline: 0, bevel: 5 }) +
  solid(sketch, blob('30,-48! 70,-42 88,-16! 58,-20 32,-12!'), yellow, { bevel: 6 }) +
  flat(blob('34,-28! 70,-22 36,-17!'), '#7a2a10') +
  solid(sketch, blob('26,-10! 46,4 44,42 26,44 16,14!'), red, { outline: 3.5, bevel: 5 }) +
  drawEye(sketch, 12, -34, 11, amber)

/** An eagle's head in profile. */
export const eagle: Motif = (sketch) =>
  solid(
    sketch,
    blob(
      '-94,70! -70,58! -86,40! -58,34! -72,12! -44,8! -52,-22 -30,-62 12,-78 48,-60 56,-26 44,8 20,30 34,52! 8,50! 14,78! -12,68! -18,96! -40,80! -60,98!',
    ),
    createRamp('#6b4128'),
    { bevel: 8 },
  ) +
  solid(
    sketch,
    blob('-62,30! -44,16! -48,-22 -28,-58 12,-74 46,-58 54,-26 42,8 18,30! 4,20! -6,40! -20,24! -36,44! -42,26!'),
    white,
    { outline: 0, bevel: 8, shine: 0 },
  ) +
  solid(sketch, blob('38,-48! 78,-50 100,-20 94,16! 82,-4 60,-6 40,-6!'), amber, { bevel: 7 }) +
  stroke(line('42,-14 62,-16 78,-12'), amber.deep, 4) +
  flat(blob('-6,-44! 22,-42 42,-30! 20,-20 4,-26'), '#2a180e') +
  drawEye(sketch, 22, -29, 8.5, amber) +
  stroke(line('-8,-46 20,-44 42,-32'), coal.line, 5)

/** An owl, facing. */
export const owl: Motif = (sketch, { hero }) =>
  both(sketch, solid(sketch, blob('44,-14! 86,4 88,56 60,88! 44,50'), hero, { bevel: 7 })) +
  solid(sketch, mirrored('0,-56 30,-66 58,-96! 64,-50 66,20 46,76 0,90'), hero, { bevel: 9 }) +
  flat(mirrored('0,10 30,14 40,44 0,78'), '#ffe9c4') +
  stroke(
    [26, 42, 58].map((y) => line(`-24,${y} -12,${y + 8} 0,${y} 12,${y + 8} 24,${y}`)).join(''),
    hero.shade,
    4,
    0.7,
  ) +
  both(
    sketch,
    solid(sketch, circle(28, -24, 30), white, { outline: 3.5, bevel: 5, shine: 0 }) +
      drawEye(sketch, 28, -24, 19, amber),
  ) +
  solid(sketch, mirrored('0,-16! 13,-8 0,22!'), orange, { outline: 3.5, bevel: 3 }) +
  both(sketch, solid(sketch, ellipse(20, 88, 15, 9), orange, { outline: 3, bevel: 3 }))

/** A crane in flight before the sun. */
export const crane: Motif = (sketch, { metal }) => {
  const quill =
    solid(sketch, blob('-9,0! -11,-40 0,-78! 11,-40 9,0!'), white, { outline: 3, bevel: 4, shine: 0 }) +
    flat(blob('-7,-52! 0,-78! 7,-52! 0,-58'), coal.base)
  return (
    flat(circle(0, -4, 92), metal.line) +
    flat(circle(0, -4, 88), metal.base) +
    solid(sketch, circle(0, -4, 80), red, { outline: 2, bevel: 8, shine: 0 }) +
    both(
      sketch,
      stamp(
        sketch,
        quill,
        [112, 96, 80, 64, 48, 32].map((turn, index) => [10, 14 - index * 2, 1.1 - Math.abs(index - 3) * 0.06, turn]),
      ),
    ) +
    stroke('M-6 60L-10 94M6 60L10 94', coal.line, 5) +
    solid(sketch, mirrored('0,-24 18,-8 22,28 0,72!'), white, { bevel: 6, shine: 0 }) +
    stroke(line('0,-6 -10,-34 6,-58 0,-78'), coal.line, 20) +
    stroke(line('0,-6 -10,-34 6,-58 0,-78'), white.base, 13) +
    solid(sketch, blob('-10,-84! 6,-92 14,-80 10,-68 -4,-70'), white, { outline: 3, bevel: 2, shine: 0 }) +
    flat(blob('-4,-90 8,-94 14,-84 4,-84'), red.base) +
    solid(sketch, blob('-8,-84! -8,-74! -40,-74!'), amber, { outline: 3, bevel: 2 }) +
    flat(circle(2, -79, 3), coal.line)
  )
}
