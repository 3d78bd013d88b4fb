import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AlertDialog } from '../AlertDialog/AlertDialog.tsx'
import { Button } from '../Button/Button.tsx'
import { noop } from '../testing/conformance.tsx'
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

it('focuses its first field and restores the focus when Escape closes it', async () => {
  mount(<Login />)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Username' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Log in' })).toHaveFocus()
})

it('closes with the close button', async () => {
  mount(<Login />)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('stays open when it is not dismissible', async () => {
  const onClose = vi.fn()
  mount(<Dialog open onClose={onClose} dismissible={false} title="Change your password" closeLabel="Close" />)
  await userEvent.keyboard('{Escape}')
  expect(page.getByRole('button', { name: 'Close' }).elements()).toHaveLength(0)
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(page.getByRole('dialog', { name: 'Change your password' })).toBeVisible()
})

it('shows itself where something else fills the screen', () => {
  const leave = vi.spyOn(document, 'exitFullscreen').mockResolvedValue()
  vi.spyOn(document, 'fullscreenElement', 'get').mockReturnValue(document.createElement('div'))
  mount(<Dialog open={false} onClose={noop} title="Receipt" closeLabel="Close" />)
  expect(leave).not.toHaveBeenCalled()
  mount(<Dialog open onClose={noop} title="Receipt" closeLabel="Close" />)
  expect(leave).toHaveBeenCalledOnce()
})

it('skips fields that cannot be focused', async () => {
  mount(
    <Dialog open onClose={noop} title="Bind a card" closeLabel="Close">
      <TextField label="Bank" disabled />
      <TextField label="Card number" />
    </Dialog>,
  )
  await expect.element(page.getByRole('textbox', { name: 'Card number' })).toHaveFocus()
})

it('keeps its action buttons in the window when its content is higher', async () => {
  mount(
    <Dialog open onClose={noop} title="Rules" closeLabel="Close" footer={<Button>Save</Button>}>
      <div style={{ blockSize: '300rem' }} />
    </Dialog>,
  )
  const save = page.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeVisible()
  await expect.poll(() => save.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
})

function Form({ onClose }: { readonly onClose: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Dialog open onClose={onClose} title="Create your account" closeLabel="Close">
        <Button onClick={() => setOpen(true)}>Terms</Button>
      </Dialog>
      <AlertDialog open={open} onClose={() => setOpen(false)} title="Read this" actions={<Button>Agree</Button>}>
        The terms
      </AlertDialog>
    </>
  )
}

it('leaves Escape to a modal above it that is no child of it', async () => {
  const onClose = vi.fn()
  mount(<Form onClose={onClose} />)
  await page.getByRole('button', { name: 'Terms' }).click()
  await expect.element(page.getByRole('button', { name: 'Agree' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})
