import type { GameType } from '@croupier/domain/game-types'
import { initialLobby, type LobbyState } from '@croupier/domain/lobby'
import { games, hotGames, type Game } from '@croupier/endpoints/calls/games'
import { favorites, recentGames } from '@croupier/endpoints/calls/play'
import { winnerBoard } from '@croupier/endpoints/calls/winners'
import { createTestApi, createTestSite, type TestCall } from '@croupier/runtime/testing/test-site'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createGame } from '../testing/games.ts'
import { gamePageQuery } from './games.ts'
import { openGamesQuery } from './open-games.ts'
import { hotQuery, rowQuery } from './rows.ts'
import { homeFavoritesQuery, winnersQuery } from './winners.ts'

const emptyPage = { games: [], totalPages: 0 }

/** A site whose calls return empty pages, with the calls that it has sent. */
function createRecordedSite() {
  const calls: TestCall[] = []
  const api = createTestApi((call) => {
    calls.push(call)
    return call.endpoint === hotGames || call.endpoint === winnerBoard ? [] : emptyPage
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
    const narrowed = { view: 'SEARCH', search: 'gold', category: 'FISH', vassalage: 'KFW' } as const
    expect((await load(narrowed))?.query).toEqual({ ...query, gameName: 'gold', gameType: 'FISH', vassalage: 'KFW' })
  })

  test.each([{ view: 'HOT' }, { view: 'RNG', filter: 'HOT' }] as const)(
    'requests hot games only for %j [s-lobby-1b.3, s-lobby-2a.2, const-40.4]',
    async (state) => {
      expect((await load(state))?.query).toMatchObject({ isHot: '1' })
    },
  )

  test.each([
    [{ view: 'FAV' }, favorites, { pageNo: 2, pageSize: 28 }],
    [
      { view: 'LIVE', filter: 'FAV', vassalage: 'KFW' },
      favorites,
      { gameType: 'LIVE', vassalage: 'KFW', pageNo: 2, pageSize: 28 },
    ],
    [{ filter: 'RECENT' }, recentGames, { page: 2, pageSize: 12 }],
    [
      { view: 'RNG', filter: 'FAV', classify: 'SC' },
      favorites,
      { gameType: 'RNG', gameClassify: 'SC', pageNo: 2, pageSize: 28 },
    ],
    [
      { view: 'RNG', filter: 'RECENT', classify: 'SC' },
      recentGames,
      { gameType: 'RNG', gameClassify: 'SC', page: 2, pageSize: 12 },
    ],
    [
      { view: 'LIVE', filter: 'RECENT', vassalage: 'KFW' },
      recentGames,
      { gameType: 'LIVE', vassalage: 'KFW', page: 2, pageSize: 12 },
    ],
  ] as const)(
    'requests the private list of %j [s-lobby-2a.3, s-lobby-2a.4, const-24, const-40.2, const-40.5, gamecall-3a, gamecall-4a]',
    async (state, endpoint, query) => {
      const call = await load({ ...state, page: 2 })
      expect(call?.endpoint).toBe(endpoint)
      expect(call?.query).toEqual({ ...common, ...query })
    },
  )

  test('requests the latest games of a category for the filter NEW [const-40.1]', async () => {
    const call = await load({ view: 'RNG', filter: 'NEW' })
    expect(call?.query).toEqual({
      ...common,
      merchant: 'TST01',
      gameType: 'RNG',
      isNew: '1',
      pageNo: 1,
      pageSize: 28,
    })
  })

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

test('the rows of the home page request their first games [const-22.1, action-14a]', async () => {
  const { site, calls } = createRecordedSite()
  await site.queryClient.fetchQuery(rowQuery(site, 'EN', 'FISH'))
  await site.queryClient.fetchQuery(hotQuery(site, 'EN'))
  expect(calls.map(({ endpoint }) => endpoint)).toEqual([games, hotGames])
  expect(calls[0]?.query).toEqual({ ...common, gameType: 'FISH', pageNo: 1, pageSize: 12 })
  const hot = { merchantCode: 'TST01', isPlatform: '2', platform: 'html5-desktop', language: 'EN' }
  expect(calls[1]?.query).toEqual(hot)
})

test('the carousel of a category requests the hot games of its type and vendor [action-14b]', async () => {
  const { site, calls } = createRecordedSite()
  await site.queryClient.fetchQuery(hotQuery(site, 'EN', { gameType: 'LIVE', vassalage: 'KFW' }))
  expect(calls[0]?.query).toMatchObject({ merchantCode: 'TST01', gameType: 'LIVE', vassalage: 'KFW' })
})

describe('games to play instead of one under maintenance', () => {
  const closed = createGame('closed', { underMaintenance: true })

  /** Loads them for a type, over the responses of the calls by `hot` or `first` and the type. */
  async function loadOpen(responses: Readonly<Record<string, readonly Game[]>>, gameType?: GameType) {
    const api = createTestApi(({ endpoint, query }) => {
      const wanted = z.object({ gameType: z._default(z.string(), 'ALL') }).parse(query)
      const kind = endpoint === hotGames ? 'hot' : 'first'
      const list = responses[`${kind} ${wanted.gameType}`] ?? []
      return kind === 'hot' ? list : { games: list, totalPages: 1 }
    })
    const site = createTestSite({ api })
    return (await site.queryClient.fetchQuery(openGamesQuery(site, 'EN', gameType))).map(({ nodeId }) => nodeId)
  }
  const responses = {
    'hot FISH': [closed, createGame('hot fish')],
    'hot LIVE': [closed],
    'first LIVE': [closed, createGame('first table')],
    'first PVP': [closed],
    'hot ALL': [closed, createGame('hot slot')],
  }

  test('are hot ones of its type, else its first ones that are open', async () => {
    expect(await loadOpen(responses, 'FISH')).toEqual(['hot fish'])
    expect(await loadOpen(responses, 'LIVE')).toEqual(['first table'])
  })

  test('are hot ones of all types where nothing of its type is open, and without a type', async () => {
    expect(await loadOpen(responses, 'PVP')).toEqual(['hot slot'])
    expect(await loadOpen(responses)).toEqual(['hot slot'])
  })
})

test('the home page requests all favourites at once [const-23]', async () => {
  const { site, calls } = createRecordedSite()
  await site.queryClient.fetchQuery(homeFavoritesQuery(site, 'EN'))
  expect(calls.map(({ endpoint }) => endpoint)).toEqual([favorites])
  expect(calls[0]?.query).toEqual({ ...common, pageNo: 1, pageSize: 999 })
})

test('the home page requests the twenty largest wins of all categories [action-15a, const-17]', async () => {
  const { site, calls } = createRecordedSite()
  await site.queryClient.fetchQuery(winnersQuery(site, 'EN'))
  expect(calls.map(({ endpoint }) => endpoint)).toEqual([winnerBoard])
  expect(calls[0]?.query).toEqual({ gameCategory: 'ALL', language: 'EN', limitNum: 20 })
})

describe('in the storage of the tab', () => {
  beforeEach(() => {
    const stored = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  test('the hot games wait for the next load of the page, those of each filter apart [cache-1.1]', async () => {
    const first = createRecordedSite()
    await first.site.queryClient.fetchQuery(hotQuery(first.site, 'EN'))
    const { site, calls } = createRecordedSite()
    expect(await site.queryClient.fetchQuery(hotQuery(site, 'EN'))).toEqual([])
    expect(calls).toEqual([])
    await site.queryClient.fetchQuery(hotQuery(site, 'EN', { gameType: 'LIVE' }))
    expect(calls).toHaveLength(1)
  })
})
