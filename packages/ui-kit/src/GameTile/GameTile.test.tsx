import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { pictureUrl } from '../testing/pictures.ts'
import { GameTile } from './GameTile.tsx'

function draw(overrides: Partial<Parameters<typeof GameTile>[0]> = {}) {
  const pressed = { play: vi.fn(), trial: vi.fn(), favorite: vi.fn() }
  mount(
    <GameTile
      title="Nine Carps"
      picture={pictureUrl(1)}
      play={{ label: 'Play', onPress: pressed.play }}
      trial={{ label: 'Free trial', onPress: pressed.trial }}
      favorite={{ label: 'Favourite', active: false, onPress: pressed.favorite }}
      {...overrides}
    />,
  )
  return pressed
}

it('starts the game wherever the tile is pressed', async () => {
  const pressed = draw()
  await page.getByText('Nine Carps', { exact: true }).click({ force: true })
  expect(pressed.play).toHaveBeenCalledOnce()
})

it('starts the trial without starting the game', async () => {
  const pressed = draw()
  await page.getByRole('button', { name: 'Free trial Nine Carps' }).click()
  expect(pressed.trial).toHaveBeenCalledOnce()
  expect(pressed.play).not.toHaveBeenCalled()
})

it('toggles the favourite without starting the game', async () => {
  const pressed = draw()
  await page.getByRole('button', { name: 'Favourite Nine Carps', pressed: false }).click()
  expect(pressed.favorite).toHaveBeenCalledOnce()
  expect(pressed.play).not.toHaveBeenCalled()
})

it('tells which game every button is about', () => {
  draw({ favorite: { label: 'Favourite', active: true, onPress: vi.fn() } })
  expect(page.getByRole('button', { name: 'Play Nine Carps' }).elements()).toHaveLength(1)
  expect(page.getByRole('button', { name: 'Favourite Nine Carps', pressed: true }).elements()).toHaveLength(1)
})

it('offers no trial where the game has none', () => {
  draw({ trial: undefined })
  expect(page.getByRole('button', { name: /trial/i }).elements()).toHaveLength(0)
})

it('stays pressable under maintenance, since the press explains', async () => {
  const pressed = draw({ maintenanceLabel: 'Under maintenance', trial: undefined })
  await expect.element(page.getByText('Under maintenance')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Play Nine Carps' }).click()
  expect(pressed.play).toHaveBeenCalledOnce()
})

it('nests nothing interactive in anything interactive', () => {
  draw()
  expect(document.querySelectorAll('button button, a button, button a')).toHaveLength(0)
})
