import { type CSSProperties, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../Dialog/Dialog.tsx'
import { noop } from '../testing/conformance.tsx'
import { mount } from '../testing/mount.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { type Toast, ToastViewport } from './ToastViewport.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function render() {
  const onDismiss = vi.fn()
  mount(
    <ToastViewport
      label="Messages"
      closeLabel="Dismiss"
      onDismiss={onDismiss}
      toasts={[
        { id: 'short', tone: 'positive', title: 'Saved', duration: 4000 },
        { id: 'long', tone: 'negative', title: 'Not refreshed' },
      ]}
    />,
  )
  return onDismiss
}

it('dismisses toasts after their duration and keeps toasts without one', () => {
  const onDismiss = render()
  vi.advanceTimersByTime(60_000)
  expect(onDismiss.mock.calls).toEqual([['short']])
})

it('pauses the timers while a toast has keyboard focus', async () => {
  const onDismiss = render()
  const [close] = page.getByRole('button', { name: 'Dismiss' }).elements()
  if (close instanceof HTMLElement) close.focus()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
})

it('announces what is added to its list once, failures assertively and other toasts politely', () => {
  const viewport = (...toasts: readonly Toast[]) => (
    <ToastViewport label="Messages" closeLabel="Dismiss" onDismiss={noop} toasts={toasts} />
  )
  const saved = { id: 'saved', tone: 'positive', title: 'Saved' } as const
  const failed = { id: 'failed', tone: 'negative', title: 'Not refreshed' } as const
  const { container, rerender } = mount(viewport())
  const list = container.querySelector('ol')
  expect([list?.ariaLive, list?.getAttribute('aria-relevant')]).toEqual(['polite', 'additions'])
  rerender(viewport(failed))
  expect(list?.ariaLive).toBe('assertive')
  rerender(viewport(failed, saved))
  expect(list?.ariaLive).toBe('polite')
  expect([...container.querySelectorAll('[aria-live], [role=alert], [role=status]')]).toEqual([list])
})

it('is read and operable while a modal dialog is open, which stays open and keeps the focus', async () => {
  const onClose = vi.fn()
  const onRetry = vi.fn()
  const site = (...toasts: readonly Toast[]) => (
    <>
      <Dialog open onClose={onClose} title="Deposit" closeLabel="Close">
        <TextField label="Amount" />
      </Dialog>
      <ToastViewport label="Messages" closeLabel="Dismiss" onDismiss={noop} toasts={toasts} />
    </>
  )
  const { rerender } = mount(site())
  const field = page.getByRole('textbox', { name: 'Amount' })
  await expect.element(field).toHaveFocus()
  const action = (
    <button type="button" onClick={onRetry}>
      Retry
    </button>
  )
  rerender(site({ id: 'failed', tone: 'negative', title: 'Not sent', action }))
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.click()
  expect(onRetry).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(field).toHaveFocus()
  expect(retry.element().closest('[aria-hidden="true"], [inert]')).toBeNull()
})

it('resumes the timers when the focused toast is removed', async () => {
  const onDismiss = vi.fn()
  const viewport = (...toasts: readonly Toast[]) => (
    <ToastViewport label="Messages" closeLabel="Dismiss" onDismiss={onDismiss} toasts={toasts} />
  )
  const saved = { id: 'saved', tone: 'positive', title: 'Saved', duration: 4000 } as const
  const { rerender } = mount(viewport({ id: 'failed', tone: 'negative', title: 'Not refreshed' }, saved))
  const [close] = page.getByRole('button', { name: 'Dismiss' }).elements()
  if (close instanceof HTMLElement) flushSync(() => close.focus())
  rerender(viewport(saved))
  await vi.advanceTimersByTimeAsync(4000)
  expect(onDismiss.mock.calls).toEqual([['saved']])
})

it('resumes the timers after the last toast was dismissed under the pointer', async () => {
  const onDismiss = vi.fn()
  const viewport = (...toasts: readonly Toast[]) => (
    <ToastViewport label="Messages" closeLabel="Dismiss" onDismiss={onDismiss} toasts={toasts} />
  )
  const { rerender } = mount(viewport({ id: 'failed', tone: 'negative', title: 'Not refreshed' }))
  await userEvent.hover(page.getByText('Not refreshed'))
  rerender(viewport())
  await userEvent.hover(document.documentElement, { position: { x: 2, y: 2 } })
  rerender(viewport({ id: 'saved', tone: 'positive', title: 'Saved', duration: 4000 }))
  await vi.advanceTimersByTimeAsync(4000)
  expect(onDismiss.mock.calls).toEqual([['saved']])
})

it('does not pause the timers of a toast that appears under a resting pointer', async () => {
  const onDismiss = vi.fn()
  const saved = { id: 'saved', tone: 'positive', title: 'Saved', duration: 4000 } as const
  const { container } = mount(
    <ToastViewport label="Messages" closeLabel="Dismiss" onDismiss={onDismiss} toasts={[saved]} />,
  )
  // What the browser sends then: that the pointer is over the toast, without a move.
  container.querySelector('[data-slot=toast]')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  // React renders what an event of the pointer changes before the second frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  await vi.advanceTimersByTimeAsync(4000)
  expect(onDismiss.mock.calls).toEqual([['saved']])
})

it('moves the focus to the next toast when one is dismissed by keyboard, and finally back to its origin', async () => {
  function News() {
    const [toasts, setToasts] = useState<readonly Toast[]>([
      { id: 'first', tone: 'negative', title: 'First' },
      { id: 'second', tone: 'negative', title: 'Second' },
    ])
    return (
      <>
        <button type="button">Page</button>
        <ToastViewport
          label="Messages"
          closeLabel="Dismiss"
          toasts={toasts}
          onDismiss={(id) => setToasts((last) => last.filter((toast) => toast.id !== id))}
        />
      </>
    )
  }
  mount(<News />)
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('First')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Second')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Page' })).toHaveFocus()
})

it('stands above the bottom bar of a phone', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(390, 700)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  const { container } = mount(
    <div style={{ '--size-bottom-bar': '64px' } as CSSProperties}>
      <ToastViewport
        label="Messages"
        closeLabel="Close"
        toasts={[{ id: '1', tone: 'info', title: 'Saved' }]}
        onDismiss={() => {}}
      />
    </div>,
  )
  const toast = container.querySelector('[data-slot=toast]')?.getBoundingClientRect()
  expect(toast?.bottom).toBeLessThan(700 - 64)
  expect(toast?.top).toBeGreaterThan(350)
})

it('lets the pointer through to an open dialog', () => {
  const { container } = mount(
    <>
      <div data-slot="dialog" />
      <ToastViewport
        label="Messages"
        closeLabel="Close"
        toasts={[{ id: '1', tone: 'info', title: 'Saved' }]}
        onDismiss={() => {}}
      />
    </>,
  )
  const toast = container.querySelector('[data-slot=toast]')
  const { left, top } = toast?.getBoundingClientRect() ?? new DOMRect()
  expect(toast?.contains(document.elementFromPoint(left + 8, top + 8))).toBe(false)
})
