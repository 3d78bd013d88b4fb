import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../Button/Button.tsx'
import { mount } from '../testing/mount.tsx'
import { Popover } from './Popover.tsx'

it('opens from its trigger with its title as name, closes on Escape and restores the focus', async () => {
  mount(
    <Popover trigger={<Button>Turnover</Button>} title="What counts">
      Cancelled rounds do not.
    </Popover>,
  )
  const trigger = page.getByRole('button', { name: 'Turnover' })
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  await trigger.click()
  const popover = page.getByRole('dialog', { name: 'What counts' })
  await expect.element(popover).toBeVisible()
  expect(popover.element().textContent).toContain('Cancelled rounds do not.')
  await userEvent.keyboard('{Escape}')
  await expect.element(popover).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
})

it('opens under the pointer where it is asked to', async () => {
  mount(
    <Popover trigger={<Button>Get the app</Button>} title="Codes" openOnHover>
      Two codes
    </Popover>,
  )
  await userEvent.hover(page.getByRole('button', { name: 'Get the app' }))
  await expect.element(page.getByRole('dialog', { name: 'Codes' })).toBeVisible()
})
