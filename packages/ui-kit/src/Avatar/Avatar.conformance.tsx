import type { ConformanceCase } from '../testing/conformance.tsx'
import { Avatar } from './Avatar.tsx'

export const conformance: ConformanceCase = {
  slot: 'avatar',
  render: (probe) => <Avatar {...probe} name="Player" label="Player" />,
}
