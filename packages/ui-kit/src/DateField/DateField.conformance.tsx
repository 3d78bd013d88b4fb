import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { DateField } from './DateField.tsx'

export const conformance: ConformanceCase = {
  slot: 'date-field',
  target: 'control',
  render: (probe) => (
    <DateField
      {...probe}
      label="Date of birth"
      hint="As in your papers"
      error="Choose a day"
      value="1990-04-13"
      onValueChange={noop}
      today="2026-11-21"
      language="en"
      labels={{
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        month: 'Month',
        year: 'Year',
        close: 'Close',
      }}
    />
  ),
}
