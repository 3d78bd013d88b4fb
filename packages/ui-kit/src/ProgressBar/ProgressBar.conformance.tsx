import type { ConformanceCase } from '../testing/conformance.tsx'
import { ProgressBar } from './ProgressBar.tsx'

export const conformance: ConformanceCase = {
  slot: 'progress-bar',
  render: (probe) => <ProgressBar {...probe} label="Turnover" value={0.5} />,
}
