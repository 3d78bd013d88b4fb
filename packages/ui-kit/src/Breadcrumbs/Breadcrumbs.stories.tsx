import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumbs } from './Breadcrumbs.tsx'

const meta = {
  title: 'Navigation/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    label: 'Where you are',
    expandLabel: 'Show the places in between',
    items: [
      { label: 'Home', href: '#home' },
      { label: 'Points mall', href: '#mall' },
    ],
    current: 'Rules',
  },
} satisfies Meta<typeof Breadcrumbs>
export default meta
type Story = StoryObj<typeof meta>

const deep = [
  { label: 'Home', href: '#home' },
  { label: 'Agent center', href: '#agent' },
  { label: 'My team', href: '#team' },
  { label: 'Direct downline', href: '#downline' },
  { label: 'moonlit77', href: '#moonlit77' },
]

const narrow: Decorator = (Story) => (
  <div style={{ inlineSize: '20rem' }}>
    <Story />
  </div>
)

export const Default: Story = {}

export const Playground: Story = { tags: ['long'], args: { items: deep, current: 'Betting record' } }

export const Deep: Story = { args: { items: deep, current: 'Betting record' } }

export const Narrow: Story = {
  args: { items: deep, current: 'Betting record' },
  decorators: [narrow],
}

export const LongPlace: Story = {
  args: { items: deep, current: 'Every bet of the last thirty days that was won, lost or cancelled' },
  decorators: [narrow],
}

export const RightToLeft: Story = {
  tags: ['long'],
  args: {
    label: 'مسار التنقل',
    expandLabel: 'عرض المواضع',
    items: [
      { label: 'الرئيسية', href: '#home' },
      { label: 'الألعاب', href: '#games' },
    ],
    current: 'ماكينات القمار',
  },
  render: (args) => (
    <div dir="rtl" lang="ar">
      <Breadcrumbs {...args} />
    </div>
  ),
}
