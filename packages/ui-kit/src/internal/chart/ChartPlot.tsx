import type { ReactNode } from 'react'
import { type Extent, getLabelStep, isWhole } from './chart-model.ts'
import styles from './chart.module.css'
import { ChartDrawing } from './ChartDrawing.tsx'
import type { ChartFigures } from './ChartTable.tsx'
import { ChartTooltip } from './ChartTooltip.tsx'
import { createPlot, getTicks, type Plot, usePlotBox } from './plot.ts'
import { getReadings } from './readings.ts'
import { useActiveCategory } from './use-active-category.ts'

export interface ChartPlotProps extends ChartFigures {
  /** Accessible name of the plot. */
  readonly label: string
  /** A shorter form of `formatValue` for the axis. */
  readonly formatTick: (value: number) => string
  readonly extent: Extent
  /** Renders the lines or bars; `active` is the category under the pointer or the keyboard. */
  readonly renderMarks: (plot: Plot, active: number | undefined) => ReactNode
  readonly renderSwatch: (series: number) => ReactNode
}

/** Approximate width of a character of the axis, in pixels. */
const characterWidth = 7

/** The names of the categories below the plot, as many as have room in `width` pixels. */
function CategoryNames({ categories, width }: Pick<ChartFigures, 'categories'> & { readonly width: number }) {
  const longest = Math.max(...categories.map((category) => category.length)) * characterWidth
  const step = getLabelStep(categories.length, width, longest)
  const share = 100 / categories.length
  return (
    <div className={styles['names']} aria-hidden="true">
      {categories.map(
        (category, index) =>
          index % step === 0 && (
            <span key={category} style={{ insetInlineStart: `${index * share}%`, inlineSize: `${share}%` }}>
              {category}
            </span>
          ),
      )}
    </div>
  )
}

/** The plot between its axes. The pointer and the arrow keys move between categories and show the figures there. */
export function ChartPlot(props: ChartPlotProps) {
  const { label, categories, series, formatTick, extent, renderMarks, renderSwatch } = props
  const [measure, box] = usePlotBox()
  const { position, active, handlers } = useActiveCategory(box, categories.length)
  const plot = createPlot(box, categories.length, extent)
  const ticks = getTicks(plot, isWhole(series))
  const readings = getReadings(props, position).map((reading) => `${reading.label} ${reading.text}`)
  return (
    <div className={styles['plot']} data-slot="chart-plot">
      <div className={styles['ticks']} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ insetBlockStart: plot.y(tick) }}>
            {formatTick(tick)}
          </span>
        ))}
      </div>
      <div
        // A native slider has its own thumb and cannot contain the drawing.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        ref={measure}
        className={styles['area']}
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={categories.length}
        aria-valuenow={position + 1}
        aria-valuetext={[categories[position], ...readings].join(', ')}
        {...handlers}
      >
        {box.width > 0 && <ChartDrawing {...{ plot, ticks, active, renderMarks }} />}
        {active !== undefined && <ChartTooltip figures={props} {...{ renderSwatch, plot }} category={active} />}
      </div>
      <CategoryNames categories={categories} width={box.width} />
    </div>
  )
}
