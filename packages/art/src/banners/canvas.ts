import { mix, ramp, shift } from '../draw/color.ts'
import { num } from '../draw/path.ts'
import type { Sketch } from '../draw/sketch.ts'
import { METALS, type Palette } from '../palettes.ts'
import type { Random } from '../seed.ts'

/** Four colours of a brand, as hex. */
export interface BannerPalette {
  /** Ground of the picture; the site's text stands on it. */
  background: string
  /** The brand's main colour. */
  accent: string
  /** The colour of light. */
  highlight: string
  /** The darkest tone. */
  deep: string
}

/** What a banner scene paints on. The start side, about 45 % of the width, stays calm. */
export interface Canvas {
  sketch: Sketch
  random: Random
  width: number
  height: number
  colors: BannerPalette
  /** Where the eye goes: on the end side. */
  focus: readonly [x: number, y: number]
  /** Unit of length: 1 at a height of 520. */
  unit: number
}

/** A brand's four colours read as a tile palette, so that motifs can be drawn in them. */
export function paletteFrom({ background, accent, highlight, deep }: BannerPalette): Palette {
  return {
    id: 'brand',
    sky: [deep, background, deep],
    glow: highlight,
    far: mix(background, deep, 0.4),
    near: shift(deep, -0.03),
    hero: ramp(accent),
    accent: ramp(highlight),
    rim: mix(highlight, '#ffffff', 0.4),
    ink: deep,
    metal: METALS.gold,
  }
}

/** A rectangle over the whole picture. */
export const cover = ({ width, height }: Canvas, fill: string, opacity = 1): string =>
  `<path d="M0 0H${width}V${height}H0Z" fill="${fill}"${opacity < 1 ? ` fill-opacity="${num(opacity, 2)}"` : ''}/>`

/** Quiets the start side so that text reads on it. */
export function calm(canvas: Canvas, color: string, strength = 0.85): string {
  const veil = canvas.sketch.linear([[0, color, strength], [0.38, color, strength * 0.8], [0.62, color, 0]], { from: [0, 0], to: [1, 0] }) // prettier-ignore
  return cover(canvas, veil)
}
