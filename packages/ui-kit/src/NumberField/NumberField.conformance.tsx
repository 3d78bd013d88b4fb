import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { NumberField } from './NumberField.tsx'

export const conformance: ConformanceCase = {
  slot: 'number-field',
  target: 'control',
  render: (probe) => (
    <NumberField
      {...probe}
      label="Lines"
      hint="1 to 20"
      language="en"
      decreaseLabel="One less"
      increaseLabel="One more"
      value={5}
      onValueChange={noop}
      min={1}
      max={20}
    />
  ),
}
