import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { SearchField } from './SearchField.tsx'

export const conformance: ConformanceCase = {
  slot: 'search-field',
  render: (probe) => <SearchField {...probe} label="Search" clearLabel="Clear" value="carp" onValueChange={noop} />,
}
