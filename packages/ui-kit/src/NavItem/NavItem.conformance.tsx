import type { ConformanceCase } from '../testing/conformance.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { home } from '../icons/home.ts'
import { NavItem } from './NavItem.tsx'

export const conformance: ConformanceCase = {
  slot: 'nav-item',
  render: (probe) => <NavItem {...probe} label="Home" icon={<Icon shape={home} />} href="#home" current />,
}
