import type { ComponentProps } from 'react'
import type { ChartSeries } from './chart-model.ts'
import { sumAt } from './chart-model.ts'
import styles from './chart.module.css'

export interface ChartFigures {
  /** Names along the axis, each only once. */
  readonly categories: readonly string[]
  /** What the categories are, e.g. "Day": the head of the table's first column. */
  readonly categoryLabel: string
  readonly series: readonly ChartSeries[]
  /** A figure with its unit in the reader's language. */
  readonly formatValue: (value: number) => string
  /** Adds the sum of every category under this name. */
  readonly sumLabel?: string | undefined
}

interface ChartTableProps extends ChartFigures, Omit<ComponentProps<'table'>, 'children'> {
  readonly caption: string
}

/** What stands where a figure is missing. */
export const absent = '–'

/** A figure as shown, whether there is one or not. */
export function figureText(value: number | null | undefined, formatValue: (value: number) => string): string {
  return value === null || value === undefined ? absent : formatValue(value)
}

/** The figures of a chart in rows. */
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
                {figureText(values[index], formatValue)}
              </td>
            ))}
            {sumLabel !== undefined && (
              <td className={styles['figure']}>{figureText(sumAt(series, index), formatValue)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
