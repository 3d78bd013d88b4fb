import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Meter } from './Meter.tsx'

it('exposes valueText', async () => {
  mount(<Meter label="Deposit limit" value={0.8} valueText="K 80 of K 100" hint="Resets tomorrow" />)
  const meter = page.getByRole('meter', { name: 'Deposit limit' })
  await expect.element(meter).toHaveAttribute('aria-valuenow', '0.8')
  await expect.element(meter).toHaveAttribute('aria-valuetext', 'K 80 of K 100')
  await expect.element(meter).toHaveAccessibleDescription('Resets tomorrow')
})

it('clamps the value to 0..1', async () => {
  const { rerender } = mount(<Meter label="Limit" value={1.4} valueText="140 of 100" />)
  await expect.element(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '1')
  rerender(<Meter label="Limit" value={-1} valueText="−100 of 100" />)
  await expect.element(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '0')
})

it('is empty for NaN', async () => {
  mount(<Meter label="Limit" value={0 / 0} valueText="0 of 0" />)
  await expect.element(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '0')
})

it('renders a bar in proportion to the value', () => {
  mount(
    <div style={{ inlineSize: '200px' }}>
      <Meter label="Limit" value={0.25} valueText="25 of 100" />
    </div>,
  )
  const bar = document.querySelector('[data-slot="meter-bar"]')
  expect(bar && getComputedStyle(bar).inlineSize).toBe('50px')
})
