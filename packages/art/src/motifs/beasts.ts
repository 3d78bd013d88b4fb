import { createRamp } from '../draw/color.ts'
import { MATERIALS } from '../draw/materials.ts'
import { blob, circle, ellipse, line, mirrored } from '../draw/path.ts'
import { both, flat, gloss, place, solid, sparkle, sphere, stroke } from '../draw/solid.ts'
import { METALS } from '../palettes.ts'
import { drawStruckCoin } from './treasure.ts'
import { drawEye, drawFangs } from './face.ts'
import type { Motif } from './motif.ts'

const { gold } = METALS
const { white, ivory, coal, red, amber, stone, crimson, pink } = MATERIALS
const TIGER = createRamp('#f58a1f')
const LION = createRamp('#f0ab3f')
const MANE = createRamp('#b4561c')
const GREY = createRamp('#8d94a8')
const BULL = createRamp('#7d3b22')
const FOX = createRamp('#ef6f2a')
const BROWN = createRamp('#8a5230')
const MONKEY = createRamp('#a4602f')

const DRAGON_MANE = mirrored(
  '0,-70! 22,-60 40,-84! 48,-54 76,-70! 70,-40 100,-38! 82,-12 104,8! 80,18 94,46! 66,44 68,76! 42,66 34,94! 16,80 0,104!',
)
const DRAGON_HEAD = mirrored('0,-66 26,-62 50,-42 58,-14 48,8 56,26 50,46 24,52 0,54')

/** A dragon's head, facing. */
export const dragon: Motif = (sketch, { hero, accent }) => {
  const horn = solid(sketch, blob('14,-50! 24,-76 16,-106! 40,-92 46,-76 66,-92! 64,-70 52,-58 38,-42!'), gold, {
    bevel: 5,
    shine: 0.8,
  })
  const brow = solid(sketch, blob('6,-20! 22,-44 62,-54! 58,-36 44,-24 14,-12!'), gold, { outline: 3.5, bevel: 4 })
  const cheek = solid(sketch, blob('44,10! 60,2 84,6! 70,20 74,34! 58,38 44,36'), accent, { outline: 3.5, bevel: 4 })
  const whisker =
    stroke(line('34,26 66,22 84,-4 74,-22 64,-12'), gold.line, 9) +
    stroke(line('34,26 66,22 84,-4 74,-22 64,-12'), gold.base, 4.5)
  const nostril = sphere(sketch, 18, 20, 15, hero, 3) + flat(ellipse(20, 25, 6, 4.5), hero.line)
  return (
    solid(sketch, DRAGON_MANE, accent, { bevel: 8 }) +
    both(sketch, horn) +
    solid(sketch, mirrored('0,48 34,42 50,36! 46,66 26,84 0,92'), hero, { bevel: 6 }) +
    flat(mirrored('0,44 32,42 42,40! 36,62 20,72 0,76'), '#4a0614') +
    flat(mirrored('0,56 14,54 18,64 0,78'), '#ef5a6c') +
    solid(sketch, DRAGON_HEAD, hero, { bevel: 8, shine: 0.4 }) +
    drawFangs([-30, -14, 0, 14, 30], 46, 11, 12) +
    drawFangs([-38, 38], 40, 12, 26) +
    both(sketch, cheek) +
    solid(sketch, mirrored('0,-58! 10,-40 8,-20 0,-8!'), gold, { outline: 3, bevel: 3 }) +
    both(sketch, flat(ellipse(29, -10, 19, 14), hero.line) + drawEye(sketch, 29, -11, 12, amber, 'slit')) +
    both(sketch, brow) +
    solid(sketch, mirrored('0,-4 14,0 34,12 46,24 42,40 20,46 0,46'), hero, { outline: 3, bevel: 6 }) +
    both(sketch, nostril) +
    both(sketch, whisker) +
    both(sketch, solid(sketch, blob('6,84! 22,78 34,66! 32,92 14,110!'), gold, { outline: 3, bevel: 3 }))
  )
}

const TIGER_HEAD = mirrored('0,-66 32,-64 60,-40 70,-8 96,18! 74,28 84,48! 60,54 44,76 0,86')

