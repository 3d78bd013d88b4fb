import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Icon } from '../Icon/Icon.tsx'
import { bell } from '../icons/bell.ts'
import { Marquee } from './Marquee.tsx'

const meta = {
  title: 'Content/Marquee',
  component: Marquee,
  args: {
    label: 'Notices',
    pauseLabel: 'Hold the notices',
    playLabel: 'Let the notices run',
    icon: <Icon shape={bell} />,
    items: [
      { id: '1', text: 'Deposits by bank transfer are back to two minutes.' },
      { id: '2', text: 'On Sunday from 03:00 to 04:00 the wallet rests for maintenance.' },
      { id: '3', text: 'Twelve new tables have opened in the live casino.' },
      { id: '4', text: 'The points mall has new rewards, as long as they last.' },
    ],
  },
} satisfies Meta<typeof Marquee>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { onItemPress: fn() } }

export const Playground: Story = { tags: ['long'], args: { speed: 90, onItemPress: fn() } }

export const TextOnly: Story = {}

/** Notices that fit do not move and need no button. */
export const Fits: Story = { args: { items: [{ id: '1', text: 'Deposits are back to two minutes.' }] } }

export const Narrow: Story = {
  args: { onItemPress: fn() },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '20rem' }}>
        <Story />
      </div>
    ),
  ],
}

export const RightToLeft: Story = {
  tags: ['long'],
  args: {
    items: [
      { id: '1', text: 'عادت الإيداعات عبر التحويل البنكي إلى دقيقتين.' },
      { id: '2', text: 'يوم الأحد من 03:00 إلى 04:00 صيانة للمحفظة.' },
      { id: '3', text: 'افتتحت اثنتا عشرة طاولة جديدة في الكازينو المباشر.' },
    ],
  },
  decorators: [
    (Story) => (
      <div dir="rtl" lang="ar" style={{ inlineSize: '24rem' }}>
        <Story />
      </div>
    ),
  ],
}
