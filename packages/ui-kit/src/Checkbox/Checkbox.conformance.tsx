import type { ConformanceCase } from '../testing/conformance.tsx'
import { Checkbox } from './Checkbox.tsx'

export const conformance: ConformanceCase = {
  slot: 'checkbox',
  target: 'control',
  render: (probe) => <Checkbox {...probe} label="Remember me" />,
}
