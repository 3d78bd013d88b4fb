import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { Select } from './Select.tsx'

const options = [
  { value: 'all', label: 'All' },
  { value: 'new', label: 'New' },
]

export const conformance: ConformanceCase = {
  slot: 'select',
  target: 'control',
  render: (probe) => <Select {...probe} label="Vendor" options={options} value="all" onValueChange={noop} />,
}
