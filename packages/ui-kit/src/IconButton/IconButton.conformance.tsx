import type { ConformanceCase } from '../testing/conformance.tsx'
import { IconButton } from './IconButton.tsx'
import { home } from '../icons/home.ts'

export const conformance: ConformanceCase = {
  slot: 'icon-button',
  render: (probe) => <IconButton {...probe} shape={home} label="Home" />,
}
