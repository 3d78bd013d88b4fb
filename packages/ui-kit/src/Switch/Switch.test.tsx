import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Switch } from './Switch.tsx'

it('is turned on with the space bar and says so', async () => {
  mount(<Switch label="Sound" description="Music and effects" />)
  const sound = page.getByRole('switch', { name: 'Sound' })
  await expect.element(sound).not.toBeChecked()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(sound).toBeChecked()
})

it('stays as it is while it is disabled', async () => {
  mount(<Switch label="Sound" disabled />)
  await page.getByText('Sound').click({ force: true })
  await expect.element(page.getByRole('switch', { name: 'Sound' })).not.toBeChecked()
})