/** A tiger's head, facing. */
export const tiger: Motif = (sketch) => {
  const ear =
    solid(sketch, blob('34,-52! 46,-88 78,-82 80,-46 62,-28!'), TIGER, { bevel: 6 }) +
    flat(blob('48,-56 56,-74 70,-70 70,-50 60,-42'), '#5b2413')
  const stripes = flat(
    'M4 -64L12 -64L7 -36ZM20 -64L34 -62L18 -42ZM42 -56L54 -46L30 -36ZM92 14L66 4L70 14ZM82 46L58 32L62 44ZM72 -10L54 -14L62 -2Z',
    '#2b120c',
  )
  return (
    both(sketch, ear) +
    solid(sketch, TIGER_HEAD, TIGER, { bevel: 10 }) +
    both(sketch, flat(blob('34,14! 62,20 88,20! 70,30 80,46! 56,50 36,66 20,40'), white.base) + stripes) +
    both(sketch, flat(blob('10,-22 26,-44 46,-34 40,-22 22,-16'), '#fff3e2')) +
    both(sketch, flat(blob('8,-8! 22,-28 50,-24! 44,-4 24,2'), '#2b120c') + drawEye(sketch, 28, -12, 13, amber)) +
    flat(mirrored('0,-50 10,-30 12,10 0,20'), TIGER.light, 0.8) +
    solid(sketch, mirrored('0,22 20,18 40,30 42,50 22,62 0,58'), white, { outline: 0, bevel: 5, shine: 0 }) +
    flat(mirrored('0,52 20,60 34,54! 24,78 0,84'), '#5a0c16') +
    drawFangs([-20, 20], 56, 10, 17) +
    flat(mirrored('0,66 12,68 10,80 0,82'), '#f0637a') +
    solid(sketch, mirrored('0,14 20,12! 12,28 0,34!'), pink, { outline: 3, bevel: 3 }) +
    stroke('M0 33V48', '#2b120c', 4) +
    both(sketch, flat(`${circle(22, 38, 2)}${circle(30, 44, 2)}${circle(31, 34, 2)}`, '#2b120c'))
  )
}

/** A lion's head in its mane, facing. */
export const lion: Motif = (sketch) => {
  const mane = mirrored(
    '0,-98! 18,-86 36,-96! 46,-78 70,-80! 72,-56 94,-46! 84,-24 102,-2! 86,14 98,40! 78,48 80,74! 56,72 48,94! 28,84 16,100! 0,90',
  )
  return (
    solid(sketch, mane, MANE, { bevel: 10 }) +
    solid(
      sketch,
      mirrored('0,-80! 16,-66 34,-74! 40,-58 60,-56! 60,-36 76,-26! 68,-6 78,14! 64,26 66,50! 46,56 0,80'),
      createRamp('#d77c25'),
      { outline: 0, bevel: 6 },
    ) +
    both(sketch, solid(sketch, circle(56, -46, 17), LION, { bevel: 4 }) + flat(circle(57, -44, 9), '#7c3618')) +
    solid(sketch, mirrored('0,-58 30,-54 52,-28 54,2 62,26 42,56 0,72'), LION, { bevel: 9 }) +
    both(sketch, flat(blob('8,-10! 22,-28 46,-26! 42,-8 24,-2'), '#3a1a0c') + drawEye(sketch, 27, -14, 12, amber)) +
    flat(mirrored('0,-46 8,-30 12,6 0,16'), LION.light) +
    solid(sketch, mirrored('0,16 18,12 38,24 40,44 22,54 0,50'), ivory, { outline: 0, bevel: 5, shine: 0 }) +
    flat(mirrored('0,46 16,54 26,50! 18,66 0,70'), '#5a0c16') +
    drawFangs([-15, 15], 50, 8, 12) +
    solid(sketch, mirrored('0,6 22,4! 14,22 0,28!'), createRamp('#6b2a1c'), { outline: 2.5, bevel: 3 }) +
    stroke('M0 28V42', '#3a1a0c', 4) +
    drawCrownlet(sketch)
  )
}

