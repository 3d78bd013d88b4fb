import type { ReactNode } from 'react'
import styles from './chart.module.css'
import type { Plot } from './plot.ts'

interface ChartDrawingProps {
  readonly plot: Plot
  readonly ticks: readonly number[]
  /** The category under the pointer or the keyboard. */
  readonly active: number | undefined
  readonly renderMarks: (plot: Plot, active: number | undefined) => ReactNode
}

/** The SVG of a plot: the band of the active category, grid lines, and the lines or bars on top. */
export function ChartDrawing({ plot, ticks, active, renderMarks }: ChartDrawingProps) {
  return (
    <svg className={styles['drawing']} width={plot.width} height={plot.height} aria-hidden="true">
      {active !== undefined && (
        <rect
          className={styles['band']}
          x={plot.center(active) - plot.x.step() / 2}
          width={plot.x.step()}
          height={plot.height}
        />
      )}
      {ticks.map((tick) => (
        <path
          key={tick}
          className={styles['grid']}
          data-zero={tick === 0 ? '' : undefined}
          d={`M0 ${plot.y(tick)}H${plot.width}`}
        />
      ))}
      <g className={styles['marks']}>{renderMarks(plot, active)}</g>
    </svg>
  )
}
