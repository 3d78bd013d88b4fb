import type { ConformanceCase } from '../testing/conformance.tsx'
import { Radio } from './Radio.tsx'

export const conformance: ConformanceCase = {
  slot: 'radio',
  target: 'control',
  render: (probe) => <Radio {...probe} label="Bank transfer" description="Arrives the same day" />,
}