function drawCrownlet(sketch: Parameters<Motif>[0]): string {
  return (
    solid(sketch, mirrored('0,-104! 10,-82 24,-96! 28,-78 44,-88! 36,-58! 0,-52'), gold, { outline: 3.5, bevel: 4 }) +
    sphere(sketch, 0, -66, 7, red, 2)
  )
}

/** A wolf's head, facing. */
export const wolf: Motif = (sketch, { accent }) =>
  both(
    sketch,
    solid(sketch, blob('22,-46! 44,-100! 70,-70 74,-30!'), GREY, { bevel: 6 }) +
      flat(blob('40,-52! 48,-80! 60,-62 62,-40!'), '#39405a'),
  ) +
  solid(sketch, mirrored('0,-62 34,-56 66,-24 96,22! 74,28 84,50! 58,52 50,70! 26,72 0,98'), GREY, { bevel: 9 }) +
  both(sketch, flat(blob('18,6! 50,2 84,22! 66,30 74,46! 52,50 46,64! 26,64 10,84'), white.base)) +
  flat(mirrored('0,-60! 14,-34 22,0 26,40 14,70 0,84'), GREY.shade) +
  both(sketch, flat(blob('10,-6! 28,-26 56,-32! 48,-8 28,2'), '#141726') + drawEye(sketch, 32, -13, 10, accent)) +
  solid(sketch, mirrored('0,30 18,34 26,50 14,66 0,70'), white, { outline: 0, bevel: 4, shine: 0 }) +
  flat(mirrored('0,62 16,62 20,58! 16,80 0,88'), '#4b0f1c') +
  drawFangs([-12, 12], 64, 8, 13) +
  solid(sketch, mirrored('0,34 20,32! 14,48 0,54'), coal, { outline: 2.5, bevel: 4 })

/** A bull's head with a nose ring, facing. */
export const bull: Motif = (sketch) =>
  both(
    sketch,
    solid(sketch, blob('36,-44! 74,-44 88,-70 82,-102! 104,-72 100,-34 70,-14 40,-18!'), ivory, { bevel: 7 }),
  ) +
  both(
    sketch,
    solid(sketch, blob('50,-18! 74,-14 96,2! 82,18 60,14 48,6!'), BULL, { bevel: 5 }) +
      flat(blob('60,-6 74,-4 84,3 74,8 62,6'), '#e29a86'),
  ) +
  solid(sketch, mirrored('0,-62 34,-58 56,-32 56,0 44,34 46,66 30,90 0,96'), BULL, { bevel: 10 }) +
  solid(sketch, mirrored('0,-72! 14,-58 28,-64! 28,-40 18,-24! 0,-14!'), createRamp('#4b1f10'), {
    outline: 3,
    bevel: 4,
  }) +
  both(sketch, flat(blob('12,-8! 26,-26 50,-26! 46,-6 28,0'), '#240c06') + drawEye(sketch, 31, -13, 10, red)) +
  solid(sketch, mirrored('0,36 28,32 48,48 48,74 28,92 0,94'), createRamp('#d59a80'), { outline: 3.5, bevel: 7 }) +
  both(sketch, flat(ellipse(22, 58, 9, 11), '#4b1810')) +
  `<path d="M-15 70A17 20 0 1 0 15 70" fill="none" stroke="${gold.line}" stroke-width="13"/><path d="M-15 70A17 20 0 1 0 15 70" fill="none" stroke="${gold.base}" stroke-width="7"/>`

