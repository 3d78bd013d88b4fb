import type { Meta, StoryObj } from '@storybook/react-vite'
import control from './control.module.css'
import { FormField } from './FormField.tsx'

const meta = {
  title: 'Forms/FormField',
  component: FormField,
  args: {
    style: { maxInlineSize: '24rem' },
    label: 'Nickname',
    hint: 'Other players see it.',
    children: (field) => (
      <span className={control['box']}>
        <input type="text" {...field} className={control['input']} />
      </span>
    ),
  },
} satisfies Meta<typeof FormField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Invalid: Story = { args: { error: 'This name is taken. Choose another one.' } }

export const Required: Story = { args: { mark: 'Required' } }

export const Optional: Story = { args: { mark: 'Optional', hint: undefined } }

export const Group: Story = {
  args: {
    kind: 'group',
    label: 'Telephone at work',
    hint: 'The number and its extension.',
    children: (field) => (
      <fieldset {...field} style={{ display: 'flex', gap: 'var(--space-2)', margin: 0, padding: 0, border: 0 }}>
        <span className={control['box']} style={{ flex: 1 }}>
          <input type="tel" aria-label="Number" className={control['input']} />
        </span>
        <span className={control['box']}>
          <input type="text" aria-label="Extension" size={4} className={control['input']} />
        </span>
      </fieldset>
    ),
  },
}

export const WithAside: Story = { args: { aside: <small>12 of 20</small> } }

export const Playground: Story = {
  tags: ['long'],
  args: { label: 'Nickname', hint: 'Other players see it.', mark: '', error: '' },
  argTypes: { hint: { control: 'text' }, aside: { control: false }, children: { control: false } },
  render: ({ mark, error, ...args }) => <FormField {...args} mark={mark || undefined} error={error || undefined} />,
}
