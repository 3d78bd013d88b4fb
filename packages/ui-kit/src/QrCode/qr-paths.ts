import { create, type QRCode } from 'qrcode'

/** A code as SVG path data on a grid where every module is 1 x 1. */
export interface QrPaths {
  /** Modules along a side. */
  readonly count: number
  readonly dark: string
  /** The light modules, for codes that lie on a picture. */
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

/** Neighbouring full modules of a row become one rectangle, so that no hairline shows between them. */
function runsOf(row: readonly boolean[]): readonly Run[] {
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

function dot(column: number, row: number, scale: number): string {
  const side = Number(scale.toFixed(3))
  const inset = Number(((1 - side) / 2).toFixed(4))
  return `M${column + inset} ${row + inset}h${side}v${side}h${-side}z`
}

/** From the strongest correction to the one that leaves the most room. */
const corrections = ['H', 'Q', 'M', 'L'] as const

/** The code at the correction that was asked for or, where the text is too long for that, at the next weaker one that holds it. */
function codeOf(text: string, correction: QrPathInput['correction']): QRCode {
  const [wanted = correction, ...weaker] = corrections.slice(corrections.indexOf(correction))
  try {
    return create(text, { errorCorrectionLevel: wanted })
  } catch (problem) {
    const [next] = weaker
    if (next === undefined) throw problem
    return codeOf(text, next)
  }
}

/**
 * Draws `text` as a code; nothing, such as an address that is still on its way, is an empty square. The marks that readers
 * look for (finders, timing, alignment, format) fill their places, the others are `dotScale` wide.
 *
 * @throws Error when the text is longer than any code can hold (about 2,900 bytes).
 */
export function qrPaths({ text, correction, dotScale }: QrPathInput): QrPaths {
  if (text === '') return { count: 1, dark: '', light: '' }
  const { modules } = codeOf(text, correction)
  const places = Array.from({ length: modules.size }, (_, index) => index)

  function draw(isDark: boolean): string {
    const wanted = (row: number, column: number) => Boolean(modules.get(row, column)) === isDark
    const full = (row: number, column: number) => dotScale === 1 || Boolean(modules.isReserved(row, column))
    return places
      .flatMap((row) => [
        ...runsOf(places.map((column) => wanted(row, column) && full(row, column))).map(
          ({ start, length }) => `M${start} ${row}h${length}v1h${-length}z`,
        ),
        ...places
          .filter((column) => wanted(row, column) && !full(row, column))
          .map((column) => dot(column, row, dotScale)),
      ])
      .join('')
  }

  return { count: modules.size, dark: draw(true), light: draw(false) }
}
