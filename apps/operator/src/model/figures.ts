import type { overview } from '@croupier/endpoints/calls/ops/overview'
import type { InferModel } from '@croupier/endpoints/endpoint'

type DayFigures = InferModel<typeof overview>['days'][number]

/** What a chart shows of a day. */
export type Figure = 'turnover' | 'ggr' | 'activePlayers'

/**
 * Returns the heights of a figure of a brand for each day, in major units: a day without play has none of it, so zero. Exact
 * figures are the table's.
 */
export function listFigures(
  rows: readonly DayFigures[],
  days: readonly string[],
  { merchant, figure }: { readonly merchant: string; readonly figure: Figure },
): number[] {
  const byDay = new Map(rows.filter((row) => row.merchant === merchant).map((row) => [row.day, row]))
  return days.map((day) => Number(byDay.get(day)?.[figure] ?? 0))
}
