import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Badge } from '../Badge/Badge.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { cards } from '../icons/cards.ts'
import { home } from '../icons/home.ts'
import { live } from '../icons/live.ts'
import { slots } from '../icons/slots.ts'
import { NavItem } from './NavItem.tsx'

const meta = {
  title: 'Navigation/NavItem',
  component: NavItem,
  args: { label: 'Slots', icon: <Icon shape={slots} />, href: '#slots' },
} satisfies Meta<typeof NavItem>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Current: Story = { args: { current: true } }

export const WithBadge: Story = {
  args: {
    badge: (
      <Badge tone="highlight" look="solid">
        3
      </Badge>
    ),
  },
}

export const SideMenu: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 'var(--space-1)', maxInlineSize: 'var(--size-menu)' }}>
      <NavItem label="Home" icon={<Icon shape={home} />} href="#home" />
      <NavItem label="Slots" icon={<Icon shape={slots} />} href="#slots" current />
      <NavItem
        label="Live casino"
        icon={<Icon shape={live} />}
        href="#live"
        badge={<Badge tone="highlight">New</Badge>}
      />
      <NavItem label="Card games" icon={<Icon shape={cards} />} href="#cards" />
    </div>
  ),
}

export const IconOnly: Story = { args: { layout: 'icon', style: { inlineSize: 'var(--size-menu-collapsed)' } } }

export const Stack: Story = { args: { layout: 'stack', current: true, style: { inlineSize: '5rem' } } }

export const AsButton: Story = { render: () => <NavItem label="Menu" icon={<Icon shape={slots} />} onClick={fn()} /> }

export const LongLabel: Story = {
  args: { label: 'Wetten auf Sportereignisse und Turniere', style: { maxInlineSize: '14rem' } },
}

export const Playground: Story = {
  tags: ['long'],
  args: { label: 'Slots', href: '#slots', current: false, layout: 'row' },
  argTypes: {
    layout: { control: 'inline-radio', options: ['row', 'stack', 'icon'] },
    icon: { control: false },
    badge: { control: false },
  },
}
