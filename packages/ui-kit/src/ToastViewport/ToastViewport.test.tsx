import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { ToastViewport } from './ToastViewport.tsx'

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
