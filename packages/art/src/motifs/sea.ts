import { createRamp } from '../draw/color.ts'
import { MATERIALS } from '../draw/materials.ts'
import { blob, box, circle, ellipse, line, mirrored } from '../draw/path.ts'
import type { Sketch } from '../draw/sketch.ts'
import { both, flat, gloss, place, solid, sparkle, sphere, stroke } from '../draw/solid.ts'
import { METALS, type Palette } from '../palettes.ts'
import { drawEye } from './face.ts'
import type { Motif } from './motif.ts'

const { gold, silver } = METALS
const { red, white, orange, amber, coal, green, pink, violet } = MATERIALS
const SHARK = createRamp('#5d7fa8')

/** A koi seen from above, curved as it swims. */
export const koi: Motif = (sketch) => {
  const body = blob('-60,-70 -44,-94 -14,-92 20,-58 44,-14 48,30 30,64! 12,44 -18,20 -44,-14 -62,-44')
  const fin = { outline: 3.5, bevel: 5, shine: 0 } as const
  return (
    solid(sketch, blob('30,-44! 56,-80 100,-84! 96,-56 92,-34! 70,-24 46,-8!'), white, fin) +
    solid(sketch, blob('-50,-10! -82,-20 -104,8! -84,14 -80,34! -52,30 -22,14!'), white, fin) +
    stroke(
      line('42,-36 66,-56 88,-64') +
        line('46,-24 68,-40 84,-44') +
        line('-42,0 -66,4 -88,10') +
        line('-36,10 -58,18 -74,24'),
      orange.base,
      4,
      0.65,
    ) +
    solid(sketch, blob('24,56! 50,58 94,36! 88,66 96,84! 72,84 62,106! 40,92 4,104! 8,78'), white, fin) +
    stroke(
      line('34,66 58,68 80,58') + line('34,72 60,82 80,78') + line('28,74 40,88 52,94') + line('22,72 20,86 16,94'),
      orange.base,
      4,
      0.65,
    ) +
    solid(sketch, body, white, { bevel: 9, shine: 0 }) +
    `<g clip-path="${sketch.clip(body)}">${flat(blob('-70,-70 -48,-104 -10,-100 -10,-78 -34,-62 -50,-52'), red.base)}${flat(blob('-34,-40 -4,-66 30,-46 34,-14 4,-8 -20,-14'), red.base)}${flat(blob('10,18 34,2 56,24 44,60 22,48'), red.base)}${flat(blob('-20,-2 -4,-6 8,10 -4,16'), coal.base)}${flat(blob('22,-30 40,-26 42,-8 30,-8'), coal.base)}</g>` +
    stroke(line('-16,-72 20,-26 36,18 34,44'), '#fff', 5, 0.5) +
    flat(`${circle(-53, -62, 5.5)}${circle(-26, -87, 5.5)}`, coal.line) +
    stroke(line('-60,-74 -76,-80 -84,-74') + line('-46,-92 -54,-106 -66,-108'), coal.line, 4.5)
  )
}

function drawBigFish(sketch: Sketch, tone: Palette['hero'], second: Palette['hero']): string {
  const body = blob('-88,8 -64,-34 -14,-56 36,-40 62,-8! 62,14! 34,44 -14,58 -62,42')
  return (
    solid(sketch, blob('54,0! 74,-40 100,-50! 90,-4 100,46! 74,36'), second, { bevel: 6 }) +
    solid(sketch, blob('-40,-44! -12,-88 44,-80! 34,-52 40,-34!'), second, { bevel: 6 }) +
    solid(sketch, blob('-24,48! -6,84 34,84! 26,58 24,42!'), second, { bevel: 5 }) +
    solid(sketch, body, tone, { bevel: 10 }) +
    `<g clip-path="${sketch.clip(body)}">${flat(blob('-36,-70! -14,-68! -6,0 -18,70! -40,70! -28,0'), white.base)}${flat(blob('28,-70! 44,-66! 46,0 40,64! 26,66! 32,0'), white.base)}</g>` +
    stroke(
      line('-36,-54 -28,0 -38,52') +
        line('-12,-56 -5,0 -16,58') +
        line('27,-44 32,0 25,46') +
        line('44,-34 47,0 42,38'),
      tone.line,
      4,
    ) +
    solid(sketch, blob('0,6! 26,-8 38,8! 30,28 6,24!'), second, { outline: 3.5, bevel: 4 }) +
    flat(circle(-58, -10, 16), '#fff') +
    drawEye(sketch, -59, -9, 11, createRamp('#3a2a6b')) +
    stroke(line('-86,20 -70,30 -58,26'), tone.line, 5) +
    gloss(-34, -42, 20, 6, -14, 0.5)
  )
}

