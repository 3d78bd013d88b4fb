import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Link } from '../Link/Link.tsx'
import { mount } from '../testing/mount.tsx'
import { Switch } from './Switch.tsx'

it('turns on with the space bar and exposes its state', async () => {
  mount(<Switch label="Sound" description="Music and effects" />)
  const sound = page.getByRole('switch', { name: 'Sound' })
  await expect.element(sound).not.toBeChecked()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(sound).toBeChecked()
})

it('does not toggle while disabled', async () => {
  mount(<Switch label="Sound" disabled />)
  await page.getByText('Sound').click({ force: true })
  await expect.element(page.getByRole('switch', { name: 'Sound' })).not.toBeChecked()
})

it('does not toggle when a link in its description is pressed', async () => {
  const onClick = vi.fn()
  mount(<Switch label="News" description={<Link onClick={onClick}>What we send</Link>} />)
  await page.getByText('What we send').click()
  expect(onClick).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('switch')).not.toBeChecked()
})
