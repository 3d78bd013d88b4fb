import type { ReactNode } from 'react'
import { createStyle } from '../variables.ts'
import type { ChartFigures } from './ChartTable.tsx'
import styles from './chart.module.css'
import type { Plot } from './plot.ts'
import { getReadings } from './readings.ts'

interface ChartTooltipProps {
  readonly figures: ChartFigures
  readonly renderSwatch: (series: number) => ReactNode
  readonly plot: Plot
  readonly category: number
}

/** The figures of one category, beside its band. Hidden from assistive technology, which reads `aria-valuetext`. */
export function ChartTooltip({ figures, renderSwatch, plot, category }: ChartTooltipProps) {
  const center = plot.center(category)
  const start = plot.rightToLeft ? plot.width - center : center
  return (
    <div
      className={styles['tooltip']}
      data-slot="chart-tooltip"
      data-side={start > plot.width / 2 ? 'before' : 'after'}
      style={createStyle({ '--_start': `${start}px` })}
      aria-hidden="true"
    >
      <p className={styles['tooltipTitle']}>{figures.categories[category]}</p>
      <dl className={styles['readings']}>
        {getReadings(figures, category).map(({ id, label, text, index }) => (
          <div key={id} className={styles['reading']} data-sum={index === null ? '' : undefined}>
            <dt className={styles['series']}>
              {index !== null && renderSwatch(index)}
              {label}
            </dt>
            <dd className={styles['figure']}>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