/** A striped reef fish. */
export const fish: Motif = (sketch) => drawBigFish(sketch, orange, createRamp('#ff5a2a'))

/** A reef fish in the accent color, for shoals. */
export const littleFish: Motif = (sketch, { accent }) => drawBigFish(sketch, accent, MATERIALS.yellow)

const SHARK_BODY = blob(
  '-100,-6! -74,-44 -26,-60 26,-46 70,-12! 100,-34! 90,0 98,36! 68,12! 40,28 0,44 -30,46! -42,26! -60,30',
)

/** A shark, jaws open. */
export const shark: Motif = (sketch) =>
  solid(sketch, blob('-24,-52! 8,-100! 20,-70 30,-42!'), SHARK, { bevel: 6 }) +
  solid(sketch, blob('-8,36! 2,82! 28,62 30,28!'), SHARK, { bevel: 5 }) +
  solid(sketch, SHARK_BODY, SHARK, { bevel: 8 }) +
  `<g clip-path="${sketch.clip(SHARK_BODY)}">${flat(blob('-100,2 -60,16 0,22 70,6 70,60 -100,60'), white.base, 0.92)}</g>` +
  flat(blob('-88,8! -52,8 -30,44! -46,40 -64,28'), '#5a0c1a') +
  `<path d="M-84 9l7 11l6 -11l6 13l7 -12l6 14l7 -11l5 13l6 -8l3 8" fill="#fff" stroke="#2a0a12" stroke-width="1.5"/>` +
  solid(sketch, blob('-68,30! -48,44 -28,46! -38,56 -58,50'), SHARK, { outline: 3.5, bevel: 3 }) +
  stroke(line('-16,-24 -10,-6 -16,12') + line('-2,-24 4,-6 -2,12') + line('12,-22 18,-6 12,10'), SHARK.deep, 4.5) +
  flat(blob('-62,-26! -44,-32 -36,-20 -48,-12'), '#0c1220') +
  gloss(-48, -24, 3, 3, 0, 1) +
  stroke(line('-66,-32 -50,-36 -36,-28'), SHARK.line, 5)

/** A crab, facing, claws up. */
export const crab: Motif = (sketch) => {
  const leg = [[58, 34, 84, 26, 98, 46], [54, 48, 78, 50, 88, 72], [44, 60, 62, 72, 64, 92]] // prettier-ignore
    .map(
      ([a, b, c, d, e, f]) =>
        stroke(line(`${a},${b} ${c},${d} ${e},${f}`), red.line, 16) +
        stroke(line(`${a},${b} ${c},${d} ${e},${f}`), red.base, 9),
    )
    .join('')
  const claw =
    stroke(line('48,6 70,-8 66,-30'), red.line, 22) +
    stroke(line('48,6 70,-8 66,-30'), red.base, 14) +
    solid(sketch, blob('52,-32! 40,-62 52,-90 70,-96! 62,-72 70,-62! 78,-74 92,-90! 100,-58 86,-32 68,-22'), red, {
      bevel: 6,
    })
  return (
    both(sketch, leg + claw) +
    solid(sketch, mirrored('0,-26 40,-22 68,4 66,34 40,62 0,68'), red, { bevel: 9 }) +
    flat(mirrored('0,40 30,38 44,34! 34,54 0,60'), '#ffd2b0', 0.9) +
    both(
      sketch,
      stroke('M20 -18L24 -40', red.line, 13) +
        stroke('M20 -18L24 -40', red.base, 7) +
        flat(circle(25, -46, 15), '#fff') +
        drawEye(sketch, 24, -45, 10, createRamp('#2a5bb0')) +
        flat(circle(44, 12, 5), red.light) +
        flat(circle(30, 2, 3.5), red.light),
    ) +
    stroke(line('-16,26 0,32 16,26'), red.line, 5)
  )
}

