import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from '../Icon/Icon.tsx'
import { arrowEnd } from '../icons/arrow-end.ts'
import { user } from '../icons/user.ts'
import { Button } from './Button.tsx'

const meta = { title: 'Actions/Button', component: Button, args: { children: 'Log in' } } satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-3)' } as const
const variants = ['primary', 'secondary', 'ghost', 'danger'] as const

export const Default: Story = { args: { variant: 'primary' } }

export const Variants: Story = {
  render: () => (
    <div style={row}>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </div>
  ),
}

export const Sizes: Story = {
  render: () => (
    <div style={row}>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <Button key={size} size={size} variant="primary">
          {size}
        </Button>
      ))}
    </div>
  ),
}

export const Disabled: Story = {
  render: () => (
    <div style={row}>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          {variant}
        </Button>
      ))}
    </div>
  ),
}

export const Loading: Story = {
  render: () => (
    <div style={row}>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} loading>
          {variant}
        </Button>
      ))}
    </div>
  ),
}

export const WithIcons: Story = {
  render: () => (
    <div style={row}>
      <Button variant="primary" startIcon={<Icon shape={user} />}>
        Create account
      </Button>
      <Button endIcon={<Icon shape={arrowEnd} />}>All games</Button>
    </div>
  ),
}

export const AsLink: Story = { args: { href: '#games', children: 'All games' } }

export const Burmese: Story = {
  tags: ['long'],
  args: { variant: 'primary', size: 'large', children: 'အကောင့်ဖွင့်ရန် ဤနေရာကို နှိပ်ပါ' },
}

export const Wide: Story = { args: { variant: 'primary', wide: true, style: { maxInlineSize: '24rem' } } }

/** A long label wraps inside its button. */
export const LongLabel: Story = {
  args: { children: 'Withdraw everything that is not held by a bonus', style: { maxInlineSize: '12rem' } },
}

export const Playground: Story = {
  tags: ['long'],
  args: { children: 'Log in', variant: 'primary', size: 'medium', wide: false, loading: false, disabled: false },
  argTypes: {
    children: { control: 'text' },
    variant: { control: 'inline-radio', options: ['primary', 'secondary', 'ghost', 'danger'] },
    size: { control: 'inline-radio', options: ['small', 'medium', 'large'] },
  },
}
