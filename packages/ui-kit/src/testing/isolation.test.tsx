import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { DescriptionList } from '../DescriptionList/DescriptionList.tsx'
import { Meter } from '../Meter/Meter.tsx'
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx'
import { Stat } from '../Stat/Stat.tsx'
import { Timeline } from '../Timeline/Timeline.tsx'
import { mount } from './mount.tsx'

const stateLabels = { done: 'done', current: 'under way', upcoming: 'to come', failed: 'failed' }
const time = '3 May, 14:05'
const amount = '62 of 100'
const event = {
  id: '1',
  title: '2 documents checked',
  state: 'done',
  time,
  facts: [{ term: '1 of 2', detail: amount }],
} as const

interface Slot {
  readonly what: string
  readonly words: string
  readonly node: ReactNode
}

const steps = <Timeline label="Steps" stateLabels={stateLabels} events={[event]} />
const comparison = { text: '+12 %', comparedWith: '7 days before', direction: 'up' } as const

/** Texts that begin with a number, which mirrored text would move to the end. */
const slots: readonly Slot[] = [
  { what: 'the time of an event', words: time, node: steps },
  { what: 'the title of an event', words: event.title, node: steps },
  { what: 'a detail of an event', words: amount, node: steps },
  {
    what: 'the value of a progress bar',
    words: amount,
    node: <ProgressBar label="Turnover" value={0.62} valueText={amount} />,
  },
  { what: 'the value of a meter', words: amount, node: <Meter label="Limit" value={0.62} valueText={amount} /> },
  {
    what: 'the hint of a meter',
    words: time,
    node: <Meter label="Limit" value={0.62} valueText={amount} hint={time} />,
  },
  {
    what: 'a detail of a list',
    words: amount,
    node: <DescriptionList items={[{ term: 'Turnover', detail: amount }]} />,
  },
  {
    what: 'the baseline of a figure',
    words: comparison.comparedWith,
    node: <Stat label="Bets" value="1" delta={comparison} />,
  },
]

function getLeft(text: Text, at: number): number {
  const range = document.createRange()
  range.setStart(text, at)
  range.setEnd(text, at + 1)
  return range.getBoundingClientRect().left
}

it.each(slots)('keeps the order of words in $what inside mirrored text', ({ words, node }) => {
  mount(<div dir="rtl">{node}</div>)
  const text = page.getByText(words, { exact: true }).element().firstChild
  if (!(text instanceof Text)) throw new Error(`"${words}" is no text.`)
  expect(getLeft(text, 0)).toBeLessThan(getLeft(text, words.length - 1))
})
