import { apcaGoals, lightnessContrast } from './apca.ts'
import type { TokenColor } from './color.ts'
import type { ColorRole } from './contract.ts'
import { background, type Measure, measurePairs, type Scheme, schemes } from './contrast.ts'

/** One pair of one scheme as the report shows it. */
export interface ReportRow extends Measure {
  readonly scheme: Scheme
  /** APCA lightness contrast; negative where light stands on dark. */
  readonly apca: number
  /** Whether APCA's goal for text or graphics is met; told, not demanded. */
  readonly meetsApca: boolean
}

/** Large text, icons and outlines owe 3:1; everything above is text. */
function goalOf({ ratio }: Measure): number {
  return ratio > 3 ? apcaGoals.text : apcaGoals.graphic
}

/** Measures every pair of the pair table in both schemes of a brand, by WCAG 2.2 and by APCA. */
export function contrastReport(
  colors: Readonly<Record<Scheme, ReadonlyMap<ColorRole, TokenColor>>>,
): readonly ReportRow[] {
  return schemes.flatMap((scheme) =>
    measurePairs(colors[scheme]).flatMap((measure) => {
      const front = colors[scheme].get(measure.front)
      const back = background(measure, colors[scheme])
      if (!front || !back) return []
      const apca = lightnessContrast(front, back)
      return [{ ...measure, scheme, apca, meetsApca: Math.abs(apca) >= goalOf(measure) }]
    }),
  )
}

/** A line of text for one row, e.g. `dark  text.primary on surface.page  14.20:1 of 4.5  Lc -92  pass`. */
export function reportLine({
  scheme,
  front,
  back,
  under,
  measured,
  ratio,
  apca,
  passes,
  meetsApca,
}: ReportRow): string {
  const pair = `${front} on ${back}${under ? ` over ${under}` : ''}`
  const wcag = `${measured.toFixed(2).padStart(5)}:1 of ${ratio}`
  const lc = `Lc ${apca.toFixed(0).padStart(4)}${meetsApca ? ' ' : '*'}`
  return [scheme.padEnd(5), pair.padEnd(48), wcag.padEnd(14), lc, passes ? 'pass' : 'FAIL'].join('  ')
}
