import { createRamp } from '../draw/color.ts'
import { MATERIALS } from '../draw/materials.ts'
import { blob, box, circle, ellipse, line, mirrored, star } from '../draw/path.ts'
import { both, flat, gloss, glow, place, solid, sparkle, sphere, stamp, stroke } from '../draw/solid.ts'
import { METALS } from '../palettes.ts'
import { drawEye } from './face.ts'
import type { Motif } from './motif.ts'

const { gold, silver, bronze } = METALS
const { red, white, wood, ivory, coal, fur, orange, skin, violet, sand } = MATERIALS

/** Crossed swords behind a shield. */
export const swordShield: Motif = (sketch, { hero, accent }) => {
  const sword =
    solid(sketch, 'M-9 -20L-8 -162L0 -182L8 -162L9 -20Z', silver, { bevel: 3 }) +
    stroke('M0 -160V-24', '#fff', 2.5, 0.7) +
    solid(sketch, box(-27, -24, 54, 12, 5), gold, { outline: 3.5, bevel: 3 }) +
    solid(sketch, box(-6, -14, 12, 34, 4), wood, { outline: 3.5, bevel: 3 }) +
    sphere(sketch, 0, 26, 9, gold, 3)
  const crossed = stamp(sketch, sword, [
    [66, 80, 1.16, -42],
    [-66, 80, 1.16, 42],
  ])
  return (
    place(crossed, 0, 2, 0.94) +
    solid(sketch, mirrored('0,-52! 30,-42 58,-46! 58,10 34,58 0,82!'), gold, { bevel: 6 }) +
    solid(sketch, mirrored('0,-36! 26,-29 45,-31! 45,8 27,44 0,65!'), hero, { outline: 3, bevel: 7 }) +
    flat('M0 -36L0 65C27 44 45 8 45 -31C26 -28 14 -31 0 -36Z', hero.shade, 0.6) +
    solid(sketch, star(0, 8, 27, 12), gold, { outline: 3, bevel: 3 }) +
    sphere(sketch, 0, 9, 7, accent, 2)
  )
}

/** A Viking's horned helmet and beard. */
export const viking: Motif = (sketch) => {
  const beard = createRamp('#d9772a')
  return (
    both(
      sketch,
      solid(sketch, blob('48,-34! 72,-34 90,-56 84,-104! 108,-66 102,-24 74,-4 50,-10!'), ivory, { bevel: 7 }),
    ) +
    solid(sketch, mirrored('0,-20 40,-16 54,8 58,44! 40,60 44,78! 22,80 0,108!'), beard, { bevel: 9 }) +
    solid(sketch, mirrored('0,-22 36,-18 42,6 30,24 0,26'), skin, { outline: 0, bevel: 5 }) +
    both(sketch, flat(ellipse(18, -4, 11, 7), '#3a1a10') + drawEye(sketch, 18, -4, 6, MATERIALS.cyan)) +
    solid(sketch, mirrored('0,2! 9,16 0,24'), skin, { outline: 2.5, bevel: 2 }) +
    both(
      sketch,
      solid(sketch, blob('0,26! 18,20 44,34 50,56! 24,46 4,38!'), createRamp('#f0953c'), { outline: 3, bevel: 4 }),
    ) +
    stroke('M-14 62Q0 72 14 62M-30 56L-26 78M30 56L26 78M0 78V96', beard.deep, 4, 0.6) +
    solid(sketch, mirrored('0,-92 40,-84 60,-44 60,-14! 0,-24'), silver, { bevel: 9 }) +
    solid(sketch, mirrored('0,-36 62,-26! 62,-8! 0,-18'), gold, { outline: 3.5, bevel: 4 }) +
    solid(sketch, 'M-9 -90L9 -90L9 4L0 14L-9 4Z', gold, { outline: 3.5, bevel: 4 }) +
    both(sketch, sphere(sketch, 34, -22, 5, bronze, 2))
  )
}

