import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { MessageDialog, type MessageDialogProps } from './MessageDialog.tsx'

afterEach(() => {
  vi.useRealTimers()
})

function render(props: Partial<MessageDialogProps> = {}) {
  const onClose = vi.fn()
  mount(
    <MessageDialog
      open
      onClose={onClose}
      title="A real account is needed"
      html='<p>Play for <strong>real</strong>.<img src="x" onerror="document.title = 1"></p>'
      buttons={[{ label: 'Later' }, { label: 'Register' }]}
      {...props}
    />,
  )
  return onClose
}

/** Presses the backdrop beside the dialog. */
function pressBackdrop() {
  const cover = document.elementFromPoint(4, 4)
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    cover?.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: 4, clientY: 4, button: 0 }))
  }
}

it('renders sanitized html [overlay-1b.2, overlay-1b.3]', async () => {
  render()
  const dialog = page.getByRole('alertdialog', { name: 'A real account is needed' })
  await expect.element(dialog).toHaveAccessibleDescription('Play for real.')
  expect(document.querySelector('[data-slot="message-dialog"] img')?.hasAttribute('onerror')).toBe(false)
})

it('calls onPress of a button and closes', async () => {
  const onPress = vi.fn()
  const onClose = render({ buttons: [{ label: 'Later' }, { label: 'Register', onPress }] })
  await page.getByRole('button', { name: 'Register' }).click()
  expect(onPress).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

it('stays open with keepOpen', async () => {
  const onClose = render({ buttons: [{ label: 'Register', keepOpen: true }] })
  await page.getByRole('button', { name: 'Register' }).click()
  expect(onClose).not.toHaveBeenCalled()
})

it('closes on a press on the backdrop [overlay-1b.5]', async () => {
  const onClose = render()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  pressBackdrop()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

it('stays open on a press on the backdrop without closeOnBackdrop, but closes on Escape', async () => {
  const onClose = render({ closeOnBackdrop: false })
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  pressBackdrop()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

it('closes by itself after autoCloseMs', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onClose = render({ autoCloseMs: 3000 })
  vi.advanceTimersByTime(3000)
  expect(onClose).toHaveBeenCalledOnce()
})

it('shows the given icon instead of the one of its tone [overlay-1b.1]', () => {
  render({ icon: <svg role="img" aria-label="A gift" /> })
  const place = document.querySelector('[data-slot="alert-dialog-icon"]')
  expect(place?.querySelectorAll('svg')).toHaveLength(1)
  expect(place?.querySelector('svg')?.getAttribute('aria-label')).toBe('A gift')
})
