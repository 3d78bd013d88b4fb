import { apcaGoals, measureLightnessContrast } from './apca.ts'
import type { TokenColor } from './color.ts'
import type { ColorRole } from './contract.ts'
import { getBackground, type Measure, measurePairs, type Scheme, schemes } from './contrast.ts'

/** One pair of one scheme in the report. */
export interface ReportRow extends Measure {
  readonly scheme: Scheme
  /** APCA lightness contrast; negative for light on dark. */
  readonly apca: number
  /** Whether APCA's goal for text or graphics is met; informative only. */
  readonly meetsApca: boolean
}

/** A ratio of 3:1 is for large text, icons and outlines; a higher one for text. */
function getApcaGoal({ ratio }: Measure): number {
  return ratio > 3 ? apcaGoals.text : apcaGoals.graphic
}

/** Measures every pair of the pair table in both schemes of a brand, by WCAG 2.2 and by APCA. */
export function createContrastReport(
  colors: Readonly<Record<Scheme, ReadonlyMap<ColorRole, TokenColor>>>,
): readonly ReportRow[] {
  return schemes.flatMap((scheme) =>
    measurePairs(colors[scheme]).flatMap((measure) => {
      const front = colors[scheme].get(measure.front)
      const back = getBackground(measure, colors[scheme])
      if (!front || !back) return []
      const apca = measureLightnessContrast(front, back)
      return [{ ...measure, scheme, apca, meetsApca: Math.abs(apca) >= getApcaGoal(measure) }]
    }),
  )
}

/** Formats a row as one line, e.g. `dark  text.primary on surface.page  14.20:1 of 4.5  Lc -92  pass`. */
export function formatReportRow({
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
