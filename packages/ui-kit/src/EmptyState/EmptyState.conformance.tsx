import type { ConformanceCase } from '../testing/conformance.tsx'
import { EmptyState } from './EmptyState.tsx'

export const conformance: ConformanceCase = {
  slot: 'empty-state',
  render: (probe) => <EmptyState {...probe} title="No games" />,
}
