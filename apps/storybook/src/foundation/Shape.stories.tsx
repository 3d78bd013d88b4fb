import { spaceSteps } from '@croupier/brand/tokens/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import styles from './foundation.module.css'
import { Section, useTokens } from './Section.tsx'

function Space() {
  return (
    <Section title="Space" note="A 4 px grid, the same in every brand.">
      {spaceSteps.map((step) => (
        <div key={step} className={styles['line']}>
          <span className={styles['code']}>
            --space-{step}, {step * 4} px
          </span>
          <i className={styles['bar']} style={{ inlineSize: `var(--space-${step})` }} />
        </div>
      ))}
    </Section>
  )
}

function Radius() {
  const { shape, component } = useTokens()
  return (
    <div className={styles['grid']}>
      {[...shape, ...component]
        .filter(({ role }) => /radius/i.test(role))
        .map(({ role, variable, wide }) => (
          <div key={role} className={styles['swatch']}>
            <div className={styles['box']} style={{ borderRadius: `var(${variable})` }} />
            <span className={styles['name']}>{role}</span>
            <span className={styles['code']}>{wide} px</span>
          </div>
        ))}
    </div>
  )
}

function Sizes() {
  const { shape } = useTokens()
  return (
    <Section title="Sizes" note="Wide screens in full, phones in outline where they differ.">
      {shape
        .filter(({ role, wide }) => wide !== undefined && !role.startsWith('radius.'))
        .map(({ role, variable, wide = 0, phone = 0 }) => (
          <div key={role} className={styles['line']}>
            <span className={styles['swatch']}>
              <span className={styles['name']}>{role}</span>
              <span className={styles['code']}>{wide === phone ? `${wide} px` : `${wide} px, phone ${phone} px`}</span>
            </span>
            <i className={styles['bar']} style={{ inlineSize: `var(${variable})` }} />
          </div>
        ))}
    </Section>
  )
}

function Elevation() {
  const { effect, component } = useTokens()
  return (
    <div className={styles['grid']} style={{ gap: 'var(--space-8)' }}>
      {[...effect, ...component]
        .filter(({ role }) => /elevation/i.test(role))
        .map(({ role, variable }) => (
          <div key={role} className={styles['swatch']} style={{ gap: 'var(--space-4)' }}>
            <div className={styles['lifted']} style={{ boxShadow: `var(${variable})` }} />
            <span className={styles['name']}>{role}</span>
          </div>
        ))}
    </div>
  )
}

const meta = { title: 'Foundation/Shape', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const SpaceGrid: Story = { name: 'Space', render: () => <Space /> }

export const Corners: Story = { name: 'Radius', render: () => <Radius /> }

export const ComponentSizes: Story = { name: 'Sizes', render: () => <Sizes /> }

export const Shadows: Story = { name: 'Elevation', render: () => <Elevation /> }
