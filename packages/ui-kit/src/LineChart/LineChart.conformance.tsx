import { chartArgs } from '../testing/chart-figures.ts'
import type { ConformanceCase } from '../testing/conformance.tsx'
import { LineChart } from './LineChart.tsx'

export const conformance: ConformanceCase = {
  slot: 'line-chart',
  render: (probe) => <LineChart {...probe} {...chartArgs} empty="No figures" />,
}
