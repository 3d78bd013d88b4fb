import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { styleWith } from '../variables.ts'
import { categoryAt, type Extent, isWhole, labelStep, positionAfter, sumAt } from './chart-model.ts'
import styles from './chart.module.css'
import { type ChartFigures, figureText } from './ChartTable.tsx'
import { type Plot, plotOf, ticksOf, usePlotBox } from './plot.ts'

export interface ChartPlotProps extends ChartFigures {
  /** Accessible name of the plot. */
  readonly label: string
  /** A shorter form of `formatValue` for the axis. */
  readonly formatTick: (value: number) => string
  readonly extent: Extent
  /** The lines or bars; `active` is the category under the pointer or the keys. */
  readonly renderMarks: (plot: Plot, active: number | undefined) => ReactNode
  readonly renderSwatch: (series: number) => ReactNode
}

/** About the width of a character of the axis, in pixels. */
const characterWidth = 7

function readings({ series, sumLabel, formatValue }: ChartFigures, category: number) {
  const rows = series.map(({ id, label, values }, index) => ({
    id,
    label,
    text: figureText(values[category], formatValue),
    index,
  }))
  const sum = { id: 'sum', label: sumLabel ?? '', text: figureText(sumAt(series, category), formatValue), index: null }
  return sumLabel === undefined ? rows : [...rows, sum]
}

interface TooltipProps {
  readonly props: ChartPlotProps
  readonly plot: Plot
  readonly category: number
}

function Tooltip({ props, plot, category }: TooltipProps) {
  const centre = plot.centre(category)
  const start = plot.rightToLeft ? plot.width - centre : centre
  return (
    <div
      className={styles['tooltip']}
      data-slot="chart-tooltip"
      data-side={start > plot.width / 2 ? 'before' : 'after'}
      style={styleWith({ '--_start': `${start}px` })}
      aria-hidden="true"
    >
      <p className={styles['tooltipTitle']}>{props.categories[category]}</p>
      <dl className={styles['readings']}>
        {readings(props, category).map(({ id, label, text, index }) => (
          <div key={id} className={styles['reading']} data-sum={index === null ? '' : undefined}>
            <dt className={styles['series']}>
              {index !== null && props.renderSwatch(index)}
              {label}
            </dt>
            <dd className={styles['figure']}>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The plot between its axes. The pointer and the arrow keys go from category to category and read the figures there. */
export function ChartPlot(props: ChartPlotProps) {
  const { label, categories, series, formatTick, extent, renderMarks } = props
  const [measure, box] = usePlotBox()
  const [reached, setPosition] = useState(0)
  const [shown, setShown] = useState(false)
  // There may be fewer categories than when it was reached.
  const position = Math.min(reached, categories.length - 1)
  const plot = plotOf(box, categories.length, extent)
  const ticks = ticksOf(plot, isWhole(series))
  const active = shown && box.width > 0 ? position : undefined
  const longest = Math.max(...categories.map((category) => category.length)) * characterWidth
  const share = 100 / categories.length
  const step = labelStep(categories.length, box.width, longest)

  function point(event: PointerEvent<HTMLElement>) {
    const { left, right } = event.currentTarget.getBoundingClientRect()
    const offset = box.rightToLeft ? right - event.clientX : event.clientX - left
    setPosition(categoryAt(offset, box.width, categories.length))
    setShown(true)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && shown) {
      event.stopPropagation()
      setShown(false)
    }
    const next = positionAfter(event.key, position, categories.length, box.rightToLeft)
    if (next === undefined) return
    event.preventDefault()
    setPosition(next)
    setShown(true)
  }

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
        // A native slider has a thumb of its own and cannot hold the drawing.
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
        aria-valuetext={[
          categories[position],
          ...readings(props, position).map((reading) => `${reading.label} ${reading.text}`),
        ].join(', ')}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => setShown(false)}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onKeyDown={press}
      >
        {box.width > 0 && (
          <svg className={styles['drawing']} width={box.width} height={box.height} aria-hidden="true">
            {active !== undefined && (
              <rect
                className={styles['band']}
                x={plot.centre(active) - plot.x.step() / 2}
                width={plot.x.step()}
                height={box.height}
              />
            )}
            {ticks.map((tick) => (
              <path
                key={tick}
                className={styles['grid']}
                data-zero={tick === 0 ? '' : undefined}
                d={`M0 ${plot.y(tick)}H${box.width}`}
              />
            ))}
            <g className={styles['marks']}>{renderMarks(plot, active)}</g>
          </svg>
        )}
        {active !== undefined && <Tooltip props={props} plot={plot} category={active} />}
      </div>
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
    </div>
  )
}
