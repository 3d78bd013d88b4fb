import { type ChartFigures, formatFigure } from './ChartTable.tsx'
import { sumCategory } from './chart-model.ts'

/** One line of the tooltip. */
export interface Reading {
  readonly id: string
  readonly label: string
  readonly text: string
  /** Index of the series; null for the sum. */
  readonly index: number | null
}

/** The figures of one category, formatted, followed by their sum where `sumLabel` is set. */
export function getReadings({ series, sumLabel, formatValue }: ChartFigures, category: number): readonly Reading[] {
  const rows = series.map(({ id, label, values }, index) => ({
    id,
    label,
    text: formatFigure(values[category], formatValue),
    index,
  }))
  if (sumLabel === undefined) return rows
  const text = formatFigure(sumCategory(series, category), formatValue)
  return [...rows, { id: 'sum', label: sumLabel, text, index: null }]
}
