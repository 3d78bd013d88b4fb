import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { AmountField } from './AmountField.tsx'

export const conformance: ConformanceCase = {
  slot: 'amount-field',
  target: 'control',
  render: (probe) => (
    <AmountField
      {...probe}
      label="Amount"
      currency="$"
      exponent={2}
      language="en"
      value="1000.50"
      onValueChange={noop}
      min="10.00"
      limitsText={(min) => `At least ${min}`}
      quickAmounts={['100.00', '500.00']}
      all={{ label: 'All', value: '1200.00' }}
      name="amount"
    />
  ),
}
