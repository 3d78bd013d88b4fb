import type { ConformanceCase } from '../testing/conformance.tsx'
import { FormField } from './FormField.tsx'

export const conformance: ConformanceCase = {
  slot: 'form-field',
  render: (probe) => (
    <FormField {...probe} label="Name" hint="As on the card" error="Missing">
      {(control) => <input type="text" {...control} />}
    </FormField>
  ),
}
