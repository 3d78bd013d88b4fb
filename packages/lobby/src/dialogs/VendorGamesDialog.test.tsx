import { ApiError } from '@croupier/api-client/api-error'
import { press, renderPart } from '@croupier/component-testing/render-part'
import { games, type GamePage } from '@croupier/endpoints/calls/games'
import { noFlags } from '@croupier/flags/modules'
import { setMerchantFlags } from '@croupier/flags/store'
import { dispatchSession } from '@croupier/runtime/session/session'
import { createTestApi, createTestSite } from '@croupier/runtime/testing/test-site'
import * as z from 'zod/mini'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createGame } from '../testing/games.ts'
import { VendorGamesDialog } from './VendorGamesDialog.tsx'

const pageQuery = z.object({ pageNo: z.int(), vassalage: z.string(), gameType: z.string() })

/** Renders the dialog of a vendor, whose pages a function returns or throws. */
function showDialog(getPage: (pageNo: number) => GamePage | Promise<GamePage>) {
  const api = createTestApi(({ endpoint, query }) => {
    if (endpoint.path !== games.path) return []
    const { pageNo, vassalage, gameType } = pageQuery.parse(query)
    expect([vassalage, gameType]).toEqual(['SVK', 'PVP'])
    return getPage(pageNo)
  })
  const params = { gameType: 'PVP', vassalage: 'SVK', title: 'Silver Oak' } as const
  const dialog = <VendorGamesDialog params={params} onClose={() => undefined} isOpen={() => true} />
  return renderPart(dialog, { site: createTestSite({ api }) })
}

const dialog = page.getByRole('dialog', { name: 'Silver Oak' })
const getTile = (name: string) => dialog.getByRole('article', { name, exact: true })

beforeEach(() => {
  dispatchSession({ type: 'loggedOut' })
  setMerchantFlags(noFlags)
})

test('shows placeholders while the games load, then the games', async () => {
  const { promise, resolve } = Promise.withResolvers<GamePage>()
  await showDialog(() => promise)
  await expect.element(dialog).toBeVisible()
  const countSkeletons = () => document.querySelectorAll('[data-slot=game-tile-skeleton]').length
  await expect.poll(countSkeletons).toBeGreaterThan(1)
  resolve({ games: [createGame('n1')], totalPages: 1 })
  await expect.element(getTile('Game n1')).toBeVisible()
  expect(countSkeletons()).toBe(0)
})

test('turns its pages without leaving the page below, and focuses the list', async () => {
  const { i18n, router } = await showDialog((pageNo) => ({ games: [createGame(`n${pageNo}`)], totalPages: 2 }))
  await expect.element(getTile('Game n1')).toBeVisible()
  const second = dialog.getByRole('link', { name: i18n.t('shell:page.number', { page: 2 }), exact: true })
  await press(second)
  await expect.element(getTile('Game n2')).toBeVisible()
  await expect.element(second).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => document.activeElement?.tagName).toBe('SECTION')
  expect(router.state.location.href).toBe('/')
})

test('says why the games did not load, and loads them again', async () => {
  let fails = true
  const { i18n } = await showDialog(() => {
    if (fails) throw new ApiError({ code: 'OFFLINE', path: games.path })
    return { games: [createGame('n1')], totalPages: 1 }
  })
  await expect.element(dialog.getByText(i18n.t('lobby:list.failed'))).toBeVisible()
  await expect.element(dialog.getByText(i18n.t('failure.OFFLINE'))).toBeVisible()
  fails = false
  await press(dialog.getByRole('button', { name: i18n.t('action.retry'), exact: true }))
  await expect.element(getTile('Game n1')).toBeVisible()
})

test('without games offers those of all vendors, on the page of the category', async () => {
  const { i18n, router } = await showDialog(() => ({ games: [], totalPages: 1 }))
  await expect.element(dialog.getByText(i18n.t('games:list.empty'))).toBeVisible()
  await press(dialog.getByRole('button', { name: i18n.t('games:list.showAll'), exact: true }))
  await expect.poll(() => router.state.location.href).toBe('/pvp')
})
