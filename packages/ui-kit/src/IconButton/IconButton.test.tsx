import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refresh } from '../icons/refresh.ts'
import { mount } from '../testing/mount.tsx'
import { IconButton } from './IconButton.tsx'

it('calls onClick when pressed', async () => {
  const onClick = vi.fn()
  mount(<IconButton shape={refresh} label="Refresh" onClick={onClick} />)
  await page.getByRole('button', { name: 'Refresh' }).click()
  expect(onClick).toHaveBeenCalledOnce()
})

it('ignores clicks and keeps its name while loading', async () => {
  const onClick = vi.fn()
  mount(<IconButton shape={refresh} label="Refresh" loading onClick={onClick} />)
  const button = page.getByRole('button', { name: 'Refresh' })
  await button.click({ force: true })
  expect(onClick).not.toHaveBeenCalled()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
})
