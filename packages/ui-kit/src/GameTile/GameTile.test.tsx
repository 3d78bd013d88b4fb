import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { createPictureUrl } from '../testing/pictures.ts'
import { GameTile } from './GameTile.tsx'

function render(overrides: Partial<Parameters<typeof GameTile>[0]> = {}) {
  const pressed = { play: vi.fn(), trial: vi.fn(), favorite: vi.fn(), details: vi.fn() }
  mount(
    <GameTile
      title="Nine Carps"
      picture={createPictureUrl(1)}
      play={{ label: 'Play', onPress: pressed.play }}
      trial={{ label: 'Free trial', onPress: pressed.trial }}
      favorite={{ label: 'Favourite', active: false, onPress: pressed.favorite }}
      details={{ label: 'Details', onPress: pressed.details }}
      {...overrides}
    />,
  )
  return pressed
}

it('starts the game on a press anywhere on the tile', async () => {
  const pressed = render()
  await page.getByText('Nine Carps', { exact: true }).click({ force: true })
  expect(pressed.play).toHaveBeenCalledOnce()
})

it('starts the trial without starting the game', async () => {
  const pressed = render()
  await page.getByRole('button', { name: 'Free trial Nine Carps' }).click()
  expect(pressed.trial).toHaveBeenCalledOnce()
  expect(pressed.play).not.toHaveBeenCalled()
})

it('starts the trial on a press within 44 pixels on a phone', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(360, 800)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  const onPress = vi.fn()
  const pressed = render({ trial: { label: 'Try', onPress } })
  const { bottom, left, right } = page.getByRole('button', { name: 'Try Nine Carps' }).element().getBoundingClientRect()
  expect(right - left).toBeGreaterThanOrEqual(44)
  for (const x of [left + 1, right - 1]) {
    for (const y of [bottom - 2, bottom - 44])
      document.elementFromPoint(x, y)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  expect([onPress.mock.calls.length, pressed.play.mock.calls.length]).toEqual([4, 0])
})

it('toggles the favorite without starting the game', async () => {
  const pressed = render()
  await page.getByRole('button', { name: 'Favourite Nine Carps', pressed: false }).click()
  expect(pressed.favorite).toHaveBeenCalledOnce()
  expect(pressed.play).not.toHaveBeenCalled()
})

it('shows its details without starting the game', async () => {
  const pressed = render()
  await page.getByRole('button', { name: 'Details Nine Carps' }).click()
  expect(pressed.details).toHaveBeenCalledOnce()
  expect(pressed.play).not.toHaveBeenCalled()
})

it('includes the title in the name of every button', () => {
  render({ favorite: { label: 'Favourite', active: true, onPress: vi.fn() } })
  expect(page.getByRole('button', { name: 'Play Nine Carps' }).elements()).toHaveLength(1)
  expect(page.getByRole('button', { name: 'Favourite Nine Carps', pressed: true }).elements()).toHaveLength(1)
})

it('renders no trial button for a game without trial', () => {
  render({ trial: undefined })
  expect(page.getByRole('button', { name: /trial/i }).elements()).toHaveLength(0)
})

it('stays operable under maintenance', async () => {
  const pressed = render({ maintenanceLabel: 'Under maintenance', trial: undefined })
  await expect.element(page.getByText('Under maintenance')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Play Nine Carps' }).click()
  expect(pressed.play).toHaveBeenCalledOnce()
})

it('nests no interactive elements', () => {
  render()
  expect(document.querySelectorAll('button button, a button, button a')).toHaveLength(0)
})
