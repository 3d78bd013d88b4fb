/** A color in OKLCH: lightness 0-1, chroma 0-0.37, hue in degrees. */
interface Lch {
  l: number
  c: number
  h: number
}

/** Six shades of one color for solids, from the brightest glint to the outline. */
export interface Ramp {
  glint: string
  light: string
  base: string
  shade: string
  deep: string
  line: string
}

const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))
const toGamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function toLinearRgb({ l, c, h }: Lch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** Converts OKLCH to sRGB hex; reduces chroma until the color is in gamut. */
export function lch(l: number, c: number, h: number): string {
  let chroma = c
  let rgb = toLinearRgb({ l, c: chroma, h })
  while (chroma > 0.002 && rgb.some((channel) => channel < -0.001 || channel > 1.001)) {
    chroma *= 0.94
    rgb = toLinearRgb({ l, c: chroma, h })
  }
  return `#${rgb
    .map((channel) =>
      Math.round(clamp(toGamma(clamp(channel))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Parses a #rgb or #rrggbb color to OKLCH. Throws RangeError on anything else. */
export function parseHex(hex: string): Lch {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex)
  const full = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : hex
  if (!/^#[\da-f]{6}$/i.test(full)) throw new RangeError(`not a hex color: ${hex}`)
  const value = Number.parseInt(full.slice(1), 16)
  const red = toLinear(((value >> 16) & 255) / 255)
  const green = toLinear(((value >> 8) & 255) / 255)
  const blue = toLinear((value & 255) / 255)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const small = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * small
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * small
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * small,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** Returns a color with changed lightness, chroma and hue: adds `dl` and `dh`, multiplies by `kc`. */
export function shift(hex: string, dl: number, kc = 1, dh = 0): string {
  const { l, c, h } = parseHex(hex)
  return lch(clamp(l + dl, 0.04, 0.99), c * kc, h + dh)
}

/** Interpolates linearly in OKLab; `amount` 0 is the first color and 1 the second. */
export function mix(first: string, second: string, amount: number): string {
  const one = parseHex(first)
  const two = parseHex(second)
  const at = ({ c, h }: Lch) => [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)] as const
  const [oneA, oneB] = at(one)
  const [twoA, twoB] = at(two)
  const a = oneA + (twoA - oneA) * amount
  const b = oneB + (twoB - oneB) * amount
  return lch(one.l + (two.l - one.l) * amount, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI)
}

/** Creates the ramp of one base color: lights shift warm, shades shift cool and saturated. */
export function createRamp(hex: string): Ramp {
  const { l, c, h } = parseHex(hex)
  const toward = (target: number, amount: number) => {
    const turn = ((((target - h) % 360) + 540) % 360) - 180
    return h + clamp(turn, -amount, amount)
  }
  return {
    glint: lch(clamp(l + 0.3, 0, 0.97), c * 0.45, toward(95, 10)),
    light: lch(clamp(l + 0.14, 0, 0.93), c * 0.95, toward(95, 12)),
    base: hex,
    shade: lch(clamp(l - 0.15, 0.18, 1), c * 1.02, toward(290, 12)),
    deep: lch(clamp(l - 0.28, 0.16, 1), c * 0.9, toward(290, 20)),
    line: lch(clamp(l * 0.34, 0.12, 0.26), Math.min(c * 0.6, 0.09), toward(290, 26)),
  }
}
