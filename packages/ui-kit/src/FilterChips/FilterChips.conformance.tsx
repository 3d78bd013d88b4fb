import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { FilterChips } from './FilterChips.tsx'

const options = [
  { value: 'all', label: 'All' },
  { value: 'new', label: 'New' },
]

export const conformance: ConformanceCase = {
  slot: 'filter-chips',
  render: (probe) => <FilterChips {...probe} label="Show" options={options} value="all" onValueChange={noop} />,
}
