import { clampChroma, converter, differenceEuclidean, formatHex, type Oklch, type Rgb, wcagContrast } from 'culori'

/** A colour token: OKLCH lightness 0-1, chroma, hue in degrees, alpha 0-1. */
export interface TokenColor {
  readonly l: number
  readonly c: number
  readonly h: number
  readonly alpha: number
}

const toRgb = converter('rgb')
const toOklch = converter('oklch')
const getOklabDistance = differenceEuclidean('oklab')
/** Chroma below which a colour reads as grey: its hue distinguishes nothing. */
const GREY_CHROMA = 0.04

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}

function toCuloriColor(color: TokenColor): Oklch {
  return { mode: 'oklch', l: color.l, c: color.c, h: color.h, alpha: color.alpha }
}

/** Creates a colour with its chroma clamped to the sRGB gamut, so that contrast is computed on the displayed colour. */
export function toTokenColor(l: number, c: number, h: number, alpha = 1): TokenColor {
  const inside = clampChroma({ mode: 'oklch', l, c, h }, 'oklch')
  return { l: round(inside.l, 4), c: round(inside.c, 4), h: round(((h % 360) + 360) % 360, 2), alpha }
}

/** Parses any CSS colour (`#c9a227`, `oklch(0.8 0.13 85)`); null if it is invalid. */
export function parseColor(text: string): TokenColor | null {
  const color = toOklch(text)
  return color ? toTokenColor(color.l, color.c, color.h ?? 0, color.alpha ?? 1) : null
}

/** Formats a colour as CSS, e.g. `oklch(0.165 0.022 30)` or with alpha `oklch(0.1 0.02 30/.6)`. */
export function formatColor({ l, c, h, alpha }: TokenColor): string {
  return alpha === 1 ? `oklch(${l} ${c} ${h})` : `oklch(${l} ${c} ${h}/${round(alpha, 3)})`
}

/** Formats a colour as six hexadecimal digits, for places without OKLCH support (theme-color, manifest, SVG). Drops alpha. */
export function formatHexColor(color: TokenColor): string {
  return formatHex(toCuloriColor(color))
}

/** Composites `front` over the opaque `back`. */
export function composite(front: TokenColor, back: TokenColor): TokenColor {
  if (front.alpha === 1) return front
  const top = toRgb(toCuloriColor(front))
  const bottom = toRgb(toCuloriColor(back))
  const mix = (channel: 'r' | 'g' | 'b') => top[channel] * front.alpha + bottom[channel] * (1 - front.alpha)
  const rgb: Rgb = { mode: 'rgb', r: mix('r'), g: mix('g'), b: mix('b') }
  const { l, c, h } = toOklch(rgb)
  return { l, c, h: h ?? 0, alpha: 1 }
}

/** The gamma-encoded sRGB channels of a colour, 0 to 1 each. Drops alpha. */
export function toSrgbChannels(color: TokenColor): readonly [red: number, green: number, blue: number] {
  const { r, g, b } = toRgb(toCuloriColor(color))
  return [r, g, b]
}

/** WCAG 2.2 contrast ratio, 1 to 21, of a foreground over an opaque background. */
export function measureContrast(foreground: TokenColor, background: TokenColor): number {
  return wcagContrast(toCuloriColor(composite(foreground, background)), toCuloriColor(background))
}

/** The angle between two hues, 0 to 180 degrees; 180 when either colour is grey. */
export function measureHueDistance(one: TokenColor, other: TokenColor): number {
  if (Math.min(one.c, other.c) < GREY_CHROMA) return 180
  const turn = Math.abs(one.h - other.h) % 360
  return Math.min(turn, 360 - turn)
}

/** The distance of two opaque colours in OKLab: 0 for equal ones, 1 for black and white. */
export function measureDistance(one: TokenColor, other: TokenColor): number {
  return getOklabDistance(toCuloriColor(one), toCuloriColor(other))
}