/** A wizard: hat, beard and bright eyes. */
export const wizard: Motif = (sketch, { hero, accent }) =>
  solid(sketch, mirrored('0,-6 40,-4 58,24 50,60! 30,62 22,88! 0,110!'), white, { bevel: 8, shine: 0 }) +
  solid(sketch, mirrored('0,-20 34,-16 38,8 24,26 0,30'), skin, { outline: 0, bevel: 5 }) +
  both(
    sketch,
    flat(ellipse(17, 2, 10, 7), '#2a1a30') +
      drawEye(sketch, 17, 2, 6, accent) +
      stroke(line('6,-8 18,-14 32,-6'), white.base, 8),
  ) +
  solid(sketch, ellipse(0, 18, 9, 11), skin, { outline: 3, bevel: 3 }) +
  both(sketch, solid(sketch, blob('0,28! 18,22 42,34 56,52! 28,46 4,40!'), white, { outline: 3, bevel: 4, shine: 0 })) +
  solid(sketch, blob('-46,-20! -34,-56 -14,-84 26,-108 62,-100! 40,-92 34,-72 46,-20!'), hero, { bevel: 9 }) +
  solid(sketch, blob('-92,-8 -60,-26 0,-32 60,-26 92,-8 50,-6 0,-10 -50,-6'), hero, { bevel: 6 }) +
  solid(sketch, blob('-46,-40! 0,-50 44,-40! 46,-24! 0,-32 -48,-24!'), gold, { outline: 3, bevel: 3 }) +
  flat(star(-6, -66, 12, 5), gold.light) +
  flat(star(20, -84, 8, 3.4), gold.light) +
  sparkle(66, -96, 22)

/** A flask of glowing potion. */
export const potion: Motif = (sketch, { accent, hero }) => {
  const glass = blob('-18,-62! 18,-62! 18,-22! 50,6 66,46 44,86 0,94 -44,86 -66,46 -50,6 -18,-22!')
  const liquid = blob('-60,26! -30,18 0,30 32,20 61,28! 62,50 42,80 0,88 -42,80 -62,50')
  return (
    glow(sketch, 0, 30, 100, accent.light, 0.5) +
    solid(sketch, glass, { ...white, base: accent.glint, shade: accent.light }, { bevel: 5, shine: 0.9 }) +
    solid(sketch, liquid, accent, { outline: 0, bevel: 9 }) +
    gloss(-34, 34, 8, 20, 24, 0.7) +
    flat(`${circle(16, 52, 7)}${circle(-6, 66, 5)}${circle(28, 70, 4)}${circle(2, 42, 3.5)}`, accent.glint, 0.9) +
    solid(sketch, box(-24, -72, 48, 15, 6), gold, { outline: 3.5, bevel: 3 }) +
    solid(sketch, 'M-15 -72L-18 -98L18 -98L15 -72Z', wood, { outline: 3.5, bevel: 4 }) +
    stroke('M-18 -44H18', hero.base, 7) +
    sparkle(40, -34, 18) +
    sparkle(-46, -14, 12)
  )
}

/** A jolly skull with a bandana. */
export const skull: Motif = (sketch, { hero }) =>
  solid(sketch, mirrored('0,-86 48,-76 76,-30 68,14 52,30! 50,62! 32,74 0,78'), ivory, { bevel: 9 }) +
  both(sketch, flat(blob('10,-8 28,-20 52,-10 52,14 34,26 14,16'), '#1a0d12') + sphere(sketch, 32, 4, 8, red, 0)) +
  flat(mirrored('0,22! 10,40 0,42'), '#1a0d12') +
  stroke('M-34 58H34M-22 48V72M-8 48V74M8 48V74M22 48V72', coal.line, 4) +
  solid(sketch, mirrored('0,-92 50,-80 78,-30! 40,-34 0,-36'), hero, { bevel: 7 }) +
  flat(
    `${circle(-36, -58, 7)}${circle(0, -68, 7)}${circle(36, -58, 7)}${circle(-16, -50, 5)}${circle(18, -50, 5)}`,
    '#fff',
    0.9,
  ) +
  solid(sketch, blob('70,-38! 98,-44! 92,-26! 104,-10! 76,-22!'), hero, { outline: 3.5, bevel: 3 }) +
  sphere(sketch, -62, 40, 10, gold, 3)

