import type { Meta, StoryObj } from '@storybook/react-vite'
import { useStoryTheme } from '../../.storybook/Frame.tsx'
import styles from './foundation.module.css'
import { Section, useTokens } from './Section.tsx'

interface ContrastProps {
  /** Show only pairs below the APCA threshold. */
  readonly belowApca: boolean
}

function Contrast({ belowApca }: ContrastProps) {
  const { pairs, colors } = useTokens()
  const { scheme } = useStoryTheme()
  const getColor = (role: string) => colors[scheme].find((each) => each.role === role)?.css
  const shown = pairs.filter((pair) => pair.scheme === scheme && !(belowApca && pair.meetsApca))
  return (
    <Section
      title={`${shown.length} pairs, ${scheme}`}
      note="The build fails on a pair below its WCAG 2.2 ratio. APCA's Lc is informative: closer to perceived contrast, not required."
    >
      {/* A scroll container must be focusable for keyboard users. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['scroll']} tabIndex={0} aria-label="Pairs">
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Sample</th>
              <th scope="col">Foreground</th>
              <th scope="col">Background</th>
              <th scope="col" className={styles['number']}>
                WCAG
              </th>
              <th scope="col" className={styles['number']}>
                Required
              </th>
              <th scope="col" className={styles['number']}>
                APCA
              </th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ front, back, under, ratio, measured, apca, passes, meetsApca }) => (
              <tr key={`${front} ${back} ${under}`}>
                <td>
                  <span
                    className={styles['sample']}
                    style={{
                      color: getColor(front),
                      backgroundColor: under ?? getColor(back),
                      backgroundImage: under && `linear-gradient(${getColor(back)}, ${getColor(back)})`,
                    }}
                  >
                    {ratio > 3 ? 'Aa 12' : <Dot />}
                  </span>
                </td>
                <td>{front}</td>
                <td>{under ? `${back} over ${under}` : back}</td>
                <td className={styles['number']}>{measured.toFixed(2)}</td>
                <td className={styles['number']}>{ratio}</td>
                <td className={styles['number']}>{apca.toFixed(0)}</td>
                <td>{passes ? (meetsApca ? 'AA, APCA' : 'AA') : 'fails'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  )
}

/** Sample graphic for pairs that are not text. */
function Dot() {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="3" fill="currentColor" />
    </svg>
  )
}

const meta = {
  title: 'Foundation/Contrast',
  tags: ['!autodocs'],
  component: Contrast,
  args: { belowApca: false },
} satisfies Meta<typeof Contrast>
export default meta
type Story = StoryObj<typeof meta>

/** Every pair of the pair table with its contrast. */
export const Pairs: Story = {}

/** Pairs to review: above the WCAG ratio, below the APCA threshold. */
export const BelowApca: Story = { name: 'Below APCA', args: { belowApca: true } }
