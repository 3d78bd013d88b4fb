import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Stat } from './Stat.tsx'

it('says its figure and how it has changed', async () => {
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

it('draws an arrow with a change, and none where nothing moved', () => {
  const { rerender } = mount(<Stat label="Bets" value="1" delta={{ text: '-3', direction: 'down' }} />)
  expect(document.querySelectorAll('[data-slot="icon"]')).toHaveLength(1)
  rerender(<Stat label="Bets" value="1" delta={{ text: '0', direction: 'level' }} />)
  expect(document.querySelectorAll('[data-slot="icon"]')).toHaveLength(0)
})

it('draws a trend only from two figures on', () => {
  const trend = () => document.querySelectorAll('[data-slot="stat-trend"]').length
  const { rerender } = mount(<Stat label="Bets" value="1" trend={[1]} />)
  expect(trend()).toBe(0)
  rerender(<Stat label="Bets" value="1" trend={[1, 2]} />)
  expect(trend()).toBe(1)
})

it('keeps the place of a figure on its way, and says so', async () => {
  mount(<Stat label="Bets" value="K 84,400.00" loading loadingLabel="Loading" />)
  await expect.element(page.getByText('Loading')).toBeInTheDocument()
  expect(page.getByText('K 84,400.00').elements()).toHaveLength(0)
})
