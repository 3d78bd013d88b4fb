import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../Button/Button.tsx'
import { ignore } from '../testing/conformance.tsx'
import { mount } from '../testing/mount.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Dialog } from './Dialog.tsx'

function Login() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Log in</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Welcome back" closeLabel="Close">
        <TextField label="Username" />
      </Dialog>
    </>
  )
}

it('takes the focus to its first field and gives it back when Escape closes it', async () => {
  mount(<Login />)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Username' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Log in' })).toHaveFocus()
})

it('is closed by its cross', async () => {
  mount(<Login />)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('stays where leaving must be a decision', async () => {
  const onClose = vi.fn()
  mount(<Dialog open onClose={onClose} dismissible={false} title="Change your password" closeLabel="Close" />)
  await userEvent.keyboard('{Escape}')
  expect(page.getByRole('button', { name: 'Close' }).elements()).toHaveLength(0)
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(page.getByRole('dialog', { name: 'Change your password' })).toBeVisible()
})

it('passes over a field that takes no focus', async () => {
  mount(
    <Dialog open onClose={ignore} title="Bind a card" closeLabel="Close">
      <TextField label="Bank" disabled />
      <TextField label="Card number" />
    </Dialog>,
  )
  await expect.element(page.getByRole('textbox', { name: 'Card number' })).toHaveFocus()
})
