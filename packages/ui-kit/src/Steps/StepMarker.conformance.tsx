import type { ConformanceCase } from '../testing/conformance.tsx'
import { StepMarker } from './StepMarker.tsx'

export const conformance: ConformanceCase = {
  slot: 'step-marker',
  render: (probe) => <StepMarker {...probe} state="current" number={2} />,
}
