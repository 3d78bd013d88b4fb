import { expect, it } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { NumberText } from './NumberText.tsx'

it('shows the formatted number', () => {
  const { container } = mount(<NumberText value="12,500" />)
  expect(container.textContent).toBe('12,500')
})

it('exposes the spoken form of an abbreviated value once', () => {
  const { container } = mount(<NumberText value="1.2K" spoken="1,200 players" />)
  const exposed = [...container.querySelectorAll('span *')].filter((part) => part.closest('[aria-hidden]') === null)
  expect(exposed.map((part) => part.textContent)).toEqual(['1,200 players'])
})
