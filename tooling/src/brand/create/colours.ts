import { createHash } from 'node:crypto'
import { measureHueDistance, parseColor, toTokenColor, type TokenColor } from '@croupier/brand/tokens/color'
import { MIN_NEGATIVE_HUE } from '@croupier/brand/tokens/distinctions'
import type { RampSeed } from '@croupier/brand/tokens/ramp'
import { CommandError } from '../command-error.ts'

/** The ramps of a created brand, named by their job. */
export const rampNames = ['neutral', 'accent', 'highlight', 'positive', 'negative', 'warning', 'info'] as const
export type RampName = (typeof rampNames)[number]
export type RampSeeds = Readonly<Record<RampName, RampSeed>>

/** Two to five colours of a brand, in the order of the flag. */
export interface BrandColours {
  readonly accent: TokenColor
  readonly highlight: TokenColor
  /** Tints surfaces, text and borders; defaults to the accent's hue. */
  readonly ground?: TokenColor
  readonly positive?: TokenColor
  readonly negative?: TokenColor
}

const COLOURS_HINT = 'Pass two to five, such as "#0a7d5a,#d9588c": accent, highlight, ground, positive, negative.'
/** Common hues of the status colours, in degrees of OKLCH, each with its chroma. */
export const MEANING = {
  positive: { chroma: 0.14, hue: 150 },
  negative: { chroma: 0.185, hue: 24 },
  warning: { chroma: 0.145, hue: 66, hueLight: 88 },
  info: { chroma: 0.11, hue: 250 },
} as const satisfies Partial<Record<RampName, RampSeed>>
/** Hues of errors beside an accent of their usual hue: a red towards orange, and one towards pink. */
const OTHER_NEGATIVE_HUES = [44, 346] as const
/** Minimum distance of a derived accent from the accent of the source, in degrees. */
const MIN_HUE_DISTANCE = 50
/** Chroma up to which a colour counts as grey: its ramp stays grey. */
const GREY_CHROMA = 0.02

/** Derives an integer from 0 to below `range` from a text. Deterministic. */
export function pickNumber(text: string, range: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % range
}

/** Parses `#0a7d5a,#d9588c,…`. Throws a CommandError that names an invalid colour. */
export function parseColours(text: string): BrandColours {
  // A comma inside oklch(…) or rgb(…) does not end a colour.
  const parts = text.split(/,(?![^(]*\))/).map((part) => part.trim())
  const colours = parts.map((part) => {
    const colour = parseColor(part)
    if (!colour) throw new CommandError(`"${part}" is not a colour. ${COLOURS_HINT}`)
    if (colour.alpha < 1) throw new CommandError(`"${part}" is transparent. Pass an opaque colour. ${COLOURS_HINT}`)
    return colour
  })
  const [accent, highlight, ground, positive, negative] = colours
  if (!accent || !highlight || colours.length > 5)
    throw new CommandError(
      `${colours.length === 1 ? 'That is one colour' : `Those are ${colours.length} colours`}. ${COLOURS_HINT}`,
    )
  return {
    accent,
    highlight,
    ...(ground ? { ground } : {}),
    ...(positive ? { positive } : {}),
    ...(negative ? { negative } : {}),
  }
}

/** Derives colours from an id, with a distance from the source's accent. */
export function deriveColours(id: string, source: Pick<RampSeed, 'hue'>): BrandColours {
  const first = pickNumber(`accent:${id}`, 360)
  const isClose = Math.abs(((first - source.hue + 540) % 360) - 180) < MIN_HUE_DISTANCE
  const hue = isClose ? (first + 2 * MIN_HUE_DISTANCE) % 360 : first
  const distance = 110 + pickNumber(`highlight:${id}`, 140)
  return { accent: toTokenColor(0.655, 0.15, hue), highlight: toTokenColor(0.655, 0.16, (hue + distance) % 360) }
}

/**
 * Creates the seeds of all ramps. The ground keeps the chroma of the source, so that surfaces are as muted as before.
 * A grey stays grey, and so does the ground of a grey accent. Errors keep their distance from a red accent; throws a
 * CommandError when the given colour of errors does not.
 */
export function createRampSeeds(colours: BrandColours, groundChroma: number): RampSeeds {
  const { accent, highlight, ground, positive, negative } = colours
  const seed = ({ c, h }: TokenColor, min: number, max: number): RampSeed => ({
    chroma: round(c < GREY_CHROMA ? c : clamp(c, min, max)),
    hue: Math.round(h),
  })
  const strong = (colour: TokenColor) => seed(colour, 0.06, 0.2)
  return {
    neutral: ground
      ? seed(ground, 0, 0.055)
      : {
          chroma: accent.c < GREY_CHROMA ? Math.min(round(accent.c), groundChroma) : groundChroma,
          hue: Math.round(accent.h),
        },
    accent: strong(accent),
    highlight: strong(highlight),
    positive: positive ? strong(positive) : MEANING.positive,
    negative: separateNegative(strong(accent), negative && strong(negative)),
    warning: MEANING.warning,
    info: MEANING.info,
  }
}

function separateNegative(accent: RampSeed, given: RampSeed | undefined): RampSeed {
  const color = ({ chroma, hue }: RampSeed) => toTokenColor(0.56, chroma, hue)
  const isApart = (seed: RampSeed) => measureHueDistance(color(seed), color(accent)) >= MIN_NEGATIVE_HUE
  const usual = MEANING.negative
  const choices = given ? [given] : [usual, ...OTHER_NEGATIVE_HUES.map((hue) => ({ ...usual, hue }))]
  const found = choices.find(isApart)
  if (!found)
    throw new CommandError(`Accent and negative have nearly the same hue, so errors look like accents. ${COLOURS_HINT}`)
  return found
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

function round(value: number): number {
  return Number(value.toFixed(3))
}
