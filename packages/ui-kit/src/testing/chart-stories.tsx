import type { StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { ErrorState } from '../ErrorState/ErrorState.tsx'
import { chartArgs } from './chart-figures.ts'

/** Arguments of every chart's stories. */
export const chartStoryArgs = {
  ...chartArgs,
  empty: <EmptyState title="No bets in this time" description="Choose another period." />,
}

/** A chart whose third category is read out by the keyboard. */
export const reading = {
  play: async ({ canvas, userEvent }) => {
    ;(await canvas.findByRole('slider')).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await canvas.findByText('11/17', { selector: 'p' })
  },
} satisfies StoryObj

/** A chart that shows its table. */
export const asTable = {
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('radio', { name: 'Table' })),
} satisfies StoryObj

/** A chart as wide as a phone. */
export const phone = {
  decorators: (Content) => (
    <div style={{ maxInlineSize: '22rem' }}>
      <Content />
    </div>
  ),
} satisfies StoryObj

/** A chart in a right-to-left page. */
export const rightToLeft = {
  decorators: (Content) => (
    <div dir="rtl">
      <Content />
    </div>
  ),
} satisfies StoryObj

/** A chart whose data failed to load. */
export const failed = {
  args: {
    error: (
      <ErrorState
        title="The report did not load"
        description="The connection broke off. Try again in a moment."
        retryLabel="Try again"
        onRetry={fn()}
      />
    ),
  },
} satisfies StoryObj
