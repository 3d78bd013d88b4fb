import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../Badge/Badge.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { gift } from '../icons/gift.ts'
import { heart } from '../icons/heart.ts'
import { home } from '../icons/home.ts'
import { menu } from '../icons/menu.ts'
import { user } from '../icons/user.ts'
import { NavItem } from '../NavItem/NavItem.tsx'
import { useState } from 'react'
import { BottomBar } from './BottomBar.tsx'

const meta = {
  title: 'Navigation/BottomBar',
  component: BottomBar,
  args: {
    label: 'Main',
    children: [
      <NavItem key="menu" layout="stack" label="Menu" icon={<Icon shape={menu} />} />,
      <NavItem key="home" layout="stack" label="Home" icon={<Icon shape={home} />} href="#home" current />,
      <NavItem
        key="promotions"
        layout="stack"
        label="Promotions"
        icon={<Icon shape={gift} />}
        href="#promotions"
        badge={
          <Badge tone="highlight" look="solid">
            2
          </Badge>
        }
      />,
      <NavItem key="favorites" layout="stack" label="Favourites" icon={<Icon shape={heart} />} href="#favorites" />,
      <NavItem key="account" layout="stack" label="Account" icon={<Icon shape={user} />} href="#account" />,
    ],
  },
} satisfies Meta<typeof BottomBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Phone: Story = {
  decorators: (Content) => (
    <div style={{ maxInlineSize: '22.5rem' }}>
      <Content />
    </div>
  ),
}

export const RightToLeft: Story = {
  tags: ['long'],
  decorators: (Content) => (
    <div dir="rtl">
      <Content />
    </div>
  ),
}

export const Burmese: Story = {
  tags: ['long'],
  args: {
    lang: 'my',
    label: 'ပင်မ',
    children: [
      <NavItem key="menu" layout="stack" label="မီနူး" icon={<Icon shape={menu} />} />,
      <NavItem key="home" layout="stack" label="ပင်မစာမျက်နှာ" icon={<Icon shape={home} />} href="#home" current />,
      <NavItem key="gift" layout="stack" label="ပရိုမိုးရှင်း" icon={<Icon shape={gift} />} href="#promotions" />,
      <NavItem key="user" layout="stack" label="အကောင့်" icon={<Icon shape={user} />} href="#account" />,
    ],
  },
  decorators: (Content) => (
    <div style={{ maxInlineSize: '22.5rem' }}>
      <Content />
    </div>
  ),
}

/** A press changes the current item. */
export const Playground: Story = {
  tags: ['long'],
  render: function Playground({ children: _children, ...args }) {
    const [current, setCurrent] = useState('Home')
    const places = { Menu: menu, Home: home, Favourites: heart, Account: user }
    return (
      <BottomBar {...args}>
        {Object.entries(places).map(([name, shape]) => (
          <NavItem
            key={name}
            layout="stack"
            label={name}
            icon={<Icon shape={shape} />}
            current={name === current}
            onClick={() => setCurrent(name)}
          />
        ))}
      </BottomBar>
    )
  },
}
