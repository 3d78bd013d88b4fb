import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { brands } from 'virtual:croupier/story-brands'
import { combinations, findColorViolations } from '../.storybook/color-checks.ts'

const last = brands.at(-1)?.id ?? ''
const faint = `[data-brand='${last}'][data-scheme='dark'] .faint { color: color-mix(in srgb, var(--text-primary) 20%, var(--surface-page)) }`

/** Renders a text that only the last brand hides, in its dark scheme, beside readable ones. */
function FaintText() {
  return (
    <p>
      Readable <span className="faint">Faint</span>
    </p>
  )
}

const meta = {
  title: 'Workshop/Color checks',
  component: FaintText,
  // A test of the checks; hidden from the sidebar.
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof FaintText>
export default meta
type Story = StoryObj<typeof meta>

export const FindsTheCombinationInWhichATextIsFaint: Story = {
  play: async () => {
    const { brand, scheme } = document.documentElement.dataset
    await expect(await findColorViolations(combinations)).toEqual([])
    const style = document.createElement('style')
    style.textContent = faint
    document.head.append(style)
    const found = await findColorViolations(combinations)
    style.remove()
    await expect(found).toEqual([expect.stringContaining(`${last} dark: color-contrast at .faint`)])
    await expect(document.documentElement.dataset).toMatchObject({ brand, scheme })
  },
}
