import { type ConformanceCase, ignore } from '../testing/conformance.tsx'
import { Tag } from './Tag.tsx'

export const conformance: ConformanceCase = {
  slot: 'tag',
  render: (probe) => (
    <Tag {...probe} onRemove={ignore} removeLabel="Remove Slots">
      Slots
    </Tag>
  ),
}
