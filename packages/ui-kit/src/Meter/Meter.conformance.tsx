import type { ConformanceCase } from '../testing/conformance.tsx'
import { Meter } from './Meter.tsx'

export const conformance: ConformanceCase = {
  slot: 'meter',
  render: (probe) => <Meter {...probe} label="Limit" value={0.8} valueText="80 of 100" hint="Resets tomorrow" />,
}
