import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { DateRangePicker } from './DateRangePicker.tsx'

export const conformance: ConformanceCase = {
  slot: 'date-range-picker',
  target: 'control',
  render: (probe) => (
    <DateRangePicker
      {...probe}
      label="Period"
      value={{ from: '2026-11-14', to: '2026-11-20' }}
      onValueChange={noop}
      today="2026-11-21"
      language="en"
      labels={{
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        month: 'Month',
        year: 'Year',
        chooseFirst: 'Choose the first day',
        chooseLast: 'Choose the last day',
        close: 'Close',
        clear: 'Clear',
      }}
    />
  ),
}