/** An octopus, facing. */
export const octopus: Motif = (sketch, { hero }) => {
  const arm = (data: string) =>
    stroke(line(data), hero.line, 26) + stroke(line(data), hero.base, 18) + stroke(line(data), hero.light, 4, 0.5)
  return (
    both(
      sketch,
      arm('34,26 72,30 90,6 76,-12') +
        arm('30,36 62,58 92,48 96,30') +
        arm('22,42 40,76 72,84 82,70') +
        arm('8,44 12,80 34,98'),
    ) +
    solid(sketch, mirrored('0,-94 44,-84 66,-42 56,6 40,36 0,48'), hero, { bevel: 10, shine: 0.6 }) +
    both(sketch, flat(circle(25, -14, 19), '#fff') + drawEye(sketch, 24, -13, 13, amber, 'slit')) +
    stroke(line('-14,18 0,26 14,18'), hero.line, 5) +
    gloss(-32, -60, 14, 20, 30, 0.4) +
    flat(`${circle(34, -62, 6)}${circle(20, -74, 4)}${circle(44, -46, 4)}`, hero.light, 0.8)
  )
}

/** A sea turtle from above. */
export const turtle: Motif = (sketch) => {
  const skin = createRamp('#6fbf5a')
  const shell = mirrored('0,-50 42,-42 64,0 52,48 0,78')
  const plates =
    'M0 -28L24 -14L24 16L0 30L-24 16L-24 -14ZM0 -28V-52M24 -14L52 -28M24 16L58 24M0 30V78M-24 -14L-52 -28M-24 16L-58 24'
  return place(
    both(
      sketch,
      solid(sketch, blob('36,-34! 72,-66 100,-52! 90,-22 54,-8!'), skin, { bevel: 5 }) +
        solid(sketch, blob('36,48! 62,62 68,90! 44,88 24,66!'), skin, { bevel: 4 }),
    ) +
      solid(sketch, mirrored('0,-98 20,-90 24,-64 16,-44! 0,-40'), skin, { bevel: 5 }) +
      both(sketch, flat(circle(12, -80, 5), coal.line)) +
      solid(sketch, shell, green, { bevel: 9 }) +
      stroke(plates, green.line, 5) +
      stroke(mirrored('0,-50 42,-42 64,0 52,48 0,78'), amber.base, 5),
    0,
    2,
    0.96,
    24,
  )
}

/** A pearl in its shell. */
export const pearl: Motif = (sketch, { accent }) => {
  const ribs = [-48, -24, 0, 24, 48].map((x) => `M0 20L${x * 1.5} ${-66 + Math.abs(x) * 0.4}`).join('')
  return (
    solid(sketch, mirrored('0,-88! 22,-78 44,-82! 62,-62 84,-54! 88,-26 72,14 0,36'), pink, { bevel: 8 }) +
    stroke(ribs, pink.deep, 4, 0.5) +
    flat(mirrored('0,-20 60,-10 66,10 0,30'), '#5a1740', 0.75) +
    solid(sketch, mirrored('0,40 40,28 92,6! 82,50 44,78 0,84'), pink, { bevel: 8 }) +
    stroke('M0 80L-40 40M0 80L40 40M0 82V48', pink.deep, 4, 0.5) +
    sphere(sketch, 0, 12, 32, { ...white, base: '#f6eef8', shade: accent.light }, 3.5) +
    sparkle(28, -14, 22)
  )
}

