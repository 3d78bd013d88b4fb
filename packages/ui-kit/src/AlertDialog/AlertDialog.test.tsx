import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../Button/Button.tsx'
import { mount } from '../testing/mount.tsx'
import { AlertDialog } from './AlertDialog.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function render(overrides: Partial<Parameters<typeof AlertDialog>[0]> = {}) {
  const onClose = vi.fn()
  mount(
    <AlertDialog open onClose={onClose} title="Saved" actions={<Button>Done</Button>} {...overrides}>
      Your settings are kept.
    </AlertDialog>,
  )
  return onClose
}

it('closes by itself after autoCloseMs', () => {
  const onClose = render({ autoCloseMs: 3000 })
  vi.advanceTimersByTime(2999)
  expect(onClose).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onClose).toHaveBeenCalledOnce()
})

it('stays open without autoCloseMs', () => {
  const onClose = render()
  vi.advanceTimersByTime(600_000)
  expect(onClose).not.toHaveBeenCalled()
})

it('closes on Escape', async () => {
  vi.useRealTimers()
  const onClose = render()
  await expect.element(page.getByRole('alertdialog', { name: 'Saved' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

it('closes by itself when reopened after a key held the first opening', () => {
  const onClose = vi.fn()
  const dialog = (open: boolean) => (
    <AlertDialog open={open} onClose={onClose} title="Saved" actions={<Button>Done</Button>} autoCloseMs={3000}>
      Your settings are kept.
    </AlertDialog>
  )
  const { rerender } = mount(dialog(true))
  const key = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })
  flushSync(() => page.getByRole('alertdialog').element().dispatchEvent(key))
  vi.advanceTimersByTime(60_000)
  expect(onClose).not.toHaveBeenCalled()
  rerender(dialog(false))
  rerender(dialog(true))
  vi.advanceTimersByTime(3000)
  expect(onClose).toHaveBeenCalledOnce()
})
