import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { MoneyText } from '../MoneyText/MoneyText.tsx'
import { Timeline } from './Timeline.tsx'

const meta = {
  title: 'Content/Timeline',
  component: Timeline,
  args: {
    label: 'Withdrawal of K 50,000.00',
    stateLabels: { done: 'done', current: 'under way', upcoming: 'to come', failed: 'failed' },
    events: [
      {
        id: 'requested',
        title: 'Requested',
        state: 'done',
        time: '3 May, 14:05',
        dateTime: '2026-05-03T14:05:00+06:30',
        description: 'The amount was set aside from your balance.',
      },
      {
        id: 'review',
        title: 'In review',
        state: 'current',
        time: 'by 14:35',
        dateTime: '2026-05-03T14:35:00+06:30',
        facts: [
          { term: 'Money', detail: <MoneyText value="K 50,000.00" /> },
          { term: 'Where it is', detail: 'Set aside in your wallet' },
          { term: 'With', detail: 'Payment desk' },
        ],
        description: 'Nothing for you to do. Until it is approved you can still take it back.',
        action: <Button size="small">Take it back</Button>,
      },
      { id: 'approved', title: 'Approved', state: 'upcoming' },
      { id: 'paid', title: 'On the way to your bank', state: 'upcoming', time: 'up to 2 hours' },
      { id: 'received', title: 'Received', state: 'upcoming' },
    ],
  },
} satisfies Meta<typeof Timeline>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { tags: ['long'] }

export const WaitsForTheReader: Story = {
  args: {
    events: [
      { id: 'requested', title: 'Requested', state: 'done', time: '3 May, 14:05' },
      { id: 'approved', title: 'Approved', state: 'done', time: '3 May, 14:21' },
      {
        id: 'paid',
        title: 'Did it reach you?',
        state: 'current',
        time: '3 May, 15:02',
        facts: [
          { term: 'Money', detail: <MoneyText value="K 50,000.00" /> },
          { term: 'Where it is', detail: 'Your bank, account ending 4471' },
        ],
        description:
          'Tell us once the full amount has arrived. Without an answer it counts as received on 4 May, 15:02.',
        action: (
          <>
            <Button size="small" variant="primary">
              Received in full
            </Button>
            <Button size="small">Something is missing</Button>
          </>
        ),
      },
    ],
  },
}

export const Failed: Story = {
  args: {
    events: [
      { id: 'requested', title: 'Requested', state: 'done', time: '3 May, 14:05' },
      {
        id: 'rejected',
        title: 'Rejected',
        state: 'failed',
        time: '3 May, 14:30',
        facts: [{ term: 'Where it is', detail: 'Back in your balance' }],
        description: 'The name of the bank account is not the name of your account.',
        action: <Button size="small">Choose another account</Button>,
      },
    ],
  },
}

export const AllDone: Story = {
  args: {
    label: 'Deposit of K 20,000.00',
    events: [
      { id: 'sent', title: 'Sent', state: 'done', time: '3 May, 09:12' },
      { id: 'matched', title: 'Found at our bank', state: 'done', time: '3 May, 09:15' },
      { id: 'booked', title: 'In your balance', state: 'done', time: '3 May, 09:15' },
    ],
  },
}

export const Narrow: Story = {
  render: (args) => (
    <div style={{ inlineSize: '20rem' }}>
      <Timeline {...args} />
    </div>
  ),
}

export const RightToLeft: Story = {
  tags: ['long'],
  args: {
    label: 'سحب',
    events: [
      { id: 'requested', title: 'تم الطلب', state: 'done', time: '3 مايو، 14:05' },
      { id: 'review', title: 'قيد المراجعة', state: 'current', facts: [{ term: 'لدى', detail: 'مكتب الدفع' }] },
      { id: 'paid', title: 'تم الدفع', state: 'upcoming' },
    ],
  },
  render: (args) => (
    <div dir="rtl" lang="ar">
      <Timeline {...args} />
    </div>
  ),
}
