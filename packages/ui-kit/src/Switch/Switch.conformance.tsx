import type { ConformanceCase } from '../testing/conformance.tsx'
import { Switch } from './Switch.tsx'

export const conformance: ConformanceCase = {
  slot: 'switch',
  target: 'control',
  render: (probe) => <Switch {...probe} label="Sound" description="Music and effects of the games" />,
}
