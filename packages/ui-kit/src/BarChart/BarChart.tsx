import { scaleBand } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useId } from 'react'
import { classNames } from '../internal/class-names.ts'
import { getExtent, seriesStyleCount } from '../internal/chart/chart-model.ts'
import { ChartFrame, type ChartProps } from '../internal/chart/ChartFrame.tsx'
import styles from '../internal/chart/chart.module.css'
import type { Plot } from '../internal/chart/plot.ts'
import { BarSwatch, Textures, getTextureUrl } from '../internal/chart/SeriesMark.tsx'

export type BarChartProps = ChartProps

interface BarsProps extends Pick<BarChartProps, 'series'> {
  readonly chart: string
  readonly plot: Plot
}

/** The bars of a category share its band, in reading direction. */
function Bars({ chart, series, plot }: BarsProps) {
  const { x, y, categories, rightToLeft } = plot
  const band = x.bandwidth()
  const inner = scaleBand<number>({
    domain: series.map((_, index) => index),
    range: rightToLeft ? [band, 0] : [0, band],
    paddingInner: 0.14,
  })
  return series.map(({ id, values }, index) =>
    categories.map((category) => {
      const value = values[category] ?? null
      return (
        value !== null && (
          <Bar
            key={`${id} ${category}`}
            className={classNames(styles['bar'])}
            data-slot="chart-bar"
            data-series={index % seriesStyleCount}
            fill={getTextureUrl(chart, index)}
            x={(x(category) ?? 0) + (inner(index) ?? 0)}
            y={y(Math.max(value, 0))}
            width={inner.bandwidth()}
            height={Math.abs(y(value) - y(0))}
          />
        )
      )
    }),
  )
}

/** Grouped bar chart. Series differ by texture; negative values extend below the zero line. */
export function BarChart(props: BarChartProps) {
  const chart = useId()
  return (
    <ChartFrame
      {...props}
      slot="bar-chart"
      extent={getExtent(props.series)}
      renderSwatch={(index) => <BarSwatch chart={chart} series={index} />}
      renderMarks={(plot) => (
        <>
          <Textures chart={chart} />
          <Bars chart={chart} series={props.series} plot={plot} />
        </>
      )}
    />
  )
}
