import type { Meta, StoryObj } from '@storybook/react-vite'
import { heartFilled } from '../icons/heart-filled.ts'
import { home } from '../icons/home.ts'
import { arrowEnd } from '../icons/arrow-end.ts'
import { Icon, type IconShape } from './Icon.tsx'

const meta = { title: 'Foundation/Icon', component: Icon, args: { shape: home } } satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

const shapes = Object.entries(import.meta.glob<Record<string, IconShape>>('../icons/*.ts', { eager: true })).flatMap(
  ([, module]) => Object.entries(module),
)

export const Default: Story = {}

export const Named: Story = { args: { shape: heartFilled, label: 'Favourite' } }

export const All: Story = {
  render: () => (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))',
        gap: 'var(--space-4)',
        fontSize: 'var(--text-size-lg)',
      }}
    >
      {shapes.map(([name, shape]) => (
        <li key={name} style={{ display: 'grid', justifyItems: 'center', gap: 'var(--space-2)' }}>
          <Icon shape={shape} />
          <span style={{ fontSize: 'var(--text-size-xs)', color: 'var(--text-muted)' }}>{name}</span>
        </li>
      ))}
    </ul>
  ),
}

/** Directional icons flip in right-to-left text. */
export const RightToLeft: Story = {
  tags: ['long'],
  args: { shape: arrowEnd, label: 'Onwards', style: { fontSize: 'var(--text-size-2xl)' } },
  decorators: (Content) => (
    <div dir="rtl">
      <Content />
    </div>
  ),
}

const names = shapes.map(([name]) => name)

export const Playground: Story = {
  tags: ['long'],
  args: { shape: home, label: 'Home', style: { fontSize: '3rem' } },
  argTypes: { shape: { control: 'select', options: names, mapping: Object.fromEntries(shapes) } },
}
