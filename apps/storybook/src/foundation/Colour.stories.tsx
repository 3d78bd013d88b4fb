import type { Meta, StoryObj } from '@storybook/react-vite'
import { useStoryTheme } from '../../.storybook/Frame.tsx'
import styles from './foundation.module.css'
import { Section, useTokens } from './Section.tsx'

function Ramps() {
  const { ramps } = useTokens()
  return (
    <div className={styles['page']}>
      {ramps.map(({ name, description, seed, steps }) => (
        <Section key={name} title={description} note={`primitive.${name}: ${seed}`}>
          <div className={styles['ramp']}>
            {steps.map(([step, color]) => (
              <div key={step} className={styles['step']}>
                <i style={{ background: color }} />
                <span>{step}</span>
              </div>
            ))}
          </div>
        </Section>
      ))}
    </div>
  )
}

function Roles() {
  const { colors } = useTokens()
  const { scheme } = useStoryTheme()
  const groups = Object.entries(Object.groupBy(colors[scheme], ({ role }) => role.split('.')[0] ?? role))
  return (
    <div className={styles['page']}>
      {groups.map(([group, roles = []]) => (
        <Section key={group} title={group}>
          <div className={styles['grid']}>
            {roles.map(({ role, css, hex }) => (
              <div key={role} className={styles['swatch']}>
                <div className={styles['patch']} data-translucent={css.includes('/') ? '' : undefined}>
                  <div style={{ background: css, blockSize: '100%', borderRadius: 'inherit' }} />
                </div>
                <span className={styles['name']}>{role}</span>
                <span className={styles['code']}>{hex}</span>
                <span className={styles['code']}>{css}</span>
              </div>
            ))}
          </div>
        </Section>
      ))}
    </div>
  )
}

const meta = { title: 'Foundation/Colour', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Fifteen OKLCH steps of each ramp, computed from its seed. */
export const BrandRamps: Story = { name: 'Ramps', render: () => <Ramps /> }

/** Every colour role in the scheme of the frame; set the toolbar to "Side by side" to compare. */
export const SemanticRoles: Story = { name: 'Roles', render: () => <Roles /> }
