import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { getNumberLocale } from '../Calendar/calendar-dates.ts'
import { Countdown } from './Countdown.tsx'

const start = Date.UTC(2026, 4, 3, 12)
const second = 1000
const hour = 3600 * second

const meta = {
  title: 'Content/Countdown',
  component: Countdown,
  args: {
    label: 'Next draw',
    until: start + 5 * hour + 42 * 60 * second + 7 * second,
    now: () => start,
    units: { days: 'days', hours: 'hours', minutes: 'min', seconds: 'sec' },
    speak: ({ days, hours, minutes, seconds }) =>
      `${days} days, ${hours} hours, ${minutes} minutes and ${seconds} seconds left`,
    endedLabel: 'The draw has begun',
    onEnd: fn(),
  },
} satisfies Meta<typeof Countdown>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Uses the system clock. */
export const Playground: Story = { tags: ['long'], args: { now: Date.now, until: Date.now() + 26 * hour } }

export const WithDays: Story = { args: { until: start + 76 * hour } }

export const InALine: Story = { args: { look: 'inline', until: start + 76 * hour } }

export const LastSeconds: Story = { args: { look: 'inline', until: start + 9 * second } }

export const Ended: Story = { args: { until: start } }

export const BurmeseFigures: Story = {
  args: {
    label: 'နောက်ထွက်မည့်အကြိမ်',
    units: { days: 'ရက်', hours: 'နာရီ', minutes: 'မိနစ်', seconds: 'စက္ကန့်' },
    format: (value) => new Intl.NumberFormat(getNumberLocale('my'), { minimumIntegerDigits: 2 }).format(value),
    until: start + 76 * hour,
  },
}

export const RightToLeft: Story = {
  tags: ['long'],
  args: { units: { days: 'يوم', hours: 'ساعة', minutes: 'دقيقة', seconds: 'ثانية' }, until: start + 76 * hour },
  decorators: [
    (Story) => (
      <div dir="rtl" lang="ar">
        <Story />
      </div>
    ),
  ],
}
