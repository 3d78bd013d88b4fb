import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '@croupier/ui-kit/Badge'
import { Button } from '@croupier/ui-kit/Button'
import { Checkbox } from '@croupier/ui-kit/Checkbox'
import { Chip } from '@croupier/ui-kit/Chip'
import { FilterChips } from '@croupier/ui-kit/FilterChips'
import { HeroBanner } from '@croupier/ui-kit/HeroBanner'
import { Meter } from '@croupier/ui-kit/Meter'
import { Notice } from '@croupier/ui-kit/Notice'
import { ProgressBar } from '@croupier/ui-kit/ProgressBar'
import { RadioGroup } from '@croupier/ui-kit/RadioGroup'
import { SegmentedControl } from '@croupier/ui-kit/SegmentedControl'
import { Spinner } from '@croupier/ui-kit/Spinner'
import { StatusTag } from '@croupier/ui-kit/StatusTag'
import { Switch } from '@croupier/ui-kit/Switch'
import { Tabs } from '@croupier/ui-kit/Tabs'
import type { ReactNode } from 'react'
import styles from './foundation.module.css'
import { Section } from './Section.tsx'

interface Candidate {
  readonly component: string
  readonly when: string
  readonly example?: ReactNode
}

const noop = () => undefined
const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
]
const kinds = [
  { value: 'all', label: 'All' },
  { value: 'slots', label: 'Slots' },
]
const ways = [
  { value: 'bank', label: 'Bank transfer' },
  { value: 'wallet', label: 'Mobile wallet' },
]
const panels = [
  { value: 'bets', label: 'Bets', panel: 'The list of bets' },
  { value: 'rounds', label: 'Rounds', panel: 'The list of rounds' },
]

const choosing: readonly Candidate[] = [
  {
    component: 'Tabs',
    when: 'Switches between different contents; only one panel is in the page.',
    example: <Tabs label="Record" items={panels} value="bets" onValueChange={noop} />,
  },
  {
    component: 'SegmentedControl',
    when: 'Shows the same content in two to four ways.',
    example: <SegmentedControl label="View" options={views} value="chart" onValueChange={noop} />,
  },
  {
    component: 'FilterChips',
    when: 'Limits a list to one of a few values, at once.',
    example: <FilterChips label="Kind" options={kinds} value="all" onValueChange={noop} />,
  },
  {
    component: 'RadioGroup',
    when: 'Answers a question of a form; counts when the form is submitted. From seven options on use Select.',
    example: <RadioGroup label="Payment method" options={ways} value="bank" onValueChange={noop} />,
  },
]

const toggling: readonly Candidate[] = [
  {
    component: 'Switch',
    when: 'Turns a setting on or off; takes effect at once.',
    example: <Switch label="Sound" defaultChecked />,
  },
  {
    component: 'Checkbox',
    when: 'Agrees or selects in a form; counts when the form is submitted.',
    example: <Checkbox label="I am 18 or older" />,
  },
  { component: 'Chip', when: 'Toggles one filter or preset of several.', example: <Chip selected>New</Chip> },
]

const measuring: readonly Candidate[] = [
  {
    component: 'Meter',
    when: 'How much of a whole is used, e.g. of a limit. It may go up and down.',
    example: <Meter label="Deposit limit" value={0.8} valueText="K 80,000 of K 100,000" />,
  },
  {
    component: 'ProgressBar',
    when: 'How far a task has come, e.g. an upload or a turnover requirement. It ends at the full bar.',
    example: <ProgressBar label="Turnover" value={0.4} valueText="40 of 100" />,
  },
  {
    component: 'Spinner',
    when: 'Something small loads for a moment. Use Skeleton where content will appear.',
    example: <Spinner label="Loading" />,
  },
]

const overlaying: readonly Candidate[] = [
  { component: 'Dialog', when: 'A short task or a form over the page. The user may close it without a decision.' },
  {
    component: 'AlertDialog',
    when: 'A decision that must be made first, e.g. before something is deleted. Pressing outside does not close it.',
  },
  { component: 'MessageDialog', when: 'A result that must be seen and needs nothing but an acknowledgement.' },
  { component: 'Sheet', when: 'Navigation or details at an edge of the screen, which the page keeps as context.' },
  { component: 'Popover', when: 'A few controls beside the button that opened them.' },
  { component: 'ToastViewport', when: 'A result that needs no reaction and disappears by itself.' },
]

const informing: readonly Candidate[] = [
  {
    component: 'Notice',
    when: 'A message in the layout that stays while it is true, e.g. a warning above a form.',
    example: <Notice tone="warning">Withdrawals pause tonight from one to two.</Notice>,
  },
  {
    component: 'HeroBanner',
    when: 'A promotion: picture, title and a call to action.',
    example: <HeroBanner size="compact" title="Double points" action={<Button size="small">Take part</Button>} />,
  },
]

const labelling: readonly Candidate[] = [
  {
    component: 'Badge, small',
    when: 'A label or a count on another element.',
    example: (
      <Badge tone="accent" look="solid">
        New
      </Badge>
    ),
  },
  {
    component: 'Badge, medium',
    when: 'A value of its own, e.g. a property of a game or a selected filter that can be removed.',
    example: (
      <Badge onRemove={noop} removeLabel="Remove Slots">
        Slots
      </Badge>
    ),
  },
  {
    component: 'StatusTag',
    when: 'The state of a bet, a payment or a task, in a row with others of its kind.',
    example: <StatusTag tone="progress">In review</StatusTag>,
  },
]

function Candidates({ title, candidates }: { readonly title: string; readonly candidates: readonly Candidate[] }) {
  return (
    <Section title={title}>
      <dl className={styles['candidates']}>
        {candidates.map(({ component, when, example }) => (
          <div key={component} className={styles['candidate']}>
            <dt className={styles['name']}>{component}</dt>
            <dd>{when}</dd>
            {example !== undefined && <dd>{example}</dd>}
          </div>
        ))}
      </dl>
    </Section>
  )
}

const meta = { title: 'Foundation/Which one when', tags: ['!autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Components that look or sound alike, and what each of them is for. */
export const Components: Story = {
  render: () => (
    <div className={styles['page']}>
      <Candidates title="One of several" candidates={choosing} />
      <Candidates title="On or off" candidates={toggling} />
      <Candidates title="A share or a progress" candidates={measuring} />
      <Candidates title="Over the page" candidates={overlaying} />
      <Candidates title="A message in the page" candidates={informing} />
      <Candidates title="A label" candidates={labelling} />
    </div>
  ),
}
