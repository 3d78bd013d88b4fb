/** What a code may be asked for; everything but the text has a default. Lengths in CSS pixels. */
export interface QrInput {
  /** What the code says. */
  readonly text: string
  /** Side of the picture, with its margin. */
  readonly size?: number | undefined
  /** Quiet zone around the code. */
  readonly margin?: number | undefined
  /** Any CSS colour. Readers want it darker than `light`. */
  readonly dark?: string | undefined
  readonly light?: string | undefined
  /** Side of a dot as a share of its place; the marks that readers look for always fill theirs. */
  readonly dotScale?: number | undefined
  /** Address of a picture for the middle. */
  readonly logo?: string | undefined
  /** Side of the logo as a share of the code's. */
  readonly logoScale?: number | undefined
  /** Address of a picture that lies under the code; the margin stays free of it, or no reader finds the code. */
  readonly background?: string | undefined
  /** Turns the logo and the background to black and white. */
  readonly binarize?: boolean | undefined
  /** Luminance, 0 to 255, from which a point becomes white. */
  readonly binarizeThreshold?: number | undefined
  /** Id of the element. */
  readonly id?: string | undefined
}

type Optional = 'logo' | 'background'
type Complete = { readonly [Key in Exclude<keyof QrInput, Optional>]-?: NonNullable<QrInput[Key]> }

export interface QrOptions extends Complete {
  readonly logo: string | undefined
  readonly background: string | undefined
  /** How much of the code may be hidden: 30 % under a logo, 15 % without one. */
  readonly correction: 'H' | 'M'
}

/** The defaults of section 9 of the specification; a dot fills its place unless somebody asks for less. */
export const qrDefaults = {
  size: 100,
  margin: 20,
  dark: 'black',
  light: 'white',
  dotScale: 1,
  logoScale: 0.2,
  binarizeThreshold: 128,
} as const

/** What takes the place of a dot scale that makes no sense. */
const dotScaleReset = 0.35

const idLength = 32
const idAlphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Thirty-two letters and digits that no other element has, the first one a letter. */
export function randomElementId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(idLength))
  return Array.from(bytes, (byte, index) => idAlphabet.charAt(byte % (index === 0 ? 16 : 32))).join('')
}

function clamped(
  value: number | undefined,
  fallback: number,
  reset: number,
  valid: (value: number) => boolean,
): number {
  if (value === undefined) return fallback
  return valid(value) ? value : reset
}

/**
 * Completes what was asked for. A dot scale outside 0..1 becomes 0.35 (0 would draw nothing, so it is outside), a logo scale
 * outside 0..1 becomes 0.2, a margin that is no length or leaves no room becomes 0; a size or threshold that makes no sense
 * becomes the default.
 */
export function qrOptions(input: QrInput): QrOptions {
  const { size, margin, logoScale, dotScale, binarizeThreshold, logo, background } = input
  const side = clamped(size, qrDefaults.size, qrDefaults.size, (value) => Number.isFinite(value) && value > 0)
  return {
    text: input.text,
    size: side,
    margin: clamped(margin, qrDefaults.margin, 0, (value) => value >= 0 && value * 2 < side),
    dark: input.dark ?? qrDefaults.dark,
    light: input.light ?? qrDefaults.light,
    dotScale: clamped(dotScale, qrDefaults.dotScale, dotScaleReset, (value) => value > 0 && value <= 1),
    logo,
    logoScale: clamped(logoScale, qrDefaults.logoScale, qrDefaults.logoScale, (value) => value >= 0 && value <= 1),
    background,
    binarize: input.binarize ?? false,
    binarizeThreshold: clamped(
      binarizeThreshold,
      qrDefaults.binarizeThreshold,
      qrDefaults.binarizeThreshold,
      (value) => value >= 0 && value <= 255,
    ),
    id: input.id ?? randomElementId(),
    correction: logo === undefined ? 'M' : 'H',
  }
}
