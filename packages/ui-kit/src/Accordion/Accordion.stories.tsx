import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { shield } from '../icons/shield.ts'
import { wallet } from '../icons/wallet.ts'
import { Accordion } from './Accordion.tsx'

const items = [
  {
    value: 'deposit',
    title: 'How long does a deposit take?',
    content: 'Most arrive within two minutes. Your bank may take longer at night and on holidays.',
  },
  {
    value: 'withdraw',
    title: 'Why is my withdrawal in review?',
    content: 'Large amounts are looked at by a person. You see who has it and until when in its timeline.',
  },
  {
    value: 'limits',
    title: 'Can I set myself a limit?',
    content: 'Yes. A lower limit counts at once, a higher one after 24 hours.',
  },
]

const meta = {
  title: 'Content/Accordion',
  component: Accordion,
  args: { items, defaultOpen: ['deposit'] },
} satisfies Meta<typeof Accordion>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = {
  tags: ['long'],
  render: function Playground() {
    const [open, setOpen] = useState<readonly string[]>(['withdraw'])
    return <Accordion items={items} multiple open={open} onOpenChange={setOpen} />
  },
}

export const Closed: Story = { args: { defaultOpen: [] } }

export const SeveralOpen: Story = { args: { multiple: true, defaultOpen: ['deposit', 'limits'] } }

export const WithIcons: Story = {
  args: {
    items: [
      { ...items[0], value: 'deposit', title: 'Deposits', content: items[0]?.content, icon: <Icon shape={wallet} /> },
      { value: 'safer', title: 'Safer play', content: items[2]?.content, icon: <Icon shape={shield} /> },
    ],
  },
}

export const Disabled: Story = {
  args: { items: items.map((item) => ({ ...item, disabled: item.value === 'limits' })), defaultOpen: [] },
}

export const Burmese: Story = {
  tags: ['long'],
  args: {
    items: [
      {
        value: 'deposit',
        title: 'ငွေသွင်းရန် ဘယ်လောက်ကြာသလဲ။',
        content: 'အများစုသည် နှစ်မိနစ်အတွင်း ရောက်ရှိပါသည်။',
      },
      { value: 'limits', title: 'ကန့်သတ်ချက် သတ်မှတ်နိုင်သလား။', content: 'ရပါသည်။' },
    ],
  },
}

export const RightToLeft: Story = {
  tags: ['long'],
  args: {
    items: [
      { value: 'deposit', title: 'كم يستغرق الإيداع؟', content: 'يصل معظمها خلال دقيقتين.' },
      { value: 'limits', title: 'هل يمكنني وضع حد؟', content: 'نعم.' },
    ],
  },
  render: (args) => (
    <div dir="rtl" lang="ar">
      <Accordion items={args.items} defaultOpen={['deposit']} />
    </div>
  ),
}
