import { create, type QRCode } from 'qrcode'

/** A code as SVG path data on a grid where every module is 1 x 1. */
export interface QrPaths {
  /** Modules along a side. */
  readonly count: number
  readonly dark: string
  /** The light modules, for codes with a background picture. */
  readonly light: string
}

export interface QrPathInput {
  readonly text: string
  readonly correction: 'L' | 'M' | 'Q' | 'H'
  readonly dotScale: number
}

interface Run {
  readonly start: number
  readonly length: number
}

/** Adjacent full modules of a row become one rectangle, so that no hairline shows between them. */
function findRuns(row: readonly boolean[]): readonly Run[] {
  const runs: Run[] = []
  for (const [column, set] of row.entries()) {
    const last = runs.at(-1)
    if (!set) continue
    if (last !== undefined && last.start + last.length === column) {
      runs[runs.length - 1] = { start: last.start, length: last.length + 1 }
    } else {
      runs.push({ start: column, length: 1 })
    }
  }
  return runs
}

function drawDot(column: number, row: number, scale: number): string {
  const side = Number(scale.toFixed(3))
  const inset = Number(((1 - side) / 2).toFixed(4))
  return `M${column + inset} ${row + inset}h${side}v${side}h${-side}z`
}

/** From the strongest correction to the one with the most capacity. */
const corrections = ['H', 'Q', 'M', 'L'] as const

/**
 * Encodes a text with the given error correction or, if the text is too long for it, with the next weaker one that
 * fits.
 */
function encodeText(text: string, correction: QrPathInput['correction']): QRCode {
  const [wanted = correction, ...weaker] = corrections.slice(corrections.indexOf(correction))
  try {
    return create(text, { errorCorrectionLevel: wanted })
  } catch (error) {
    const [next] = weaker
    if (next === undefined) throw error
    return encodeText(text, next)
  }
}

/**
 * Encodes `text` as SVG paths; an empty text (e.g. a URL that is still loading) is an empty square. Function patterns
 * (finders, timing, alignment, format) are full size, other modules are `dotScale` wide.
 *
 * @throws Error if the text exceeds the capacity of a QR code (about 2,900 bytes).
 */
export function createQrPaths({ text, correction, dotScale }: QrPathInput): QrPaths {
  if (text === '') return { count: 1, dark: '', light: '' }
  const { modules } = encodeText(text, correction)
  const places = Array.from({ length: modules.size }, (_, index) => index)

  function drawModules(isDark: boolean): string {
    const wanted = (row: number, column: number) => Boolean(modules.get(row, column)) === isDark
    const full = (row: number, column: number) => dotScale === 1 || Boolean(modules.isReserved(row, column))
    return places
      .flatMap((row) => [
        ...findRuns(places.map((column) => wanted(row, column) && full(row, column))).map(
          ({ start, length }) => `M${start} ${row}h${length}v1h${-length}z`,
        ),
        ...places
          .filter((column) => wanted(row, column) && !full(row, column))
          .map((column) => drawDot(column, row, dotScale)),
      ])
      .join('')
  }

  return { count: modules.size, dark: drawModules(true), light: drawModules(false) }
}
