import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { globe } from '../icons/globe.ts'
import { logout } from '../icons/logout.ts'
import { user } from '../icons/user.ts'
import { Menu } from './Menu.tsx'

const meta = {
  title: 'Overlays/Menu',
  component: Menu,
  parameters: { docs: { story: { inline: false, height: '26rem' } } },
  args: {
    trigger: <Button startIcon={<Icon shape={user} />}>player01</Button>,
    items: [
      { id: 'account', label: 'My account', icon: <Icon shape={user} /> },
      { id: 'logout', label: 'Log out', icon: <Icon shape={logout} /> },
    ],
    onSelect: fn(),
    align: 'start',
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

async function openMenu({ canvasElement }: { readonly canvasElement: HTMLElement }) {
  await userEvent.click(within(canvasElement).getByRole('button'))
}

export const Default: Story = {}

export const Open: Story = { play: openMenu }

export const Choices: Story = {
  args: {
    trigger: <Button startIcon={<Icon shape={globe} />}>Language</Button>,
    value: 'en',
    items: [
      { id: 'my', label: 'မြန်မာ', lang: 'my' },
      { id: 'en', label: 'English', lang: 'en' },
      { id: 'zh-Hans', label: '简体中文', lang: 'zh-Hans' },
    ],
  },
  play: openMenu,
}

export const WithDisabledItem: Story = {
  args: {
    items: [
      { id: 'account', label: 'My account', icon: <Icon shape={user} /> },
      { id: 'logout', label: 'Log out', icon: <Icon shape={logout} />, disabled: true },
    ],
  },
  play: openMenu,
}

export const Playground: Story = {
  tags: ['long'],
  args: { align: 'start', defaultOpen: false },
  argTypes: {
    align: { control: 'inline-radio', options: ['start', 'center', 'end'] },
    trigger: { control: false },
    onSelect: { control: false },
  },
}
