import type { ConformanceCase } from '../testing/conformance.tsx'
import { Icon } from './Icon.tsx'
import { home } from '../icons/home.ts'

export const conformance: ConformanceCase = {
  slot: 'icon',
  render: (probe) => <Icon {...probe} shape={home} label="Home" />,
}
