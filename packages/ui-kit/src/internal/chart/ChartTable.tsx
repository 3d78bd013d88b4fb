import type { ComponentProps } from 'react'
import type { ChartSeries } from './chart-model.ts'
import { sumCategory } from './chart-model.ts'
import styles from './chart.module.css'

export interface ChartFigures {
  /** Unique names along the axis. */
  readonly categories: readonly string[]
  /** Header of the table's first column, e.g. "Day". */
  readonly categoryLabel: string
  readonly series: readonly ChartSeries[]
  /** Formats a figure with its unit in the user's language. */
  readonly formatValue: (value: number) => string
  /** Label of the sum of a category; without it there are no sums. */
  readonly sumLabel?: string | undefined
}

interface ChartTableProps extends ChartFigures, Omit<ComponentProps<'table'>, 'children'> {
  readonly caption: string
}

/** Shown for a missing figure. */
export const missingFigure = '–'

/** Formats a figure that may be missing. */
export function formatFigure(value: number | null | undefined, formatValue: (value: number) => string): string {
  return value === null || value === undefined ? missingFigure : formatValue(value)
}

/** The figures of a chart as a table. */
export function ChartTable(props: ChartTableProps) {
  const { caption, categories, categoryLabel, series, formatValue, sumLabel, ...rest } = props
  return (
    <table {...rest} className={styles['table']}>
      <caption className={styles['hidden']}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{categoryLabel}</th>
          {series.map(({ id, label }) => (
            <th key={id} scope="col" className={styles['figure']}>
              {label}
            </th>
          ))}
          {sumLabel !== undefined && (
            <th scope="col" className={styles['figure']}>
              {sumLabel}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {series.map(({ id, values }) => (
              <td key={id} className={styles['figure']}>
                {formatFigure(values[index], formatValue)}
              </td>
            ))}
            {sumLabel !== undefined && (
              <td className={styles['figure']}>{formatFigure(sumCategory(series, index), formatValue)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
