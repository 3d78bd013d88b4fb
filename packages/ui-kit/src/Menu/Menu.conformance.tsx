import { type ConformanceCase, noop } from '../testing/conformance.tsx'
import { Button } from '../Button/Button.tsx'
import { Menu } from './Menu.tsx'

export const conformance: ConformanceCase = {
  slot: 'menu',
  render: (probe) => (
    <Menu
      {...probe}
      defaultOpen
      trigger={<Button>Account</Button>}
      items={[{ id: 'out', label: 'Log out' }]}
      onSelect={noop}
    />
  ),
}
