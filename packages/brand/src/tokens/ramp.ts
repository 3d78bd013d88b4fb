import { toTokenColor, type TokenColor } from './color.ts'

/** Steps of every colour ramp, from near white to near black. */
export const rampSteps = [25, 50, 100, 200, 300, 400, 500, 600, 700, 750, 800, 850, 900, 950, 975] as const
export type RampStep = (typeof rampSteps)[number]

/** Parameters of one ramp; the fifteen steps are derived from them. */
export interface RampSeed {
  /** Chroma at the ramp's strongest step; a neutral has 0.005 to 0.03. */
  readonly chroma: number
  /** Hue in degrees at the dark end. */
  readonly hue: number
  /** Hue in degrees at the light end. Default: `hue`. */
  readonly hueLight?: number
}

const lightness: Readonly<Record<RampStep, number>> = {
  25: 0.988,
  50: 0.97,
  100: 0.942,
  200: 0.888,
  300: 0.82,
  400: 0.745,
  500: 0.655,
  600: 0.56,
  700: 0.47,
  750: 0.405,
  800: 0.34,
  850: 0.28,
  900: 0.228,
  950: 0.182,
  975: 0.14,
}

// Chroma relative to the seed: low at both ends, full in the middle.
const strength: Readonly<Record<RampStep, number>> = {
  25: 0.1,
  50: 0.18,
  100: 0.32,
  200: 0.56,
  300: 0.84,
  400: 1,
  500: 1,
  600: 0.96,
  700: 0.86,
  750: 0.76,
  800: 0.64,
  850: 0.52,
  900: 0.42,
  950: 0.34,
  975: 0.26,
}

/** Creates the fifteen steps of a ramp in OKLCH, within the sRGB gamut. */
export function createRamp({ chroma, hue, hueLight = hue }: RampSeed): ReadonlyMap<RampStep, TokenColor> {
  const span = lightness[25] - lightness[975]
  // The shorter arc of the hue circle: from 10 to 350 through 0, not through 180.
  const turn = ((((hueLight - hue + 180) % 360) + 360) % 360) - 180
  return new Map(
    rampSteps.map((name) => {
      const share = (lightness[name] - lightness[975]) / span
      return [name, toTokenColor(lightness[name], chroma * strength[name], hue + turn * share)]
    }),
  )
}
