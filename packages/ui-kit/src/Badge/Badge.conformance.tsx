import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { Badge } from './Badge.tsx'

export const conformance: ConformanceCase = {
  slot: 'badge',
  render: (probe) => (
    <Badge {...probe} onRemove={noop} removeLabel="Remove Slots">
      Slots
    </Badge>
  ),
}
