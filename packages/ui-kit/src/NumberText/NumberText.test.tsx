import { expect, it } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { NumberText } from './NumberText.tsx'

it('shows the number as it was formatted', () => {
  const { container } = mount(<NumberText value="12,500" />)
  expect(container.textContent).toBe('12,500')
})

it('reads out the full words of a shorthand, once', () => {
  const { container } = mount(<NumberText value="1.2K" spoken="1,200 players" />)
  const heard = [...container.querySelectorAll('span *')].filter((part) => part.closest('[aria-hidden]') === null)
  expect(heard.map((part) => part.textContent)).toEqual(['1,200 players'])
})