/** A carnival mask with feathers. */
export const mask: Motif = (sketch, { hero, accent }) => {
  const plume = [-46, -26, -8, 8, 26, 46]
    .map((turn, index) =>
      stamp(
        sketch,
        solid(sketch, blob('-5,0! -20,-40 0,-92! 20,-50 5,0!'), index % 2 ? accent : hero, { outline: 3.5, bevel: 5 }),
        [[turn * 0.4, -4, 1, turn]],
      ),
    )
    .join('')
  return (
    place(plume, 0, 4) +
    solid(sketch, mirrored('0,-18! 30,-30 66,-34 98,-48! 96,0 76,38 40,46 16,26 0,34!'), gold, { bevel: 7 }) +
    solid(sketch, mirrored('0,-6! 30,-18 64,-22 84,-30! 82,0 66,26 42,32 18,14 0,20!'), hero, {
      outline: 3,
      bevel: 6,
    }) +
    both(sketch, flat(blob('18,4! 36,-10 62,-6! 54,12 34,16'), '#140a16') + flat(circle(86, -36, 4), '#fff')) +
    solid(sketch, 'M0 -44L14 -22L0 0L-14 -22Z', accent, { outline: 3.5, bevel: 4 }) +
    stroke(line('70,34 78,70 66,100'), accent.line, 9) +
    stroke(line('70,34 78,70 66,100'), accent.base, 4.5) +
    sparkle(-56, -20, 16)
  )
}

/** A joker's grin under bells. */
export const joker: Motif = (sketch, { hero, accent }) =>
  solid(sketch, blob('0,-34! -34,-84 -76,-80 -94,-34! -64,-48 -44,-30 -40,4!'), hero, { bevel: 6 }) +
  solid(sketch, blob('0,-34! 34,-84 76,-80 94,-34! 64,-48 44,-30 40,4!'), accent, { bevel: 6 }) +
  solid(sketch, blob('-26,-20! -20,-66 0,-104! 20,-66 26,-20!'), gold, { bevel: 6 }) +
  sphere(sketch, 0, -100, 10, gold, 3.5) +
  both(sketch, sphere(sketch, 94, -30, 11, gold, 3.5)) +
  solid(sketch, mirrored('0,-20 42,-16 52,20 36,62 0,86'), white, { bevel: 8, shine: 0 }) +
  both(
    sketch,
    flat(blob('8,8! 24,-8 42,4! 26,16'), '#1d0f22') +
      drawEye(sketch, 25, 5, 7, hero) +
      flat('M25 18L29 32L25 44L21 32Z', hero.base) +
      stroke(line('8,-6 22,-18 40,-8'), coal.line, 5),
  ) +
  sphere(sketch, 0, 26, 10, red, 3) +
  flat(mirrored('0,52 24,46 42,32! 30,64 0,76'), '#6b0c1e') +
  flat(mirrored('0,54 22,48 38,38! 24,56 0,62'), '#fff') +
  solid(sketch, mirrored('0,-24! 20,-18 46,-22! 46,-2! 24,-6 0,-12'), gold, { outline: 3, bevel: 3 })

/** A war hammer with a bright rune. */
export const hammer: Motif = (sketch, { accent }) =>
  place(
    solid(sketch, box(-9, -20, 18, 118, 6), wood, { bevel: 4 }) +
      stroke('M-9 20L9 32M-9 40L9 52M-9 60L9 72', gold.base, 5) +
      sphere(sketch, 0, 100, 11, gold, 3.5) +
      solid(sketch, 'M-66 -72L-56 -84L56 -84L66 -72L66 -26L56 -14L-56 -14L-66 -26Z', silver, { bevel: 8 }) +
      solid(sketch, box(-22, -88, 44, 78, 6), gold, { outline: 3.5, bevel: 4 }) +
      stroke('M0 -74V-24M0 -60L12 -70M0 -46L12 -56M0 -48L-11 -38', accent.glint, 6),
    0,
    0,
    0.94,
    28,
  ) +
  sparkle(-60, -52, 20) +
  sparkle(70, 10, 14)

