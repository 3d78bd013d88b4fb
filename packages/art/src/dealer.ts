import { lch } from './draw/color.ts'
import { blob, circle, ellipse, mirrored } from './draw/path.ts'
import { Sketch } from './draw/sketch.ts'
import { both, flat, gloss, pool, stroke } from './draw/solid.ts'
import { createRandom, type Random } from './seed.ts'

/** Input of `drawDealer`. */
export interface DealerInput {
  /** Decides face, hair and clothes. */
  id: string
}

const WIDTH = 240
const HEIGHT = 300

interface Look {
  readonly skin: string
  readonly shade: string
  readonly hair: string
  readonly sheen: string
  readonly coat: string
  readonly lapel: string
  readonly bow: string
}

/** Draws hair; `back` is behind the head, `front` over it. */
interface Hair {
  readonly back: string
  readonly front: string
}

const FRINGE = 'M-50 -12C-54 -62 -24 -82 4 -80C36 -78 56 -52 50 -10C44 -34 28 -46 6 -48C-16 -50 -42 -40 -50 -12Z'
const PART = 'M-51 -8C-56 -60 -26 -84 6 -80C38 -78 57 -50 51 -8C45 -30 32 -44 -14 -50C-32 -44 -46 -30 -51 -8Z'

/** Long, tied, bobbed and short hair around a head at the origin. */
const hairs = {
  long: { back: mirrored('0,-82 44,-64 60,-8 62,58 74,96! 34,100! 0,88'), front: FRINGE },
  bun: { back: `${circle(0, -88, 26)}${mirrored('0,-80 46,-62 56,-12 48,26! 0,30')}`, front: PART },
  bob: { back: mirrored('0,-82 46,-64 62,-10 64,44! 40,52! 0,40'), front: FRINGE },
  short: { back: mirrored('0,-82 44,-66 54,-20 50,8! 0,4'), front: PART },
} as const satisfies Record<string, Hair>

/** Returns the portrait of a dealer of the live tables as SVG, 240 x 300, without text. */
export function drawDealer({ id }: DealerInput): string {
  const seed = `dealer:${id}`
  const random = createRandom(seed)
  const sketch = new Sketch(seed)
  const look = createLook(random.fork('look'))
  const { back, front } = hairs[random.fork('hair').pick(['long', 'bun', 'bob', 'short'] as const)]
  const body =
    drawRoom(sketch, random.fork('room')) +
    `<g transform="translate(${WIDTH / 2} 118)">${flat(back, look.hair)}${drawCoat(sketch, look)}${drawFace(sketch, look)}${flat(front, look.hair)}${stroke('M-30 -58C-16 -70 12 -72 30 -60', look.sheen, 4, 0.5)}</g>`
  return sketch.document(WIDTH, HEIGHT, body)
}

function createLook(random: Random): Look {
  const tone = random.next()
  const hue = random.next() * 360
  return {
    skin: lch(0.86 - tone * 0.26, 0.06 + tone * 0.02, 62),
    shade: lch(0.76 - tone * 0.26, 0.075 + tone * 0.02, 54),
    hair: lch(0.2 + random.next() * 0.16, 0.03, 40),
    sheen: lch(0.55, 0.05, 60),
    coat: lch(0.36, 0.1, hue),
    lapel: lch(0.25, 0.07, hue),
    bow: lch(0.62, 0.17, (hue + 150) % 360),
  }
}

/** A curtain in the light of a lamp. */
function drawRoom(sketch: Sketch, random: Random): string {
  const hue = random.next() * 360
  const wall = sketch.linear([[0, lch(0.34, 0.09, hue)], [1, lch(0.18, 0.06, hue)]]) // prettier-ignore
  const folds = Array.from(
    { length: 6 },
    (_, index) => `M${20 + index * 40} -10C${8 + index * 40} 100 ${34 + index * 40} 200 ${20 + index * 40} 310`,
  )
  return (
    flat(`M0 0H${WIDTH}V${HEIGHT}H0Z`, wall) +
    stroke(folds.join(''), lch(0.14, 0.05, hue), 7, 0.5) +
    pool(sketch, WIDTH / 2, 96, 116, 128, lch(0.82, 0.1, 80), 0.55)
  )
}

/** Shoulders with a waistcoat, shirt and bow. */
function drawCoat(sketch: Sketch, { coat, lapel, bow, skin, shade }: Look): string {
  const neck = flat('M-20 30H20V80C10 92 -10 92 -20 80Z', shade) + flat('M-20 30H20V62C8 72 -8 72 -20 62Z', skin)
  const shoulders = flat(mirrored('0,74! 24,74! 62,92 100,116 112,190! 0,190'), coat)
  const shirt = flat(mirrored('0,74! 22,76! 8,150! 0,168'), '#fdfaf3')
  const collar = both(sketch, flat('M22 74L44 88L20 152L6 96Z', lapel))
  const knot = both(sketch, flat('M2 84L26 74V102Z', bow)) + flat(circle(0, 88, 6), bow)
  return neck + shoulders + shirt + collar + knot
}

function drawFace(sketch: Sketch, { skin, shade, hair }: Look): string {
  const head = flat(mirrored('0,-76 40,-64 52,-14 42,26 20,48 0,54'), skin)
  const ears = both(sketch, flat(ellipse(51, -4, 8, 13), shade))
  const cheeks = both(sketch, flat(ellipse(28, 16, 11, 7), '#e0705a', 0.28))
  const eyes = both(
    sketch,
    flat(blob('9,-8! 20,-17 33,-9! 21,-2'), '#fff') +
      flat(circle(21, -9, 6), '#2a1a16') +
      gloss(19, -11, 2, 2, 0, 0.9) +
      stroke('M8 -9C16 -19 28 -19 34 -10', '#1d1210', 3),
  )
  const brows = both(sketch, stroke('M10 -25C18 -31 28 -30 36 -24', hair, 4))
  const nose = stroke('M0 -6C4 4 6 10 0 13', shade, 3.5)
  const mouth =
    flat('M-15 26C-8 23 -4 25 0 26C4 25 8 23 15 26C8 38 -8 38 -15 26Z', '#b8433f') +
    stroke('M-14 27C-5 30 5 30 14 27', '#7d2723', 2)
  return ears + head + cheeks + eyes + brows + nose + mouth
}
