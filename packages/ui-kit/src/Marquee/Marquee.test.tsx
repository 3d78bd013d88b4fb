import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Marquee } from './Marquee.tsx'

const items = [
  { id: 'a', text: 'Deposits by bank transfer are back to two minutes' },
  { id: 'b', text: 'On Sunday the wallet rests for maintenance' },
] as const

function draw(width: string) {
  const onItemPress = vi.fn()
  mount(
    <div style={{ inlineSize: width }}>
      <Marquee label="Notices" pauseLabel="Hold" playLabel="Run" items={items} onItemPress={onItemPress} />
    </div>,
  )
  return onItemPress
}

function playState(): string | undefined {
  return document
    .querySelector('[data-slot="marquee-viewport"] > div')
    ?.getAnimations()
    .map((animation) => animation.playState)[0]
}

it('tells which notice was pressed', async () => {
  const onItemPress = draw('60rem')
  await page.getByRole('button', { name: items[1].text }).click()
  expect(onItemPress).toHaveBeenCalledExactlyOnceWith(1)
})

it('stands still where everything fits', async () => {
  draw('90rem')
  await expect.element(page.getByRole('button', { name: items[1].text })).toBeVisible()
  expect(playState()).toBeUndefined()
  expect(page.getByRole('button', { name: 'Hold' }).elements()).toHaveLength(0)
})

it('runs where they do not fit, until the button says otherwise', async () => {
  draw('20rem')
  await expect.element(page.getByRole('button', { name: 'Hold' })).toBeVisible()
  expect(playState()).toBe('running')
  await page.getByRole('button', { name: 'Hold' }).click()
  expect(playState()).toBe('paused')
  await page.getByRole('button', { name: 'Run' }).click()
  expect(playState()).toBe('running')
})

it('holds for a focused notice', async () => {
  draw('20rem')
  await expect.element(page.getByRole('button', { name: 'Hold' })).toBeVisible()
  document.querySelector<HTMLButtonElement>('li button')?.focus()
  expect(playState()).toBe('paused')
})

it('says every notice once to those who listen', async () => {
  draw('20rem')
  await expect.element(page.getByRole('button', { name: 'Hold' })).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(items.length)
})