/** A magic lamp and its smoke. */
export const lamp: Motif = (sketch, { accent, hero }) =>
  stroke(line('-86,-4 -96,-40 -60,-60 -30,-46 -40,-74 -16,-98'), accent.light, 15, 0.45) +
  stroke(line('-86,-4 -96,-40 -60,-60 -30,-46 -40,-74 -16,-98'), accent.glint, 6, 0.8) +
  `<path d="M48 6C96 -20 104 46 52 46" fill="none" stroke="${gold.line}" stroke-width="17"/><path d="M48 6C96 -20 104 46 52 46" fill="none" stroke="${gold.base}" stroke-width="9"/>` +
  solid(sketch, blob('-92,-8! -70,-2 -44,10 -10,2 40,2 62,16! 50,50 20,66 -20,64 -52,44 -74,16!'), gold, {
    bevel: 9,
    shine: 0.8,
  }) +
  solid(sketch, blob('-26,2! -18,-22 0,-30 20,-22 30,2!'), gold, { outline: 3.5, bevel: 5 }) +
  sphere(sketch, 2, -36, 9, hero, 3) +
  solid(sketch, 'M-20 64L20 64L44 92L-40 92Z', gold, { bevel: 5 }) +
  stroke(line('-44,24 -4,34 46,24'), gold.deep, 4, 0.6) +
  sphere(sketch, 0, 44, 9, hero, 2.5) +
  sparkle(-16, -92, 20) +
  sparkle(58, -40, 16)

/** A knight's helmet with a plume. */
export const knight: Motif = (sketch, { hero }) =>
  solid(sketch, blob('-8,-66! 10,-104 60,-102 92,-64 84,-10! 70,-44 40,-62'), hero, { bevel: 7 }) +
  solid(sketch, mirrored('0,-80 40,-72 62,-34 60,26 40,72! 0,96!'), silver, { bevel: 9 }) +
  flat(mirrored('0,-16! 50,-24! 50,-6! 0,4!'), '#10131d') +
  solid(sketch, 'M-7 -78L7 -78L9 92L0 98L-9 92Z', gold, { outline: 3, bevel: 3 }) +
  both(
    sketch,
    flat(
      `${circle(24, 26, 4)}${circle(38, 22, 4)}${circle(24, 42, 4)}${circle(37, 38, 4)}${circle(24, 58, 4)}`,
      '#232a3d',
    ),
  ) +
  solid(sketch, mirrored('0,-34 54,-42! 58,-26! 0,-16'), gold, { outline: 3, bevel: 3 }) +
  both(sketch, sphere(sketch, 58, -10, 8, gold, 3))

/** A boar-fierce ogre mask, horned. */
export const oni: Motif = (sketch, { hero }) =>
  both(sketch, solid(sketch, blob('18,-56! 26,-92 44,-110! 58,-84 50,-50!'), ivory, { bevel: 5 })) +
  solid(sketch, mirrored('0,-68 44,-60 74,-24 70,28 44,72 0,86'), hero, { bevel: 10 }) +
  both(
    sketch,
    solid(sketch, blob('6,-22! 30,-46 66,-50! 58,-28 32,-14 8,-8!'), coal, { outline: 3, bevel: 4 }) +
      flat(blob('12,-6! 32,-20 56,-16! 46,2 26,4'), '#14060a') +
      drawEye(sketch, 34, -8, 9, fur),
  ) +
  solid(sketch, mirrored('0,-4 16,4 24,22 12,30 0,28'), hero, { outline: 3, bevel: 4 }) +
  flat(mirrored('0,38 34,32 58,26! 50,62 0,72'), '#2a050c') +
  stroke('M-44 38H44', ivory.light, 8) +
  both(sketch, solid(sketch, blob('26,62! 44,58! 48,34 38,18! 32,40'), ivory, { outline: 3, bevel: 3 })) +
  solid(sketch, circle(0, -44, 9), gold, { outline: 3, bevel: 2 })

/** A unicorn-white steed in profile. */
export const horse: Motif = (sketch, { accent }) =>
  solid(sketch, blob('-92,96! -80,40 -52,-30 -12,-72! 6,-98! 14,-76! 34,-62! 20,-34 0,0 -16,40 -20,96!'), accent, {
    bevel: 6,
  }) +
  solid(
    sketch,
    blob('-60,98! -48,40 -26,-10 0,-48! 8,-88! 26,-60! 48,-44 66,-4 90,28 84,50 62,56 40,40 22,34! 14,60 30,98!'),
    white,
    { bevel: 9, shine: 0 },
  ) +
  solid(sketch, blob('-4,-54! -30,-30 -44,6! -26,0! -44,40! -26,30! -40,76! -14,40 -4,0 10,-40!'), accent, {
    outline: 3.5,
    bevel: 5,
  }) +
  flat(blob('8,-80! 8,-60! 18,-60!'), '#f3b6c4') +
  drawEye(sketch, 36, -18, 7.5, violet) +
  flat(ellipse(78, 34, 4, 5.5), coal.line) +
  stroke(line('62,46 74,46 82,42'), coal.line, 3.5) +
  stroke(line('30,30 46,4 62,-14') + line('46,4 56,26 70,18'), orange.base, 5)

