import { Bar, BarStack } from '@visx/shape'
import { useId } from 'react'
import { classNames } from '../internal/class-names.ts'
import { seriesStyleCount, getStackedExtent } from '../internal/chart/chart-model.ts'
import { ChartFrame, type ChartProps } from '../internal/chart/ChartFrame.tsx'
import styles from '../internal/chart/chart.module.css'
import type { Plot } from '../internal/chart/plot.ts'
import { BarSwatch, Textures, getTextureUrl } from '../internal/chart/SeriesMark.tsx'

export interface StackedBarChartProps extends ChartProps {
  /** Label of the sum of a category, shown in tooltip and table. */
  readonly sumLabel?: string | undefined
}

interface StacksProps extends Pick<StackedBarChartProps, 'series'> {
  readonly chart: string
  readonly plot: Plot
}

/** Pixels between the parts of a stack. */
const partGap = 2

function Stacks({ chart, series, plot }: StacksProps) {
  return (
    <BarStack<number, number>
      data={[...plot.categories]}
      keys={series.map((_, index) => index)}
      value={(category, index) => series[index]?.values[category] ?? 0}
      offset="diverging"
      x={(category) => category}
      xScale={plot.x}
      yScale={plot.y}
      color={String}
    >
      {(stacks) =>
        stacks.flatMap(({ key: index, bars }) =>
          bars
            .filter(({ height }) => height > 0)
            .map(({ index: category, x, y, width, height }) => (
              <Bar
                key={`${index} ${category}`}
                className={classNames(styles['bar'])}
                data-slot="chart-bar"
                data-series={index % seriesStyleCount}
                fill={getTextureUrl(chart, index)}
                x={x}
                y={y + partGap / 2}
                width={width}
                height={Math.max(partGap / 2, height - partGap)}
              />
            )),
        )
      }
    </BarStack>
  )
}

/** Stacked bar chart. Series differ by texture; negative values are stacked below the zero line. */
export function StackedBarChart(props: StackedBarChartProps) {
  const chart = useId()
  return (
    <ChartFrame
      {...props}
      slot="stacked-bar-chart"
      extent={getStackedExtent(props.series, props.categories.length)}
      renderSwatch={(index) => <BarSwatch chart={chart} series={index} />}
      renderMarks={(plot) => (
        <>
          <Textures chart={chart} />
          <Stacks chart={chart} series={props.series} plot={plot} />
        </>
      )}
    />
  )
}
