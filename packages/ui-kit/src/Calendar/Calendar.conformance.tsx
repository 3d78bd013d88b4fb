import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { Calendar } from './Calendar.tsx'

export const conformance: ConformanceCase = {
  slot: 'calendar',
  render: (probe) => (
    <Calendar
      {...probe}
      selected={{ from: '2026-11-14', to: '2026-11-20' }}
      onSelect={noop}
      today="2026-11-21"
      max="2026-11-25"
      language="en"
      labels={{ previousMonth: 'Previous month', nextMonth: 'Next month', month: 'Month', year: 'Year' }}
    />
  ),
}
