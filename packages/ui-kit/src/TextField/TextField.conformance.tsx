import type { ConformanceCase } from '../testing/conformance.tsx'
import { TextField } from './TextField.tsx'

export const conformance: ConformanceCase = {
  slot: 'text-field',
  target: 'control',
  render: (probe) => <TextField {...probe} label="Username" error="Too short" hint="6 letters" />,
}
