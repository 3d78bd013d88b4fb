import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { DateRangeField } from './DateRangeField.tsx'

export const conformance: ConformanceCase = {
  slot: 'date-range-field',
  render: (probe) => (
    <DateRangeField
      {...probe}
      label="Period"
      fromLabel="From"
      toLabel="To"
      value={{ from: '2026-11-01', to: '' }}
      onValueChange={noop}
      presets={[{ label: 'Today', from: '2026-11-20', to: '2026-11-20' }]}
    />
  ),
}
