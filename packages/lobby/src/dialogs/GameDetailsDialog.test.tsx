import { ApiError } from '@croupier/api-client/api-error'
import { press, renderPart } from '@croupier/component-testing/render-part'
import { gameDetails, type GameDetails, type GameMaths } from '@croupier/endpoints/calls/game-details'
import { collectFlags, noFlags } from '@croupier/flags/modules'
import { setMerchantFlags } from '@croupier/flags/store'
import { useOverlays } from '@croupier/runtime/overlays/overlays'
import { dispatchSession } from '@croupier/runtime/session/session'
import { createTestApi, createTestSite } from '@croupier/runtime/testing/test-site'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createGame } from '../testing/games.ts'
import { logIn } from '../testing/session.ts'
import { GameDetailsDialog } from './GameDetailsDialog.tsx'

const maths: GameMaths = {
  returns: { lowest: 9_620, highest: 9_620 },
  volatility: 'low',
  lowestBet: { minor: 20n, currency: 'USD' },
  highestBet: { minor: 10_000n, currency: 'USD' },
  features: [
    { code: 'lines', number: 10 },
    { code: 'freeSpins', number: 2 },
  ],
}

/** Renders the dialog of a game, whose details a function returns or throws. */
function showDialog(getDetails: () => GameDetails | null) {
  const api = createTestApi(({ endpoint }) => (endpoint.path === gameDetails.path ? getDetails() : []))
  const dialog = (
    <GameDetailsDialog params={{ nodeId: 'n1', name: 'Amber Heron' }} onClose={() => undefined} isOpen={() => true} />
  )
  return renderPart(dialog, { site: createTestSite({ api }) })
}

const dialog = page.getByRole('dialog', { name: 'Amber Heron' })
const game = createGame('n1', { name: 'Amber Heron' })

beforeEach(() => {
  dispatchSession({ type: 'loggedOut' })
  setMerchantFlags(noFlags)
  useOverlays.setState({ stack: [] })
})

test('a slot has its vendor, return, volatility, bets and features, and the way to verify its rounds', async () => {
  const { i18n } = await showDialog(() => ({ game, maths }))
  const t = i18n.getFixedT('en', 'gameDetails')
  await expect.element(dialog).toMatchTextContent('KFW')
  await expect.element(dialog).toMatchTextContent('96.20%')
  await expect.element(dialog).toMatchTextContent(t('volatilities.low'))
  await expect.element(dialog).toMatchTextContent('$0.20')
  await expect.element(dialog).toMatchTextContent('$100.00')
  await expect.element(dialog).toMatchTextContent(t('titles.lines', { number: 10 }))
  await expect.element(dialog).toMatchTextContent(t('texts.freeSpins', { number: 2 }))
  await expect.element(dialog.getByRole('link', { name: t('verify') })).toHaveAttribute('href', '/fair')
})

test('bets that return differently have both ends of their range', async () => {
  const returns = { lowest: 9_600, highest: 9_760 }
  const { i18n } = await showDialog(() => ({ game, maths: { ...maths, returns, volatility: null } }))
  const t = i18n.getFixedT('en', 'gameDetails')
  await expect.element(dialog).toMatchTextContent(t('returnRange', { lowest: '96.00%', highest: '97.60%' }))
  expect(dialog.element().textContent).not.toContain(t('volatility'))
})

test('a game whose vendor publishes nothing has no return, no bets and no proof', async () => {
  const { i18n } = await showDialog(() => ({ game, maths: null }))
  const t = i18n.getFixedT('en', 'gameDetails')
  await expect.element(dialog.getByText(t('unpublished'))).toBeVisible()
  expect(dialog.element().textContent).not.toContain(t('return'))
  expect(dialog.getByRole('link').elements()).toEqual([])
})

test('the game starts from its details as from its tile, and the free trial too', async () => {
  logIn()
  setMerchantFlags(collectFlags([{ modId: 'FREEPLAY3', enabled: '1', childrenNodes: [] }]))
  const { i18n, router } = await showDialog(() => ({ game, maths }))
  await press(dialog.getByRole('button', { name: i18n.t('lobby:tile.trial'), exact: true }))
  await expect
    .poll(() => useOverlays.getState().stack.map(({ id, params }) => ({ id, params })))
    .toEqual([{ id: 'gamePopup', params: { nodeId: 'n1', gameName: 'Amber Heron' } }])
  await press(dialog.getByRole('button', { name: i18n.t('lobby:tile.play'), exact: true }))
  await expect.poll(() => router.state.location.href).toBe('/seamless?id=n1')
})

test('a failure names the game and offers a retry, which shows the details', async () => {
  let fails = true
  const { i18n } = await showDialog(() => {
    if (fails) throw new ApiError({ code: 'OFFLINE', path: gameDetails.path })
    return { game, maths }
  })
  await expect.element(dialog.getByText(i18n.t('gameDetails:failed'))).toBeVisible()
  await expect.element(dialog.getByText(i18n.t('failure.OFFLINE'))).toBeVisible()
  fails = false
  await press(dialog.getByRole('button', { name: i18n.t('action.retry'), exact: true }))
  await expect.element(dialog).toMatchTextContent('96.20%')
})
