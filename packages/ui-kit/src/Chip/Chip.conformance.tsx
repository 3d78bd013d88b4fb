import type { ConformanceCase } from '../testing/conformance.tsx'
import { Chip } from './Chip.tsx'

export const conformance: ConformanceCase = { slot: 'chip', render: (probe) => <Chip {...probe}>Slots</Chip> }
