import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from '../Icon/Icon.tsx'
import { wallet } from '../icons/wallet.ts'
import { MoneyText } from '../MoneyText/MoneyText.tsx'
import { Stat } from './Stat.tsx'

const meta = {
  title: 'Content/Stat',
  component: Stat,
  args: {
    label: 'Bets of the team',
    value: <MoneyText value="K 1,284,400.00" />,
    delta: { text: '+12.4 %', comparedWith: 'on last week', direction: 'up', tone: 'positive' },
    trend: [38, 42, 40, 51, 49, 64, 61, 72],
    style: { maxInlineSize: '20rem' },
  },
} satisfies Meta<typeof Stat>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { tags: ['long'] }

export const Falling: Story = {
  args: {
    label: 'Active members',
    value: '312',
    delta: { text: '−28', comparedWith: 'on last week', direction: 'down', tone: 'negative' },
    trend: [72, 70, 64, 66, 58, 51, 52, 44],
  },
}

/** Fewer complaints are good: the arrow points down in the positive tone. */
export const FallingIsGood: Story = {
  args: {
    label: 'Open complaints',
    value: '4',
    delta: { text: '−6', comparedWith: 'on last week', direction: 'down', tone: 'positive' },
    trend: undefined,
  },
}

export const Level: Story = {
  args: { label: 'Members', value: '1,204', delta: { text: '0', direction: 'level' }, trend: [5, 5, 5, 5] },
}

export const FigureOnly: Story = { args: { delta: undefined, trend: undefined, icon: <Icon shape={wallet} /> } }

export const Loading: Story = { args: { loading: true, loadingLabel: 'Loading' } }

export const LongFigure: Story = {
  args: { value: <MoneyText value="₫ 128,440,000,000,000" />, style: { maxInlineSize: '14rem' } },
}

export const Dashboard: Story = {
  render: (args) => (
    <div
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(15rem, 1fr))', gap: 'var(--space-4)' }}
    >
      <Stat {...args} style={{}} />
      <Stat {...args} {...Falling.args} style={{}} />
      <Stat {...args} {...FallingIsGood.args} trend={undefined} style={{}} />
      <Stat {...args} label="New members" loading loadingLabel="Loading" style={{}} />
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
