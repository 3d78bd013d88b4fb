import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refresh } from '../icons/refresh.ts'
import { mount } from '../testing/mount.tsx'
import { IconButton } from './IconButton.tsx'

it('calls its owner when it is pressed', async () => {
  const onClick = vi.fn()
  mount(<IconButton shape={refresh} label="Refresh" onClick={onClick} />)
  await page.getByRole('button', { name: 'Refresh' }).click()
  expect(onClick).toHaveBeenCalledOnce()
})

it('refuses presses while it loads and keeps its name', async () => {
  const onClick = vi.fn()
  mount(<IconButton shape={refresh} label="Refresh" loading onClick={onClick} />)
  const button = page.getByRole('button', { name: 'Refresh' })
  await button.click({ force: true })
  expect(onClick).not.toHaveBeenCalled()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
})
