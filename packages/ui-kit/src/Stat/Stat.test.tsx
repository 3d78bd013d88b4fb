import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Stat } from './Stat.tsx'

it('exposes its figure and its change', async () => {
  mount(
    <Stat label="Bets" value="K 84,400.00" delta={{ text: '+12 %', comparedWith: 'on last week', direction: 'up' }} />,
  )
  await expect.element(page.getByRole('term')).toHaveTextContent('Bets')
  expect(
    page
      .getByRole('definition')
      .elements()
      .map((part) => part.textContent),
  ).toEqual(['K 84,400.00', '+12 %on last week'])
})

it('renders an arrow for a change and none without one', () => {
  const { rerender } = mount(<Stat label="Bets" value="1" delta={{ text: '-3', direction: 'down' }} />)
  expect(document.querySelectorAll('[data-slot="icon"]')).toHaveLength(1)
  rerender(<Stat label="Bets" value="1" delta={{ text: '0', direction: 'level' }} />)
  expect(document.querySelectorAll('[data-slot="icon"]')).toHaveLength(0)
})

it('renders a trend only for two or more values', () => {
  const trend = () => document.querySelectorAll('[data-slot="stat-trend"]').length
  const { rerender } = mount(<Stat label="Bets" value="1" trend={[1]} />)
  expect(trend()).toBe(0)
  rerender(<Stat label="Bets" value="1" trend={[1, 2]} />)
  expect(trend()).toBe(1)
})

it('renders a skeleton and announces loading', async () => {
  mount(<Stat label="Bets" value="K 84,400.00" loading loadingLabel="Loading" />)
  await expect.element(page.getByText('Loading')).toBeInTheDocument()
  expect(page.getByText('K 84,400.00').elements()).toHaveLength(0)
})