/** An elephant's head under a jewelled cap, facing. */
export const elephant: Motif = (sketch, { hero, accent }) => {
  const skin = createRamp('#8fa0c4')
  const ear =
    solid(sketch, blob('30,-44! 58,-72 94,-62 104,-22 92,24 66,44 40,26'), skin, { bevel: 9 }) +
    flat(blob('48,-36 66,-52 86,-44 90,-14 80,14 62,24 48,6'), '#e2a0b4', 0.85)
  const tusk = solid(sketch, blob('24,36! 42,34! 50,62 66,78! 42,80 26,62'), ivory, { outline: 3.5, bevel: 4 })
  return (
    both(sketch, ear) +
    solid(sketch, mirrored('0,-78 36,-70 54,-36 50,0 40,32 26,52 0,56'), skin, { bevel: 9 }) +
    both(sketch, tusk) +
    solid(sketch, blob('-24,14! 24,14! 24,48 20,74 34,88 48,80! 52,94 34,106 6,102 -12,82 -22,52'), skin, {
      bevel: 7,
    }) +
    stroke(line('-19,40 0,45 22,40') + line('-17,56 2,61 20,56') + line('-12,72 4,75 19,70'), skin.deep, 3.5, 0.6) +
    both(sketch, flat(ellipse(28, -6, 12, 10), skin.deep, 0.6) + drawEye(sketch, 28, -6, 8, amber)) +
    solid(sketch, mirrored('0,-90! 36,-76 52,-44! 26,-40 0,-6!'), hero, { outline: 3.5, bevel: 5 }) +
    stroke(line('-46,-46! -25,-37 0,-14 25,-37 46,-46!'), gold.base, 5) +
    sphere(sketch, 0, -44, 13, accent, 3) +
    both(sketch, sphere(sketch, 27, -56, 7, gold, 2.5)) +
    sphere(sketch, 0, -92, 11, gold, 3.5) +
    sphere(sketch, 0, -6, 6, gold, 2.5)
  )
}

/** A panda with bamboo, facing. */
export const panda: Motif = (sketch) =>
  both(sketch, solid(sketch, circle(60, -56, 28), coal, { bevel: 6 })) +
  solid(sketch, mirrored('0,-76 42,-70 80,-34 88,14 66,56 0,72'), white, { bevel: 10, shine: 0 }) +
  both(
    sketch,
    solid(sketch, blob('18,-22 36,-34 54,-20 58,6 44,20 24,10'), coal, { outline: 0, bevel: 4 }) +
      drawEye(sketch, 36, -6, 11, createRamp('#6b3a1e')),
  ) +
  solid(sketch, mirrored('0,14 14,14 16,22 0,34'), coal, { outline: 0, bevel: 3 }) +
  stroke(line('0,32 0,40') + line('-20,40 -8,48 0,40 8,48 20,40'), coal.line, 4.5) +
  both(sketch, flat(ellipse(56, 28, 12, 8), pink.light, 0.8)) +
  place(
    [-46, 0, 46]
      .map((x) => solid(sketch, `M${x - 22} -10h44v20h-44Z`, createRamp('#6fbf3b'), { outline: 3.5, bevel: 4 }))
      .join('') + solid(sketch, blob('30,-8! 44,-40 76,-44! 60,-20 34,-6!'), MATERIALS.green, { outline: 3, bevel: 3 }),
    0,
    76,
    1,
    -8,
  )

/** A fox's head, facing. */
export const fox: Motif = (sketch, { accent }) =>
  both(
    sketch,
    solid(sketch, blob('16,-40! 52,-102! 74,-64 76,-16!'), FOX, { bevel: 6 }) +
      flat(blob('38,-46! 54,-80! 64,-54 64,-30!'), '#4b1a14'),
  ) +
  solid(sketch, mirrored('0,-50 36,-48 70,-18 98,28! 70,42 40,66 14,88 0,92'), FOX, { bevel: 8 }) +
  both(sketch, flat(blob('12,26! 46,4 94,28! 68,40 38,64 12,84 0,86! 0,50'), white.base)) +
  both(sketch, flat(blob('14,-2! 32,-20 56,-20! 48,0 30,8'), '#2a0f0c') + drawEye(sketch, 34, -7, 10, accent, 'slit')) +
  solid(sketch, mirrored('0,64 14,64! 9,80 0,84'), coal, { outline: 2.5, bevel: 3 })

