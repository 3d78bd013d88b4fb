/** Options of a QR code; everything but the text has a default. Lengths in CSS pixels. */
export interface QrInput {
  /** The encoded text. */
  readonly text: string
  /** Side of the whole code, including its margin. */
  readonly size?: number | undefined
  /** Quiet zone around the code. */
  readonly margin?: number | undefined
  /** Any CSS color. Readers require it to be darker than `light`. */
  readonly dark?: string | undefined
  readonly light?: string | undefined
  /** Side of a dot as a share of its module; the function patterns are always full size. */
  readonly dotScale?: number | undefined
  /** URL of the logo in the center. */
  readonly logo?: string | undefined
  /** Side of the logo as a share of the side of the code. */
  readonly logoScale?: number | undefined
  /** URL of a picture behind the code; not behind the margin, which readers need to find the code. */
  readonly background?: string | undefined
  /** Converts logo and background to black and white. */
  readonly binarize?: boolean | undefined
  /** Luminance from 0 to 255 from which a pixel becomes white. */
  readonly binarizeThreshold?: number | undefined
  /** Id of the element. */
  readonly id?: string | undefined
}

type Optional = 'logo' | 'background'
type Complete = { readonly [Key in Exclude<keyof QrInput, Optional>]-?: NonNullable<QrInput[Key]> }

export interface QrOptions extends Complete {
  readonly logo: string | undefined
  readonly background: string | undefined
  /** Error correction level: `H` (30 %) under a logo, `M` (15 %) without one. */
  readonly correction: 'H' | 'M'
}

/** The defaults of section 9 of the specification; dots are full size by default. */
export const qrDefaults = {
  size: 100,
  margin: 20,
  dark: 'black',
  light: 'white',
  dotScale: 1,
  logoScale: 0.2,
  binarizeThreshold: 128,
} as const

/** Replaces an invalid dot scale. */
const fallbackDotScale = 0.35

const idLength = 32
const idAlphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Creates a unique element id of 32 letters and digits that starts with a letter. */
export function createElementId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(idLength))
  return Array.from(bytes, (byte, index) => idAlphabet.charAt(byte % (index === 0 ? 16 : 32))).join('')
}

function resolveNumber(
  value: number | undefined,
  fallback: number,
  reset: number,
  valid: (value: number) => boolean,
): number {
  if (value === undefined) return fallback
  return valid(value) ? value : reset
}

/**
 * Applies defaults and replaces invalid values. A dot scale outside 0..1 (0 excluded) becomes 0.35, a logo scale
 * outside 0..1 becomes 0.2, a margin that is negative or leaves no space becomes 0; an invalid size or threshold
 * becomes the default.
 */
export function resolveQrOptions(input: QrInput): QrOptions {
  const { size, margin, logoScale, dotScale, binarizeThreshold, logo, background } = input
  const side = resolveNumber(size, qrDefaults.size, qrDefaults.size, (value) => Number.isFinite(value) && value > 0)
  return {
    text: input.text,
    size: side,
    margin: resolveNumber(margin, qrDefaults.margin, 0, (value) => value >= 0 && value * 2 < side),
    dark: input.dark ?? qrDefaults.dark,
    light: input.light ?? qrDefaults.light,
    dotScale: resolveNumber(dotScale, qrDefaults.dotScale, fallbackDotScale, (value) => value > 0 && value <= 1),
    logo,
    logoScale: resolveNumber(
      logoScale,
      qrDefaults.logoScale,
      qrDefaults.logoScale,
      (value) => value >= 0 && value <= 1,
    ),
    background,
    binarize: input.binarize ?? false,
    binarizeThreshold: resolveNumber(
      binarizeThreshold,
      qrDefaults.binarizeThreshold,
      qrDefaults.binarizeThreshold,
      (value) => value >= 0 && value <= 255,
    ),
    id: input.id ?? createElementId(),
    correction: logo === undefined ? 'M' : 'H',
  }
}
