import { expect, it } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { Steps } from './Steps.tsx'

const stateLabels = { done: 'done', current: 'under way', upcoming: 'to come', failed: 'failed' }
const steps = [{ title: 'Account' }, { title: 'Phone' }, { title: 'Finish' }]

function renderStates(current: number, failed = false): readonly string[] {
  const { container } = mount(<Steps label="Register" {...{ steps, current, failed, stateLabels }} />)
  return [...container.querySelectorAll('li')].map((step) => step.dataset['state'] ?? '')
}

it('marks steps as done, current and upcoming', () => {
  expect(renderStates(1)).toEqual(['done', 'current', 'upcoming'])
})

it('marks the current step as failed', () => {
  expect(renderStates(1, true)).toEqual(['done', 'failed', 'upcoming'])
})

it('marks all steps as done at the end', () => {
  expect(renderStates(3)).toEqual(['done', 'done', 'done'])
})

it('exposes the state as text and sets aria-current', () => {
  const { container } = mount(<Steps label="Register" {...{ steps, stateLabels }} current={1} />)
  const texts = [...container.querySelectorAll('li > div')].map((step) => step.textContent)
  expect(texts).toEqual(['Accountdone', 'Phoneunder way', 'Finishto come'])
  expect(container.querySelector('[aria-current="step"]')?.textContent).toContain('Phone')
})
