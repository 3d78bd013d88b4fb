import { Button } from '@croupier/ui-kit/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import styles from './foundation.module.css'
import { Section, useTokens } from './Section.tsx'

const easings = new Set(['motion.easeOut', 'motion.easeInOut', 'motion.spring'])

function Motion() {
  const { effect } = useTokens()
  const [end, setEnd] = useState(false)
  const durations = effect.filter(({ role }) => role.startsWith('motion.') && !easings.has(role))
  return (
    <div className={styles['page']}>
      <Button style={{ justifySelf: 'start' }} aria-pressed={end} onClick={() => setEnd(!end)}>
        Move
      </Button>
      {durations.map((duration) => (
        <Section key={duration.role} title={duration.role} note="Instant under reduced motion.">
          {effect
            .filter(({ role }) => easings.has(role))
            .map((easing) => (
              <div key={easing.role} className={styles['line']}>
                <span className={styles['code']}>{easing.role}</span>
                <div className={styles['track']} data-at={end ? 'end' : 'start'}>
                  <i
                    className={styles['runner']}
                    style={{
                      transitionDuration: `var(${duration.variable})`,
                      transitionTimingFunction: `var(${easing.variable})`,
                    }}
                  />
                </div>
              </div>
            ))}
        </Section>
      ))}
    </div>
  )
}

const meta = { title: 'Foundation/Motion', tags: ['!autodocs'], component: Motion } satisfies Meta<typeof Motion>
export default meta
type Story = StoryObj<typeof meta>

/** Durations and easing curves; the button moves every dot to the other end. */
export const DurationsAndCurves: Story = {
  name: 'Motion',
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Move' })
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(button)
  },
}