/** The Monkey King's head with his golden circlet, facing. */
export const monkey: Motif = (sketch, { accent }) =>
  both(sketch, solid(sketch, circle(72, 0, 25), MONKEY, { bevel: 5 }) + flat(circle(74, 0, 14), '#f0b58c')) +
  both(
    sketch,
    stroke(line('20,-62 46,-96 74,-92 66,-74'), crimson.line, 14) +
      stroke(line('20,-62 46,-96 74,-92 66,-74'), crimson.base, 7),
  ) +
  solid(sketch, mirrored('0,-76! 30,-66 60,-44 72,-4 66,42 40,76 0,86'), MONKEY, { bevel: 9 }) +
  solid(sketch, mirrored('0,-26! 14,-40 40,-40 54,-16 46,12 58,40 34,70 0,76'), MATERIALS.skin, {
    outline: 0,
    bevel: 6,
  }) +
  both(sketch, flat(blob('8,-2! 20,-20 44,-18! 38,2 20,6'), '#3a160c') + drawEye(sketch, 25, -6, 10, amber)) +
  both(sketch, stroke(line('10,-22 26,-32 46,-26'), '#5b2a14', 6)) +
  both(sketch, flat(ellipse(8, 22, 4, 5), '#8d4a30')) +
  flat(mirrored('0,40 20,38 38,32! 30,56 0,64'), '#6b1420') +
  flat(mirrored('0,39 18,38 32,35! 26,45 0,48'), '#fff') +
  solid(sketch, mirrored('0,-52 34,-46 66,-28! 64,-16! 32,-34 0,-40'), gold, { outline: 3.5, bevel: 4 }) +
  solid(sketch, mirrored('0,-74! 12,-54 0,-36!'), gold, { outline: 3.5, bevel: 3 }) +
  sphere(sketch, 0, -52, 6, accent, 2)

/** The beckoning cat. */
export const luckyCat: Motif = (sketch) => {
  const arm = solid(sketch, blob('40,20! 52,-16 60,-56 78,-66 96,-52 92,-20 76,30! '), white, { bevel: 6, shine: 0 })
  const ear =
    solid(sketch, blob('16,-66! 50,-100! 58,-56 40,-48!'), white, { bevel: 4, shine: 0 }) +
    flat(blob('32,-68! 46,-86! 50,-62!'), red.base)
  return (
    arm +
    solid(sketch, mirrored('0,-6 46,4 66,46 62,84 0,94'), white, { bevel: 9, shine: 0 }) +
    both(sketch, ear) +
    solid(sketch, mirrored('0,-76 40,-70 66,-40 58,-4 0,12'), white, { bevel: 8, shine: 0 }) +
    both(
      sketch,
      stroke(line('16,-36 26,-46 38,-36'), coal.line, 5.5) +
        stroke('M44 -22L66 -26M44 -14L64 -12', coal.line, 2.5, 0.7) +
        flat(ellipse(40, -18, 9, 6), pink.light),
    ) +
    flat(mirrored('0,-28 7,-26 0,-18!'), red.base) +
    stroke(line('-13,-14 -6,-9 0,-16 6,-9 13,-14'), coal.line, 3.5) +
    solid(sketch, mirrored('0,12 40,4 50,12! 46,24 0,30'), red, { outline: 3.5, bevel: 4 }) +
    place(drawStruckCoin(sketch), 0, 58, 0.36) +
    sphere(sketch, 0, 24, 11, gold, 3) +
    both(sketch, solid(sketch, ellipse(38, 86, 20, 12), white, { outline: 3.5, bevel: 3, shine: 0 })) +
    gloss(-36, -50, 12, 8, -30, 0.6) +
    sparkle(84, -78, 18)
  )
}

/** A bear's head, facing. */
export const bear: Motif = (sketch) =>
  both(sketch, solid(sketch, circle(60, -58, 24), BROWN, { bevel: 5 }) + flat(circle(61, -56, 12), '#4a2412')) +
  solid(sketch, mirrored('0,-76 44,-70 78,-34 84,14 98,40! 70,48 48,80 0,90'), BROWN, { bevel: 10 }) +
  both(sketch, flat(blob('12,-12! 28,-30 52,-26! 46,-8 28,0'), '#200d06') + drawEye(sketch, 32, -15, 10, amber)) +
  solid(sketch, mirrored('0,4 26,8 44,32 38,62 0,80'), createRamp('#d3a172'), { outline: 0, bevel: 7 }) +
  flat(mirrored('0,44 22,46 32,40! 26,66 0,74'), '#4b0f14') +
  drawFangs([-20, 20], 44, 10, 16) +
  flat(mirrored('0,58 12,60 0,72'), '#f0637a') +
  solid(sketch, mirrored('0,10 22,10 18,28 0,36'), coal, { outline: 2.5, bevel: 4 })