/** A trident. */
export const trident: Motif = (sketch, { accent }) =>
  place(
    solid(sketch, box(-7, -40, 14, 144, 5), gold, { bevel: 3 }) +
      solid(
        sketch,
        'M-62 -78L-50 -104L-38 -78L-42 -40Q-40 -26 -12 -24L-12 -76L-16 -76L0 -112L16 -76L12 -76L12 -24Q40 -26 42 -40L38 -78L50 -104L62 -78L58 -36Q54 -4 0 -4Q-54 -4 -58 -36Z',
        gold,
        { bevel: 4 },
      ) +
      sphere(sketch, 0, -8, 12, accent, 3),
    0,
    4,
    0.94,
    28,
  ) + sparkle(54, -76, 22)

/** An anchor with its rope. */
export const anchor: Motif = (sketch) =>
  solid(sketch, `${circle(0, -74, 20)}M0 -83a9 9 0 1 0 .1 0Z`, silver, { bevel: 3 }) +
  solid(sketch, box(-8, -56, 16, 126, 5), silver, { bevel: 4 }) +
  solid(sketch, box(-40, -40, 80, 15, 7), silver, { bevel: 3 }) +
  solid(sketch, mirrored('0,92 40,82 66,52! 52,48! 92,18! 92,66! 80,60! 52,94 0,108!'), silver, { bevel: 5 }) +
  stroke(line('-10,-78 -58,-60 -40,-20 20,0 30,40 -20,56 -66,44'), MATERIALS.wood.line, 12) +
  stroke(line('-10,-78 -58,-60 -40,-20 20,0 30,40 -20,56 -66,44'), MATERIALS.sand.base, 7)

/** The gun of a fishing game. */
export const cannon: Motif = (sketch, { hero, accent }) =>
  place(
    solid(sketch, 'M-22 40L-16 -74L16 -74L22 40Z', hero, { bevel: 7, shine: 0.8 }) +
      solid(sketch, box(-26, -96, 52, 26, 8), gold, { bevel: 5 }) +
      flat(ellipse(0, -94, 18, 5), '#1b0d14') +
      solid(sketch, box(-24, -40, 48, 14, 5), gold, { outline: 3.5, bevel: 3 }) +
      sphere(sketch, 0, 0, 13, accent, 3),
    10,
    -8,
    1,
    22,
  ) +
  solid(sketch, mirrored('0,18 40,24 62,56 66,92! 0,96'), gold, { bevel: 8 }) +
  sphere(sketch, 0, 58, 20, violet, 4) +
  both(sketch, sphere(sketch, 42, 76, 7, red, 3)) +
  sparkle(46, -92, 30)

/** A whale under its spout. */
export const whale: Motif = (sketch) => {
  const skin = createRamp('#3f7fd0')
  return (
    stroke(line('-28,-34 -28,-62 -48,-80') + line('-28,-60 -8,-82'), '#bdf0ff', 8) +
    solid(sketch, blob('60,20! 70,-16 60,-44! 84,-34 92,-26! 100,-46 108,-40! 104,0 86,34 46,60! '), skin, {
      bevel: 6,
    }) +
    solid(sketch, blob('-96,12 -78,-26 -30,-40 22,-22 62,18 86,14 70,50 20,74 -48,72 -88,48'), skin, { bevel: 10 }) +
    flat(blob('-94,26! -40,40 20,44 66,40! 20,70 -46,68 -84,46'), '#dff2ff') +
    stroke('M-60 40V66M-40 42V70M-20 44V72M0 45V71', skin.shade, 3, 0.7) +
    drawEye(sketch, -58, 8, 8, amber) +
    solid(sketch, blob('-14,40! 6,36 22,56 18,78! -2,66'), skin, { outline: 3.5, bevel: 4 })
  )
}
