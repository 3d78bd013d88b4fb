import { lch, createRamp } from './draw/color.ts'
import { num } from './draw/path.ts'
import { Sketch } from './draw/sketch.ts'
import { flat, stroke } from './draw/solid.ts'
import { typeset, type Lettering } from './glyphs/lettering.ts'
import type { LetterStyle } from './glyphs/styles.ts'
import { pickEmblem, PLATES } from './marks/emblems.ts'
import { createRandom, type Random } from './seed.ts'

/**
 * Variants of a vendor logo. `default`: gray, for unselected tabs; `active`: for the selected tab; `white`: for dark
 * backgrounds; `color`: the full logo; `purple`: tinted, for list pages; `single`: one flat tone in `currentColor`
 * (black when rasterized).
 */
export type VendorLogoVariant = 'default' | 'active' | 'white' | 'color' | 'purple' | 'single'

/** Input of `vendorLogo`. */
export interface VendorLogoInput {
  /** Vendor code; determines emblem, lettering and colors. */
  vendor: string
  /** Name drawn in the logo. */
  name: string
  variant: VendorLogoVariant
}

const WIDTH = 360
const HEIGHT = 120

/** Typical brand tones: lightness, chroma, hue. */
const BRAND_TONES = [[0.62, 0.22, 20], [0.68, 0.2, 40], [0.74, 0.17, 62], [0.78, 0.16, 80], [0.7, 0.18, 145], [0.7, 0.14, 170], [0.7, 0.12, 205], [0.64, 0.17, 245], [0.58, 0.21, 268], [0.58, 0.22, 290], [0.62, 0.22, 318], [0.64, 0.22, 350]] as const // prettier-ignore

type Lockup = 'beside' | 'plated' | 'over' | 'lined' | 'pure'

interface Tones {
  mark: string
  plate: string
  /** Color of the emblem on a plate. */
  onPlate: string
  word: string
  second: string
}

function createTones(sketch: Sketch, random: Random, variant: VendorLogoVariant): Tones {
  const [l, c, h] = random.pick(BRAND_TONES)
  const main = createRamp(lch(l, c, h))
  const near = createRamp(lch(l, c, h + random.pick([-34, 34, 46])))
  const other = createRamp(lch(0.72, 0.16, h + random.pick([60, 160, 200, 300])))
  const blend = (one: string, two: string) => sketch.linear([[0, one], [1, two]], { from: [0, 0], to: [1, 1] }) // prettier-ignore
  switch (variant) {
    case 'default':
      return { mark: '#8b90a0', plate: '#8b90a0', onPlate: '#ffffff', word: '#8b90a0', second: '#8b90a0' }
    case 'active':
    case 'color':
      return { mark: blend(main.light, near.base), plate: blend(main.base, near.shade), onPlate: '#ffffff', word: main.base, second: other.base } // prettier-ignore
    case 'white':
      return { mark: '#ffffff', plate: '#ffffff', onPlate: '#14131c', word: '#ffffff', second: '#ffffff' }
    case 'purple':
      return { mark: blend('#a98bff', '#6b3fe0'), plate: blend('#8b62f5', '#5a2fd0'), onPlate: '#ffffff', word: '#7a52ea', second: '#a98bff' } // prettier-ignore
    case 'single':
      return {
        mark: 'currentColor',
        plate: 'currentColor',
        onPlate: '#ffffff',
        word: 'currentColor',
        second: 'currentColor',
      }
  }
}

const joinBodies = ({ lines }: Lettering) => lines.map(({ body }) => body).join('')

function renderEmblem(
  random: Random,
  look: Tones,
  x: number,
  y: number,
  size: number,
  plated: boolean,
  knockout: boolean,
): string {
  const sign = pickEmblem(random)
  const plate = PLATES[random.pick(['disc', 'tile', 'hexagon', 'shield', 'drop'] as const)]
  const wrap = (markup: string) =>
    `<g transform="translate(${num(x)} ${num(y)}) scale(${num(size / 100, 3)})" fill-rule="evenodd">${markup}</g>`
  if (!plated) return wrap(flat(sign, look.mark))
  const inner = `<g transform="scale(.62)">${flat(sign, look.onPlate)}</g>`
  return wrap(
    knockout
      ? `${stroke(plate, look.plate, 6)}<g transform="scale(.66)">${flat(sign, look.plate)}</g>`
      : flat(plate, look.plate) + inner,
  )
}

/** Returns a vendor logo as SVG, 360 x 120 on a transparent background. Deterministic. */
export function drawVendorLogo({ vendor, name, variant }: VendorLogoInput): string {
  const random = createRandom(`vendor-logo:${vendor}`)
  const sketch = new Sketch(`vendor-logo:${vendor}:${variant}`)
  const style = random.pick<LetterStyle>([
    'block',
    'condensed',
    'tech',
    'round',
    'fine',
    'slab',
    'brush',
    'tech',
    'block',
  ])
  const lockup = random.pick<Lockup>(['beside', 'plated', 'over', 'lined', 'beside', 'plated', 'pure'])
  const look = createTones(sketch, random.fork('tones'), variant)
  const marks = random.fork('emblem')
  const flatLook = variant === 'white' || variant === 'single' || variant === 'default'
  const set = (x: number, y: number, width: number, height: number, align: 'start' | 'middle', lines = 2) =>
    typeset({ text: name, style, box: { x, y, width, height }, maxLines: lines, align })
  return sketch.document(WIDTH, HEIGHT, compose(), name)

  function words(lettering: Lettering): string {
    const [first, ...rest] = lettering.lines
    if (!first || rest.length === 0) return flat(joinBodies(lettering), look.word)
    return flat(first.body, look.word) + flat(rest.map(({ body }) => body).join(''), look.second)
  }

  function compose(): string {
    switch (lockup) {
      case 'beside':
      case 'plated': {
        const lettering = set(116, 22, 230, 76, 'start')
        const whole = 96 + 16 + lettering.bounds.width
        const shift = (WIDTH - whole) / 2
        const dx = shift + 112 - lettering.bounds.x
        return (
          renderEmblem(marks, look, shift + 48, 60, 88, lockup === 'plated', flatLook) +
          `<g transform="translate(${num(dx)} 0)">${words(lettering)}</g>`
        )
      }
      case 'over':
        return renderEmblem(marks, look, WIDTH / 2, 34, 56, false, flatLook) + words(set(20, 70, 320, 42, 'middle', 1))
      case 'lined': {
        const lettering = set(28, 34, 304, 54, 'middle', 1)
        const { x, width } = lettering.bounds
        return (
          words(lettering) +
          stroke(
            `M${num(x)} 20H${num(x + width * 0.38)}M${num(x + width)} 100H${num(x + width * 0.62)}`,
            look.second,
            5,
          ) +
          renderEmblem(marks, look, x + width * 0.5, 20, 26, false, flatLook)
        )
      }
      case 'pure':
        return words(set(16, 20, 328, 80, 'middle'))
    }
  }
}
