import type { ConformanceCase } from '../testing/conformance.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export const conformance: ConformanceCase = {
  slot: 'visually-hidden',
  render: (probe) => <VisuallyHidden {...probe}>Heard</VisuallyHidden>,
}
