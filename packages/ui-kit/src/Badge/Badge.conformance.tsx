import type { ConformanceCase } from '../testing/conformance.tsx'
import { Badge } from './Badge.tsx'

export const conformance: ConformanceCase = { slot: 'badge', render: (probe) => <Badge {...probe}>New</Badge> }
