import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { MessageDialog, type MessageDialogProps } from './MessageDialog.tsx'

afterEach(() => {
  vi.useRealTimers()
})

function draw(props: Partial<MessageDialogProps> = {}) {
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

/** A place on the cover, beside the dialog. */
function pressCover() {
  const cover = document.elementFromPoint(4, 4)
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    cover?.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: 4, clientY: 4, button: 0 }))
  }
}

it('says its html, without what could run in it', async () => {
  draw()
  const dialog = page.getByRole('alertdialog', { name: 'A real account is needed' })
  await expect.element(dialog).toHaveAccessibleDescription('Play for real.')
  expect(document.querySelector('[data-slot="message-dialog"] img')?.hasAttribute('onerror')).toBe(false)
})

it('runs what a button is for and closes', async () => {
  const onPress = vi.fn()
  const onClose = draw({ buttons: [{ label: 'Later' }, { label: 'Register', onPress }] })
  await page.getByRole('button', { name: 'Register' }).click()
  expect(onPress).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

it('stays while the work of a button runs', async () => {
  const onClose = draw({ buttons: [{ label: 'Register', keepOpen: true }] })
  await page.getByRole('button', { name: 'Register' }).click()
  expect(onClose).not.toHaveBeenCalled()
})

it('closes on a press on the cover', async () => {
  const onClose = draw()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  pressCover()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

it('stays on a press on the cover where it must be answered, yet yields to Escape', async () => {
  const onClose = draw({ closeOnCover: false })
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  pressCover()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

it('closes by itself after its time', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onClose = draw({ autoCloseAfter: 3000 })
  vi.advanceTimersByTime(3000)
  expect(onClose).toHaveBeenCalledOnce()
})

it('shows the picture that it is given in place of the one of its tone', () => {
  draw({ icon: <svg role="img" aria-label="A gift" /> })
  const place = document.querySelector('[data-slot="alert-dialog-icon"]')
  expect(place?.querySelectorAll('svg')).toHaveLength(1)
  expect(place?.querySelector('svg')?.getAttribute('aria-label')).toBe('A gift')
})
