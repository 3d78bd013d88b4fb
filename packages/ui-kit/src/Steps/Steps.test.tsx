import { expect, it } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { Steps } from './Steps.tsx'

const stateLabels = { done: 'done', current: 'under way', upcoming: 'to come', failed: 'failed' }
const steps = [{ title: 'Account' }, { title: 'Phone' }, { title: 'Finish' }]

function read(current: number, failed = false): readonly string[] {
  const { container } = mount(<Steps label="Register" {...{ steps, current, failed, stateLabels }} />)
  return [...container.querySelectorAll('li')].map((step) => step.dataset['state'] ?? '')
}

it('has steps behind it, one under way and the rest to come', () => {
  expect(read(1)).toEqual(['done', 'current', 'upcoming'])
})

it('says at which step it failed', () => {
  expect(read(1, true)).toEqual(['done', 'failed', 'upcoming'])
})

it('is done when nothing is left', () => {
  expect(read(3)).toEqual(['done', 'done', 'done'])
})

it('tells the state in words and marks the step under way', () => {
  const { container } = mount(<Steps label="Register" {...{ steps, stateLabels }} current={1} />)
  const heard = [...container.querySelectorAll('li > div')].map((step) => step.textContent)
  expect(heard).toEqual(['Accountdone', 'Phoneunder way', 'Finishto come'])
  expect(container.querySelector('[aria-current="step"]')?.textContent).toContain('Phone')
})
