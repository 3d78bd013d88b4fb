import type { ConformanceCase } from '../testing/conformance.tsx'
import { Skeleton } from './Skeleton.tsx'

export const conformance: ConformanceCase = { slot: 'skeleton', render: (probe) => <Skeleton {...probe} /> }
