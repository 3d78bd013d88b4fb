import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { OneTimeCodeField } from './OneTimeCodeField.tsx'

export const conformance: ConformanceCase = {
  slot: 'one-time-code-field',
  target: 'control',
  render: (probe) => (
    <OneTimeCodeField
      {...probe}
      label="Code"
      digitLabel={(position, length) => `Digit ${position} of ${length}`}
      hint="We sent it to your phone"
      error="The code has run out"
      value="123"
      onValueChange={noop}
      resend={<button type="button">Send another one</button>}
    />
  ),
}
