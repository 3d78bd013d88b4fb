import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Link } from './Link.tsx'

it('renders a link with href', async () => {
  mount(<Link href="/help">Help</Link>)
  await expect.element(page.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help')
})

it('renders a button that submits no form without href', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn()
  mount(
    <form onSubmit={onSubmit}>
      <Link onClick={onClick}>Forgot it?</Link>
    </form>,
  )
  await page.getByRole('button', { name: 'Forgot it?' }).click()
  expect(onClick).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
})
