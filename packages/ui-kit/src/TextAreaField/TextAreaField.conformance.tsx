import type { ConformanceCase } from '../testing/conformance.tsx'
import { TextAreaField } from './TextAreaField.tsx'

export const conformance: ConformanceCase = {
  slot: 'text-area-field',
  target: 'control',
  render: (probe) => (
    <TextAreaField
      {...probe}
      label="What happened?"
      hint="As exactly as you can"
      maxCharacters={200}
      countText={(used, max) => `${used} of ${max} characters`}
    />
  ),
}
