import type { ConformanceCase } from '../testing/conformance.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { home } from '../icons/home.ts'
import { NavItem } from '../NavItem/NavItem.tsx'

export const conformance: ConformanceCase = {
  slot: 'bottom-bar',
  render: (probe) => (
    <BottomBar {...probe} label="Main">
      <NavItem layout="stack" label="Home" icon={<Icon shape={home} />} href="#home" />
    </BottomBar>
  ),
}
