import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Marquee } from './Marquee.tsx'

const items = [
  { id: 'a', text: 'Deposits by bank transfer are back to two minutes' },
  { id: 'b', text: 'On Sunday the wallet rests for maintenance' },
] as const

function render(width: string) {
  const onItemPress = vi.fn()
  mount(
    <div style={{ inlineSize: width }}>
      <Marquee label="Notices" pauseLabel="Hold" playLabel="Run" items={items} onItemPress={onItemPress} />
    </div>,
  )
  return onItemPress
}

function getPlayState(): string | undefined {
  return document
    .querySelector('[data-slot="marquee-viewport"] > div')
    ?.getAnimations()
    .map((animation) => animation.playState)[0]
}

it('calls onItemPress with the index of the pressed notice', async () => {
  const onItemPress = render('60rem')
  await page.getByRole('button', { name: items[1].text }).click()
  expect(onItemPress).toHaveBeenCalledExactlyOnceWith(1)
})

it('does not move if everything fits', async () => {
  render('90rem')
  await expect.element(page.getByRole('button', { name: items[1].text })).toBeVisible()
  expect(getPlayState()).toBeUndefined()
  expect(page.getByRole('button', { name: 'Hold' }).elements()).toHaveLength(0)
})

it('moves if the notices overflow, until paused with the button [home-2a]', async () => {
  render('20rem')
  await expect.element(page.getByRole('button', { name: 'Hold' })).toBeVisible()
  expect(getPlayState()).toBe('running')
  await page.getByRole('button', { name: 'Hold' }).click()
  expect(getPlayState()).toBe('paused')
  await page.getByRole('button', { name: 'Run' }).click()
  expect(getPlayState()).toBe('running')
})

it('pauses on a focused notice', async () => {
  render('20rem')
  await expect.element(page.getByRole('button', { name: 'Hold' })).toBeVisible()
  document.querySelector<HTMLButtonElement>('li button')?.focus()
  expect(getPlayState()).toBe('paused')
})

it('exposes every notice once to assistive technology', async () => {
  render('20rem')
  await expect.element(page.getByRole('button', { name: 'Hold' })).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(items.length)
})