/** A frog with a coin, facing: the money toad. */
export const frog: Motif = (sketch) => {
  const skin = createRamp('#4cb848')
  return (
    both(sketch, solid(sketch, blob('40,30! 84,26 98,62 78,92! 44,90 34,60'), skin, { bevel: 6 })) +
    solid(sketch, mirrored('0,-30 46,-24 74,14 66,64 0,84'), skin, { bevel: 9 }) +
    flat(mirrored('0,30 34,28 46,54 0,76'), '#e9f7b0') +
    both(
      sketch,
      solid(sketch, circle(42, -48, 28), skin, { bevel: 6 }) + drawEye(sketch, 42, -50, 16, amber, 'round'),
    ) +
    stroke(line('-58,-4 -30,14 0,18 30,14 58,-4'), skin.line, 5.5) +
    place(drawStruckCoin(sketch), 0, 48, 0.42) +
    both(sketch, solid(sketch, ellipse(56, 90, 28, 11), skin, { bevel: 4 }) + flat(circle(10, -12, 2.5), skin.line))
  )
}

/** A gorilla's head, facing. */
export const gorilla: Motif = (sketch) => {
  const face = createRamp('#6d7390')
  return (
    solid(sketch, mirrored('0,-96! 34,-84 64,-50 84,-6 94,44! 72,72 36,92 0,96'), createRamp('#343a52'), {
      bevel: 10,
    }) +
    both(sketch, solid(sketch, ellipse(80, 2, 14, 19), face, { bevel: 4 })) +
    solid(sketch, mirrored('0,-52 34,-56 60,-34 56,0 66,36 42,74 0,84'), face, { outline: 3.5, bevel: 8 }) +
    solid(sketch, mirrored('0,-36 32,-48 60,-32! 54,-18 22,-18 0,-10'), createRamp('#4a5070'), {
      outline: 0,
      bevel: 5,
    }) +
    both(sketch, flat(blob('10,-10! 28,-22 48,-16! 40,0 22,2'), '#12141f') + drawEye(sketch, 28, -9, 9, red)) +
    both(sketch, flat(blob('4,16! 20,12 28,24 14,30 4,26'), '#20243a')) +
    flat(mirrored('0,44 30,42 44,38! 36,64 0,72'), '#4b0f14') +
    drawFangs([-26, 26], 42, 12, 18) +
    drawFangs([-10, 0, 10], 44, 9, 7)
  )
}

/** A white rabbit, facing. */
export const rabbit: Motif = (sketch, { accent }) =>
  both(
    sketch,
    solid(sketch, blob('8,-40! 14,-92 36,-104 52,-80 46,-36!'), white, { bevel: 6, shine: 0 }) +
      flat(blob('22,-48 24,-82 34,-90 42,-72 38,-46'), pink.light),
  ) +
  solid(sketch, mirrored('0,-52 40,-46 66,-8 72,34 46,70 0,78'), white, { bevel: 9, shine: 0 }) +
  both(sketch, drawEye(sketch, 32, -4, 14, accent) + flat(ellipse(50, 30, 13, 9), pink.light, 0.9)) +
  solid(sketch, mirrored('0,20 11,20 0,32!'), pink, { outline: 2.5, bevel: 2 }) +
  stroke(line('-16,40 -6,46 0,34 6,46 16,40'), coal.line, 4) +
  flat('M-8 46h7.4v15h-7.4ZM.6 46h7.4v15h-7.4Z', '#fff') +
  stroke('M-8 47v14h16v-14M0 47v14', stone.line, 2)
