import { chartArgs } from '../testing/chart-figures.ts'
import type { ConformanceCase } from '../testing/conformance.tsx'
import { StackedBarChart } from './StackedBarChart.tsx'

export const conformance: ConformanceCase = {
  slot: 'stacked-bar-chart',
  render: (probe) => <StackedBarChart {...probe} {...chartArgs} empty="No figures" />,
}
