import type { ConformanceCase } from '../testing/conformance.tsx'
import { StatusTag } from './StatusTag.tsx'

export const conformance: ConformanceCase = {
  slot: 'status-tag',
  render: (probe) => (
    <StatusTag {...probe} tone="positive">
      Paid
    </StatusTag>
  ),
}
