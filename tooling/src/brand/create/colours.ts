import { createHash } from 'node:crypto'
import { parseColor, tokenColor, type TokenColor } from '@croupier/brand/tokens/color'
import type { RampSeed } from '@croupier/brand/tokens/ramp'
import { Refusal } from '../refusal.ts'

/** The ramps of a created brand, named by their job. */
export const rampNames = ['neutral', 'accent', 'highlight', 'positive', 'negative', 'warning', 'info'] as const
export type RampName = (typeof rampNames)[number]
export type RampSeeds = Readonly<Record<RampName, RampSeed>>

/** Two to five colours of a brand, in the order in which they are given. */
export interface BrandColours {
  readonly accent: TokenColor
  readonly highlight: TokenColor
  /** Tints surfaces, text and lines; the accent's hue where it is left out. */
  readonly ground?: TokenColor
  readonly positive?: TokenColor
  readonly negative?: TokenColor
}

const HOW = 'Give two to five, such as "#0a7d5a,#d9588c": accent, highlight, ground, what went well, what went wrong.'
/** Hues that people read as well, wrong, careful and note, in degrees of OKLCH, each with its chroma. */
const MEANING = {
  positive: { chroma: 0.14, hue: 150 },
  negative: { chroma: 0.185, hue: 24 },
  warning: { chroma: 0.145, hue: 66, hueLight: 88 },
  info: { chroma: 0.11, hue: 250 },
} as const satisfies Partial<Record<RampName, RampSeed>>
/** Least distance of a made-up accent from the one of the source, in degrees. */
const APART = 50
/** Chroma up to which a given colour is a grey: it has no hue to strengthen, and its ramp stays grey. */
const GREY = 0.02

/** A whole number from 0 to below `range` that follows from a text and nothing else. */
export function pickNumber(text: string, range: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) % range
}

/** Reads `#0a7d5a,#d9588c,…`. Throws a Refusal that names what is no colour. */
export function parseColours(text: string): BrandColours {
  // A comma inside oklch(…) or rgb(…) does not end a colour.
  const parts = text.split(/,(?![^(]*\))/).map((part) => part.trim())
  const colours = parts.map((part) => {
    const colour = parseColor(part)
    if (!colour) throw new Refusal(`"${part}" is no colour. ${HOW}`)
    if (colour.alpha < 1) throw new Refusal(`"${part}" lets its ground through. Write the colour that is seen. ${HOW}`)
    return colour
  })
  const [accent, highlight, ground, positive, negative] = colours
  if (!accent || !highlight || colours.length > 5)
    throw new Refusal(`${colours.length === 1 ? 'That is one colour' : `Those are ${colours.length} colours`}. ${HOW}`)
  return {
    accent,
    highlight,
    ...(ground ? { ground } : {}),
    ...(positive ? { positive } : {}),
    ...(negative ? { negative } : {}),
  }
}

/** Colours that follow from an id, apart from a source's accent. */
export function coloursOf(id: string, source: Pick<RampSeed, 'hue'>): BrandColours {
  const first = pickNumber(`accent:${id}`, 360)
  const near = Math.abs(((first - source.hue + 540) % 360) - 180) < APART
  const hue = near ? (first + 2 * APART) % 360 : first
  const turn = 110 + pickNumber(`highlight:${id}`, 140)
  return { accent: tokenColor(0.655, 0.15, hue), highlight: tokenColor(0.655, 0.16, (hue + turn) % 360) }
}

/**
 * Seeds of all ramps; the ground keeps the strength of the source's one, so that surfaces stay as calm as they were.
 * A grey stays a grey, and so does the ground of a grey accent.
 */
export function rampSeeds(colours: BrandColours, groundChroma: number): RampSeeds {
  const { accent, highlight, ground, positive, negative } = colours
  const seed = ({ c, h }: TokenColor, least: number, most: number): RampSeed => ({
    chroma: rounded(c < GREY ? c : between(c, least, most)),
    hue: Math.round(h),
  })
  const strong = (colour: TokenColor) => seed(colour, 0.06, 0.2)
  return {
    neutral: ground
      ? seed(ground, 0, 0.055)
      : {
          chroma: accent.c < GREY ? Math.min(rounded(accent.c), groundChroma) : groundChroma,
          hue: Math.round(accent.h),
        },
    accent: strong(accent),
    highlight: strong(highlight),
    positive: positive ? strong(positive) : MEANING.positive,
    negative: negative ? strong(negative) : MEANING.negative,
    warning: MEANING.warning,
    info: MEANING.info,
  }
}

function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

function rounded(value: number): number {
  return Number(value.toFixed(3))
}
