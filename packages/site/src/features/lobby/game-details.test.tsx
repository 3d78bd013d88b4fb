import { gameDetails } from '@croupier/endpoints/calls/game-details'
import common from '@croupier/i18n/catalogs/en/common.json' with { type: 'json' }
import texts from '@croupier/i18n/catalogs/en/gameDetails.json' with { type: 'json' }
import guide from '@croupier/i18n/catalogs/en/guide.json' with { type: 'json' }
import lobby from '@croupier/i18n/catalogs/en/lobby.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMember } from '../../testing/control/accounts.ts'
import { breakRequests } from '../../testing/network.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { expectAddress, getButton, pressControl, screen } from '../../testing/screen.ts'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const { tile } = lobby
const details = screen.tiles
  .filter({ hasNotText: tile.maintenance })
  .first()
  .getByRole('button', { name: tile.details, exact: false })

test('a visitor opens the details of a game by its key, sees what it returns, and goes on to the proofs of rounds', async () => {
  await renderPage('/fish', { width: 360 })
  await expect.element(details).toBeVisible()
  details.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.dialog).toMatchTextContent('96.00%')
  await expect.element(screen.dialog).toMatchTextContent(texts.texts.fish)
  await pressControl(screen.dialog.getByRole('link', { name: texts.verify, exact: true }))
  await expect.element(page.getByRole('heading', { name: guide.fair.title, level: 1 })).toBeVisible()
  await expect.element(screen.dialog).not.toBeInTheDocument()
})

test('a member marks the game as a favourite in its details, and starts it from there', async () => {
  await renderPage('/rng', { as: await createMember() })
  await pressControl(details)
  await pressControl(getButton(tile.addFavorite, screen.dialog))
  const added = getButton(tile.removeFavorite, screen.dialog)
  await expect.element(added).toHaveAttribute('aria-pressed', 'true')
  await pressControl(getButton(tile.play, screen.dialog))
  await expect.poll(() => location.pathname).toBe('/seamless')
  await expect.element(screen.dialog).not.toBeInTheDocument()
})

test('details that could not be loaded offer a retry, and back closes them', { tags: 'long' }, async () => {
  const restore = await breakRequests(gameDetails.path, 'unsent')
  await renderPage('/rng')
  await pressControl(details)
  await expect.element(screen.dialog.getByText(texts.failed)).toBeVisible()
  await restore()
  await pressControl(getButton(common.action.retry, screen.dialog))
  await expect.element(screen.dialog).toMatchTextContent(texts.lowestBet)
  history.back()
  await expect.element(screen.dialog).not.toBeInTheDocument()
  await expectAddress('/rng')
})
