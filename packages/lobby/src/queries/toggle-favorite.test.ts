import { favoriteIds, type GamePage } from '@croupier/endpoints/calls/games'
import { addFavorite, favorites, removeFavorite } from '@croupier/endpoints/calls/play'
import { favoriteIdsQuery } from '@croupier/runtime/data/queries'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { useToasts } from '@croupier/runtime/overlays/toasts'
import { createTestApi, createTestSite } from '@croupier/runtime/testing/test-site'
import { createInstance } from 'i18next'
import { beforeEach, expect, test } from 'vitest'
import { createGame } from '../testing/games.ts'
import { toggleFavorite } from './toggle-favorite.ts'

const [first, second, third] = [createGame('1'), createGame('2'), createGame('3')]
const listKey = toQueryKey(favorites, { page: 1 })
const i18n = createInstance()
await i18n.init({ lng: 'en', resources: { en: { errors: { UNKNOWN_ERROR: 'It failed' } } } })

/** A site with two favourites; the outcome of each change is up to the test. */
function createFavorites() {
  const sent: string[] = []
  let finish: (() => void)[] = []
  let reject: (() => void)[] = []
  const api = createTestApi(({ endpoint, body }) => {
    sent.push(endpoint.path)
    if (endpoint === favoriteIds) return ['1', '2']
    if (endpoint !== addFavorite && endpoint !== removeFavorite) return []
    expect(body).toMatchObject({ vendor: 'KFW', gameType: 'RNG' })
    return new Promise<void>((resolve, fail) => {
      finish = [...finish, () => resolve()]
      reject = [...reject, () => fail(new Error('The change is refused'))]
    })
  })
  const site = createTestSite({ api })
  const idsKey = favoriteIdsQuery(site).queryKey
  site.queryClient.setQueryData(idsKey, ['1', '2'])
  site.queryClient.setQueryData<GamePage>(listKey, { games: [first, second], totalPages: 1 })
  return {
    site,
    sent,
    /** Waits until changes have reached their calls. */
    sendAll: (count = 1) => expect.poll(() => sent).toHaveLength(count),
    accept: (index = 0) => finish[index]?.(),
    refuse: (index = 0) => reject[index]?.(),
    /** The favourites have not been loaded. */
    forget: () => site.queryClient.removeQueries({ queryKey: idsKey }),
    getIds: () => site.queryClient.getQueryData(idsKey),
    getList: () => site.queryClient.getQueryData<GamePage>(listKey)?.games.map(({ nodeId }) => nodeId),
    isStale: () => site.queryClient.getQueryState(idsKey)?.isInvalidated,
  }
}

beforeEach(() => useToasts.setState({ toasts: [] }))

test('an added game is the first of the ids before the server has confirmed it [s-lobby-6a.1]', async () => {
  const { site, sendAll, sent, accept, getIds, getList } = createFavorites()
  const done = toggleFavorite(site, i18n, { game: third, add: true })
  await sendAll()
  expect(getIds()).toEqual(['3', '1', '2'])
  expect(getList()).toEqual(['1', '2'])
  expect(sent).toEqual([addFavorite.path])
  accept()
  await done
  expect(useToasts.getState().toasts).toEqual([])
})

test('a game that is a favourite already is not added again [s-lobby-6a.2]', async () => {
  const { site, sent, getIds } = createFavorites()
  await toggleFavorite(site, i18n, { game: second, add: true })
  expect([getIds(), sent]).toEqual([['1', '2'], []])
})

test('a game that is added before the favourites are known hides none of them, and is not added twice', async () => {
  const { site, sent, forget, getIds, sendAll, accept } = createFavorites()
  forget()
  await toggleFavorite(site, i18n, { game: second, add: true })
  expect([getIds(), sent]).toEqual([['1', '2'], [favoriteIds.path]])
  forget()
  const done = toggleFavorite(site, i18n, { game: third, add: true })
  await sendAll(3)
  expect(getIds()).toEqual(['3', '1', '2'])
  accept()
  await done
})

test('a removed game leaves ids and lists before the server has confirmed it [s-lobby-6b]', async () => {
  const { site, sendAll, sent, accept, getIds, getList } = createFavorites()
  const done = toggleFavorite(site, i18n, { game: first, add: false })
  await sendAll()
  expect([getIds(), getList()]).toEqual([['2'], ['2']])
  expect(sent).toEqual([removeFavorite.path])
  accept()
  await done
})

test('a refused removal returns the game to its place and shows the error', async () => {
  const { site, sendAll, refuse, getIds, getList } = createFavorites()
  const done = toggleFavorite(site, i18n, { game: second, add: false })
  await sendAll()
  refuse()
  await done
  expect(getIds()).toContain('2')
  expect(getList()).toEqual(['1', '2'])
  expect(useToasts.getState().toasts).toMatchObject([{ tone: 'negative', text: 'It failed' }])
})

test('a refused addition takes the game out again', async () => {
  const { site, sendAll, refuse, getIds } = createFavorites()
  const done = toggleFavorite(site, i18n, { game: third, add: true })
  await sendAll()
  refuse()
  await done
  expect(getIds()).toEqual(['1', '2'])
})

test('the favourites are fetched again after the last of several changes only', async () => {
  const { site, sendAll, sent, accept, isStale } = createFavorites()
  const changes = [first, second].map((game) => toggleFavorite(site, i18n, { game, add: false }))
  await sendAll(2)
  accept(0)
  await changes[0]
  expect(isStale()).toBe(false)
  accept(1)
  await changes[1]
  expect(isStale()).toBe(true)
  expect(sent).not.toContain(favoriteIds.path)
})
