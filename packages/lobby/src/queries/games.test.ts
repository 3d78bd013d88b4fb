import { initialLobby, type LobbyState } from '@croupier/domain/lobby'
import { games, hotGames } from '@croupier/endpoints/calls/games'
import { favorites, recentGames } from '@croupier/endpoints/calls/play'
import { createTestApi, createTestSite, type TestCall } from '@croupier/runtime/testing/test-site'
import { describe, expect, test } from 'vitest'
import { gamePageQuery } from './games.ts'
import { hotQuery, rowQuery } from './rows.ts'

const emptyPage = { games: [], totalPages: 0 }

/** A site whose calls return empty pages, with the calls that it has sent. */
function createRecordedSite() {
  const calls: TestCall[] = []
  const api = createTestApi((call) => {
    calls.push(call)
    return call.endpoint === hotGames ? [] : emptyPage
  })
  return { site: createTestSite({ api }), calls }
}

/** Loads the list of a lobby state and returns the call for it. */
async function load(changes: Partial<LobbyState>): Promise<TestCall | undefined> {
  const { site, calls } = createRecordedSite()
  await site.queryClient.fetchQuery(gamePageQuery(site, 'EN', { ...initialLobby, ...changes }))
  expect(calls).toHaveLength(1)
  return calls[0]
}

const common = { platform: 'html5-desktop', clientType: 3, language: 'EN' }

describe('gamePageQuery', () => {
  test('requests a page of a category with its vendor and classification [gamecall-1a, const-20, const-27.2, const-27.3]', async () => {
    const call = await load({ view: 'RNG', vassalage: 'KFW', classify: 'SC', page: 3 })
    expect(call?.endpoint).toBe(games)
    expect(call?.query).toEqual({
      ...common,
      merchant: 'TST01',
      gameType: 'RNG',
      vassalage: 'KFW',
      gameClassify: 'SC',
      pageNo: 3,
      pageSize: 28,
    })
  })

  test('omits what is not filtered [gamecall-1a]', async () => {
    const query = { ...common, merchant: 'TST01', pageNo: 1, pageSize: 28 }
    expect((await load({ view: 'PROMO' }))?.query).toEqual(query)
    expect((await load({ view: 'SEARCH', search: 'gold' }))?.query).toEqual({ ...query, gameName: 'gold' })
  })

  test.each([{ view: 'HOT' }, { view: 'RNG', filter: 'HOT' }] as const)(
    'requests hot games only for %j [s-lobby-1b.3, s-lobby-2a.2, const-40.4]',
    async (state) => {
      expect((await load(state))?.query).toMatchObject({ isHot: '1' })
    },
  )

  test.each([
    [{ view: 'FAV' }, favorites, { pageNo: 2 }],
    [{ view: 'LIVE', filter: 'FAV' }, favorites, { gameType: 'LIVE', pageNo: 2 }],
    [{ filter: 'RECENT' }, recentGames, { page: 2, pageSize: 12 }],
    [{ view: 'LIVE', filter: 'RECENT' }, recentGames, { gameType: 'LIVE', page: 2 }],
  ] as const)(
    'requests the private list of %j [s-lobby-2a.3, s-lobby-2a.4, const-24, const-40.2, const-40.5]',
    async (state, endpoint, query) => {
      const call = await load({ ...state, page: 2 })
      expect(call?.endpoint).toBe(endpoint)
      expect(call?.query).toMatchObject(query)
    },
  )

  test('fetches a private list again each time, and a public one after a minute', async () => {
    const { site, calls } = createRecordedSite()
    for (const view of ['RNG', 'FAV'] as const) {
      const query = gamePageQuery(site, 'EN', { ...initialLobby, view })
      await site.queryClient.fetchQuery(query)
      await site.queryClient.fetchQuery(query)
    }
    expect(calls.map(({ endpoint }) => endpoint)).toEqual([games, favorites, favorites])
  })

  test('caches by language', () => {
    const { site } = createRecordedSite()
    const getKey = (language: 'EN' | 'MY') => gamePageQuery(site, language, initialLobby).queryKey
    expect(getKey('EN')).not.toEqual(getKey('MY'))
  })
})

test('the rows of the home page request their first games [const-22.1]', async () => {
  const { site, calls } = createRecordedSite()
  await site.queryClient.fetchQuery(rowQuery(site, 'EN', 'FISH'))
  await site.queryClient.fetchQuery(hotQuery(site, 'EN'))
  expect(calls.map(({ endpoint }) => endpoint)).toEqual([games, hotGames])
  expect(calls[0]?.query).toEqual({ ...common, gameType: 'FISH', pageNo: 1, pageSize: 12 })
  expect(calls[1]?.query).toMatchObject({ merchantCode: 'TST01', isPlatform: '2', language: 'EN' })
})
