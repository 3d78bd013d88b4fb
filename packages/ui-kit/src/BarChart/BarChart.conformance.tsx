import { chartArgs } from '../testing/chart-figures.ts'
import type { ConformanceCase } from '../testing/conformance.tsx'
import { BarChart } from './BarChart.tsx'

export const conformance: ConformanceCase = {
  slot: 'bar-chart',
  render: (probe) => <BarChart {...probe} {...chartArgs} empty="No figures" />,
}
