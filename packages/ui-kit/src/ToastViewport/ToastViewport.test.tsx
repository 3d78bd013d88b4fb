import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { type Toast, ToastViewport } from './ToastViewport.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function draw() {
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

it('lets news go after their time and keeps what has none', () => {
  const onDismiss = draw()
  vi.advanceTimersByTime(60_000)
  expect(onDismiss.mock.calls).toEqual([['short']])
})

it('holds the clock while a key is on the messages', async () => {
  const onDismiss = draw()
  const [close] = page.getByRole('button', { name: 'Dismiss' }).elements()
  if (close instanceof HTMLElement) close.focus()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
})

it('says failures at once and other news when there is a pause', () => {
  draw()
  expect(
    page
      .getByRole('alert')
      .elements()
      .map((element) => element.textContent),
  ).toEqual(['Not refreshed'])
  expect(
    page
      .getByRole('status')
      .elements()
      .map((element) => element.textContent),
  ).toEqual(['Saved'])
})

it('goes on with the clock when the message that had the focus is gone', async () => {
  const onDismiss = vi.fn()
  const news = (...toasts: readonly Toast[]) => (
    <ToastViewport label="Messages" closeLabel="Dismiss" onDismiss={onDismiss} toasts={toasts} />
  )
  const saved = { id: 'saved', tone: 'positive', title: 'Saved', duration: 4000 } as const
  const { rerender } = mount(news({ id: 'failed', tone: 'negative', title: 'Not refreshed' }, saved))
  const [close] = page.getByRole('button', { name: 'Dismiss' }).elements()
  if (close instanceof HTMLElement) flushSync(() => close.focus())
  rerender(news(saved))
  await vi.advanceTimersByTimeAsync(4000)
  expect(onDismiss.mock.calls).toEqual([['saved']])
})

it('goes on with the clock when the last message was sent away by the pointer on it', async () => {
  const onDismiss = vi.fn()
  const news = (...toasts: readonly Toast[]) => (
    <ToastViewport label="Messages" closeLabel="Dismiss" onDismiss={onDismiss} toasts={toasts} />
  )
  const { rerender } = mount(news({ id: 'failed', tone: 'negative', title: 'Not refreshed' }))
  await userEvent.hover(page.getByText('Not refreshed'))
  rerender(news())
  await userEvent.hover(document.documentElement, { position: { x: 2, y: 2 } })
  rerender(news({ id: 'saved', tone: 'positive', title: 'Saved', duration: 4000 }))
  await vi.advanceTimersByTimeAsync(4000)
  expect(onDismiss.mock.calls).toEqual([['saved']])
})

it('leads a key that sends messages away from one to the next, and back to where it came from', async () => {
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
