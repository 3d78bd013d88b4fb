import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'

const options = [
  { value: 'all', label: 'All' },
  { value: 'new', label: 'New' },
]

export const conformance: ConformanceCase = {
  slot: 'segmented-control',
  render: (probe) => <SegmentedControl {...probe} label="Show" options={options} value="all" onValueChange={noop} />,
}
