import { clampChroma, converter, formatHex, type Oklch, type Rgb, wcagContrast } from 'culori'

/** A colour of the token tree: OKLCH lightness 0-1, chroma, hue in degrees, alpha 0-1. */
export interface TokenColor {
  readonly l: number
  readonly c: number
  readonly h: number
  readonly alpha: number
}

const toRgb = converter('rgb')
const toOklch = converter('oklch')

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}

function asOklch(color: TokenColor): Oklch {
  return { mode: 'oklch', l: color.l, c: color.c, h: color.h, alpha: color.alpha }
}

/** Builds a colour and pulls its chroma into the sRGB gamut, so that contrast is computed on what screens really show. */
export function tokenColor(l: number, c: number, h: number, alpha = 1): TokenColor {
  const inside = clampChroma({ mode: 'oklch', l, c, h }, 'oklch')
  return { l: rounded(inside.l, 4), c: rounded(inside.c, 4), h: rounded(((h % 360) + 360) % 360, 2), alpha }
}

/** Reads any CSS colour text (`#c9a227`, `oklch(0.8 0.13 85)`); null when it is none. */
export function parseColor(text: string): TokenColor | null {
  const color = toOklch(text)
  return color ? tokenColor(color.l, color.c, color.h ?? 0, color.alpha ?? 1) : null
}

/** CSS text, e.g. `oklch(0.165 0.022 30)` or with alpha `oklch(0.1 0.02 30/.6)`. */
export function colorText({ l, c, h, alpha }: TokenColor): string {
  return alpha === 1 ? `oklch(${l} ${c} ${h})` : `oklch(${l} ${c} ${h}/${rounded(alpha, 3)})`
}

/** Six-digit hexadecimal text, for places that know no OKLCH (theme-color, manifest, SVG). Alpha is dropped. */
export function hexText(color: TokenColor): string {
  return formatHex(asOklch(color))
}

/** The opaque colour seen when `front` lies over the opaque `back`. */
export function composite(front: TokenColor, back: TokenColor): TokenColor {
  if (front.alpha === 1) return front
  const top = toRgb(asOklch(front))
  const bottom = toRgb(asOklch(back))
  const mixed = (channel: 'r' | 'g' | 'b') => top[channel] * front.alpha + bottom[channel] * (1 - front.alpha)
  const rgb: Rgb = { mode: 'rgb', r: mixed('r'), g: mixed('g'), b: mixed('b') }
  const { l, c, h } = toOklch(rgb)
  return { l, c, h: h ?? 0, alpha: 1 }
}

/** The gamma-encoded sRGB channels of a colour, 0 to 1 each. Alpha is dropped. */
export function srgbChannels(color: TokenColor): readonly [red: number, green: number, blue: number] {
  const { r, g, b } = toRgb(asOklch(color))
  return [r, g, b]
}

/** WCAG 2.2 contrast ratio, 1 to 21, of a foreground over an opaque background. */
export function contrast(foreground: TokenColor, background: TokenColor): number {
  return wcagContrast(asOklch(composite(foreground, background)), asOklch(background))
}