/** A tall ship under sail. */
export const ship: Motif = (sketch, { hero }) =>
  solid(sketch, box(-4, -96, 8, 140, 3), wood, { outline: 3, bevel: 2 }) +
  solid(sketch, blob('4,-100! 40,-92! 4,-80!'), hero, { outline: 3.5, bevel: 3 }) +
  solid(sketch, blob('-62,-66! 0,-74 62,-66! 52,-40 64,-18! 0,-26 -64,-18! -52,-40'), ivory, { bevel: 6 }) +
  solid(sketch, blob('-76,-12! 0,-20 76,-12! 64,14 74,36! 0,28 -74,36! -64,14'), ivory, { bevel: 6 }) +
  place(flat(star(0, 0, 20, 8.6), hero.base), 0, 8) +
  solid(sketch, blob('-96,34! -60,46 60,46 100,26! 84,72 62,88 -56,88 -80,70'), wood, { bevel: 8 }) +
  stroke('M-84 60H88', gold.base, 6) +
  [-50, -20, 10, 40].map((x) => flat(circle(x, 73, 6), '#2a120a')).join('') +
  stroke(line('-100,92 -70,84 -40,94 -10,84 20,94 50,84 80,94 104,86'), sand.glint, 5, 0.7)

/** The father of the gods: laurel, storm-white hair and beard. */
export const zeus: Motif = (sketch, { accent }) => {
  const leaf = solid(sketch, blob('0,0! -7,-12 0,-28! 7,-12'), gold, { outline: 2.5, bevel: 2.5 })
  const bolt = solid(sketch, 'M16 -44L-20 6L0 6L-12 44L24 -8L4 -8L22 -44Z', MATERIALS.yellow, { outline: 4, bevel: 4 })
  return (
    both(sketch, place(bolt, 82, -34, 0.9, 14)) +
    solid(sketch, mirrored('0,-92 40,-88 68,-60! 62,-40 80,-16! 68,0 78,30! 60,40! 30,10 0,0'), white, { bevel: 9, shine: 0 }) +
    solid(sketch, mirrored('0,0 40,-4 62,12! 54,30 66,50! 48,60 50,80! 30,84 24,100! 10,94 0,112!'), white, { bevel: 9, shine: 0 }) +
    solid(sketch, mirrored('0,-54 34,-52 48,-28 44,6 22,20 0,22'), skin, { outline: 3.5, bevel: 6 }) +
    both(sketch, flat(ellipse(21, -16, 12, 8), '#2c1a24') + drawEye(sketch, 21, -16, 7, accent) + solid(sketch, blob('6,-24! 18,-36 46,-38! 38,-26 20,-24'), white, { outline: 2.5, bevel: 3, shine: 0 })) +
    solid(sketch, mirrored('0,-14! 10,6 6,14 0,15'), skin, { outline: 2.5, bevel: 3 }) +
    both(sketch, solid(sketch, blob('0,18! 16,12 40,22 56,46! 30,40 6,30!'), white, { outline: 3, bevel: 4, shine: 0 })) +
    flat(mirrored('0,36 12,34! 8,42 0,44'), '#7a2430') +
    stroke('M-16 60Q0 70 16 60M-30 48L-26 70M30 48L26 70M-10 76V92M10 76V92', white.deep, 3.5, 0.6) +
    both(sketch, stamp(sketch, leaf, [[10, -58, 1.1, 62], [24, -56, 1.1, 44], [38, -50, 1.1, 30], [50, -40, 1.1, 16], [58, -26, 1, 2]])) +
    sphere(sketch, 0, -62, 7, accent, 2.5)
  ) // prettier-ignore
}
