import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { ProgressBar } from './ProgressBar.tsx'

it('exposes the value, as valueText if set', async () => {
  mount(<ProgressBar label="Turnover" value={0.5} valueText="50 of 100" />)
  const bar = page.getByRole('progressbar', { name: 'Turnover' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '0.5')
  await expect.element(bar).toHaveAttribute('aria-valuetext', '50 of 100')
})

it('has no value while indeterminate', async () => {
  mount(<ProgressBar label="Loading the game" value={undefined} />)
  const bar = page.getByRole('progressbar', { name: 'Loading the game' })
  await expect.element(bar).not.toHaveAttribute('aria-valuenow')
  await expect.element(bar).not.toHaveAttribute('aria-valuetext')
})
