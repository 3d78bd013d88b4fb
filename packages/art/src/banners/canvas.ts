import { mix, createRamp, shift } from '../draw/color.ts'
import { num } from '../draw/path.ts'
import type { Sketch } from '../draw/sketch.ts'
import { METALS, type Palette } from '../palettes.ts'
import type { Random } from '../seed.ts'

/** Four colors of a brand, as hex. */
export interface BannerPalette {
  /** Background; the site places text on it. */
  background: string
  /** The brand's main color. */
  accent: string
  /** The color of light. */
  highlight: string
  /** The darkest tone. */
  deep: string
}

/** Drawing context of a banner scene. The start side, about 45 % of the width, has low contrast. */
export interface Canvas {
  sketch: Sketch
  random: Random
  width: number
  height: number
  colors: BannerPalette
  /** Focal point, on the end side. */
  focus: readonly [x: number, y: number]
  /** Unit of length: 1 at a height of 520. */
  unit: number
}

/** Converts the four colors of a brand to a tile palette, for motifs. */
export function toPalette({ background, accent, highlight, deep }: BannerPalette): Palette {
  return {
    id: 'brand',
    sky: [deep, background, deep],
    glow: highlight,
    far: mix(background, deep, 0.4),
    near: shift(deep, -0.03),
    hero: createRamp(accent),
    accent: createRamp(highlight),
    rim: mix(highlight, '#ffffff', 0.4),
    ink: deep,
    metal: METALS.gold,
  }
}

/** A rectangle over the whole picture. */
export const cover = ({ width, height }: Canvas, fill: string, opacity = 1): string =>
  `<path d="M0 0H${width}V${height}H0Z" fill="${fill}"${opacity < 1 ? ` fill-opacity="${num(opacity, 2)}"` : ''}/>`

/** Fades the start side so that text on it is readable. */
export function fadeStartSide(canvas: Canvas, color: string, strength = 0.85): string {
  const veil = canvas.sketch.linear([[0, color, strength], [0.38, color, strength * 0.8], [0.62, color, 0]], { from: [0, 0], to: [1, 0] }) // prettier-ignore
  return cover(canvas, veil)
}
