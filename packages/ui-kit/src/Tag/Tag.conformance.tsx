import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { Tag } from './Tag.tsx'

export const conformance: ConformanceCase = {
  slot: 'tag',
  render: (probe) => (
    <Tag {...probe} onRemove={noop} removeLabel="Remove Slots">
      Slots
    </Tag>
  ),
}
