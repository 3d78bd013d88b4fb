import type { ConformanceCase } from '../testing/conformance.tsx'
import { NumberText } from './NumberText.tsx'

export const conformance: ConformanceCase = {
  slot: 'number-text',
  render: (probe) => <NumberText {...probe} value="1.2K" spoken="1,200 players" />,
}
