import { LinePath } from '@visx/shape'
import { classNames } from '../internal/class-names.ts'
import { type ChartSeries, getExtent, seriesStyleCount } from '../internal/chart/chart-model.ts'
import { ChartFrame, type ChartProps } from '../internal/chart/ChartFrame.tsx'
import styles from '../internal/chart/chart.module.css'
import type { Plot } from '../internal/chart/plot.ts'
import { LineSwatch, SeriesMarker } from '../internal/chart/SeriesMark.tsx'

export type LineChartProps = ChartProps

interface LineProps {
  readonly index: number
  readonly series: ChartSeries
  readonly plot: Plot
  readonly active: number | undefined
}

interface Point {
  readonly category: number
  readonly value: number
}

/** Minimum distance of points in pixels; below it only the active point has a marker. */
const markerRoom = 14

function Line({ index, series, plot, active }: LineProps) {
  const points = plot.categories.map((category) => ({ category, value: series.values[category] ?? null }))
  const known = points.filter((point): point is Point => point.value !== null)
  const marked = plot.x.step() >= markerRoom ? known : known.filter(({ category }) => category === active)
  return (
    <g data-slot="chart-line">
      <LinePath
        className={classNames(styles['line'])}
        data-series={index % seriesStyleCount}
        data={points}
        defined={({ value }) => value !== null}
        x={({ category }) => plot.center(category)}
        y={({ value }) => plot.y(value ?? 0)}
      />
      {marked.map(({ category, value }) => (
        <SeriesMarker key={category} series={index} x={plot.center(category)} y={plot.y(value)} />
      ))}
    </g>
  )
}

/** Line chart. Series differ by dash and marker; a missing value leaves a gap. */
export function LineChart(props: LineChartProps) {
  return (
    <ChartFrame
      {...props}
      slot="line-chart"
      extent={getExtent(props.series)}
      renderSwatch={(index) => <LineSwatch series={index} />}
      renderMarks={(plot, active) => (
        <>
          {active !== undefined && <path className={styles['rule']} d={`M${plot.center(active)} 0V${plot.height}`} />}
          {props.series.map((series, index) => (
            <Line key={series.id} {...{ index, series, plot, active }} />
          ))}
        </>
      )}
    />
  )
}
