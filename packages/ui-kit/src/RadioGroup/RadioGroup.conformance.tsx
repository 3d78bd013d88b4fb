import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { RadioGroup } from './RadioGroup.tsx'

const options = [
  { value: 'bank', label: 'Bank transfer' },
  { value: 'wallet', label: 'Mobile wallet', disabled: true },
]

export const conformance: ConformanceCase = {
  slot: 'radio-group',
  target: 'control',
  render: (probe) => (
    <RadioGroup
      {...probe}
      label="Payment method"
      hint="You can change it later"
      error="Choose one"
      options={options}
      value="bank"
      onValueChange={noop}
    />
  ),
}
