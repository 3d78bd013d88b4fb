import { type ComponentProps, type ReactNode, useState } from 'react'
import { SegmentedControl } from '../../SegmentedControl/SegmentedControl.tsx'
import { Skeleton } from '../../Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../../VisuallyHidden/VisuallyHidden.tsx'
import { classNames } from '../class-names.ts'
import { isBlank } from './chart-model.ts'
import styles from './chart.module.css'
import { ChartPlot, type ChartPlotProps } from './ChartPlot.tsx'
import { type ChartFigures, ChartTable } from './ChartTable.tsx'

export interface ChartProps extends Omit<ChartFigures, 'sumLabel'>, Omit<ComponentProps<'figure'>, 'children'> {
  /** Heading and accessible name. */
  readonly label: string
  /** Shown below the heading, e.g. period and unit. */
  readonly description?: ReactNode
  /** A shorter form of `formatValue` for the axis. */
  readonly formatTick?: ((value: number) => string) | undefined
  /** Accessible name of the view switch, e.g. "View". */
  readonly viewLabel: string
  readonly chartLabel: string
  readonly tableLabel: string
  readonly loading: boolean
  readonly loadingLabel: string
  /** Shown in place of the plot if the figures failed to load; null without an error. */
  readonly error: ReactNode
  /** Shown if there are no figures. */
  readonly empty: ReactNode
}

type Drawing = Pick<ChartPlotProps, 'extent' | 'renderMarks' | 'renderSwatch'>

interface ChartFrameProps extends ChartProps, Drawing, Pick<ChartFigures, 'sumLabel'> {
  readonly slot: string
}

interface ContentProps extends Pick<ChartProps, 'label' | 'error' | 'empty'> {
  readonly state: State
  readonly view: View
  readonly figures: ChartFigures
  readonly drawing: Drawing & Pick<ChartPlotProps, 'formatTick'>
}

type View = 'chart' | 'table'
type State = 'failed' | 'waiting' | 'blank' | 'shown'

function getState({ error, loading, categories, series }: ChartProps): State {
  if (error !== null && error !== undefined && error !== false) return 'failed'
  if (categories.length > 0 && !isBlank(series)) return 'shown'
  return loading ? 'waiting' : 'blank'
}

function Legend({ series, renderSwatch }: Pick<ChartPlotProps, 'series' | 'renderSwatch'>) {
  return (
    <ul className={styles['legend']} data-slot="chart-legend" aria-hidden="true">
      {series.map(({ id, label }, index) => (
        <li key={id} className={styles['series']}>
          {renderSwatch(index)}
          {label}
        </li>
      ))}
    </ul>
  )
}

/** Content of a chart by state: loading, failed, empty, or plot and table. */
function Content({ view, label, figures, drawing, state, error, empty }: ContentProps) {
  if (state === 'failed') return error
  if (state === 'waiting') return <Skeleton className={styles['skeleton']} />
  if (state === 'blank') return empty
  const table = <ChartTable {...figures} caption={label} />
  if (view === 'table') {
    return (
      // A wide table scrolls, so the scroll container must be focusable.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <section className={styles['scroller']} aria-label={label} tabIndex={0}>
        {table}
      </section>
    )
  }
  return (
    <>
      {figures.series.length > 1 && <Legend series={figures.series} renderSwatch={drawing.renderSwatch} />}
      <ChartPlot {...figures} {...drawing} label={label} />
      <div className={styles['hidden']}>{table}</div>
    </>
  )
}

/** Frame of every chart: heading, legend, plot, the same figures as a table, and a switch between the two. */
export function ChartFrame(props: ChartFrameProps) {
  const { slot, label, description, viewLabel, chartLabel, tableLabel, loading, loadingLabel, ...rest } = props
  const { categories, categoryLabel, series, formatValue, formatTick = formatValue, sumLabel, ...own } = rest
  const { extent, renderMarks, renderSwatch, error, empty, className, ...host } = own
  const [view, setView] = useState<View>('chart')
  const state = getState(props)
  return (
    <figure
      data-slot={slot}
      {...host}
      data-view={view}
      data-loading={loading ? '' : undefined}
      aria-busy={loading}
      className={classNames(styles['root'], className)}
    >
      <VisuallyHidden aria-live="polite">{loading ? loadingLabel : ''}</VisuallyHidden>
      <div className={styles['header']}>
        <figcaption className={styles['caption']}>
          <span className={styles['title']}>{label}</span>
          {description !== undefined && <span className={styles['description']}>{description}</span>}
        </figcaption>
        {(state === 'shown' || state === 'waiting') && (
          <SegmentedControl
            label={viewLabel}
            options={[
              { value: 'chart', label: chartLabel },
              { value: 'table', label: tableLabel },
            ]}
            value={view}
            onValueChange={setView}
          />
        )}
      </div>
      <Content
        {...{ state, view, label, error, empty }}
        figures={{ categories, categoryLabel, series, formatValue, sumLabel }}
        drawing={{ extent, formatTick, renderMarks, renderSwatch }}
      />
    </figure>
  )
}
