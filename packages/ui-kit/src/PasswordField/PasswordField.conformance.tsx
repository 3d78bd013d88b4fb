import type { ConformanceCase } from '../testing/conformance.tsx'
import { PasswordField } from './PasswordField.tsx'

export const conformance: ConformanceCase = {
  slot: 'text-field',
  target: 'control',
  render: (probe) => <PasswordField {...probe} label="Password" revealLabel="Show" concealLabel="Hide" />,
}
