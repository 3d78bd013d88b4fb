import { favoriteIds, games, type GameWire } from '@croupier/endpoints/calls/games'
import { addFavorite, favorites, launchGame, recentGames, removeFavorite } from '@croupier/endpoints/calls/play'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import {
  relaxedLimits,
  demoAgent,
  demoPlayer,
  createSiteClient,
  limitAttempts,
  unwrap,
  type SiteClient,
} from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

describeEachDatabase('favourites', (database) => {
  let platform: TestPlatform
  let shwe: SiteClient
  let token: string
  let slots: readonly GameWire[]

  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
    shwe = createSiteClient(platform)
    token = await shwe.getToken(demoPlayer.username, demoPlayer.password)
    slots = (await shwe.call(games, { query: { language: 'EN', gameType: 'RNG' } }).then(unwrap)).games
  })
  afterAll(() => platform.stop())
  beforeEach(() => platform.core.database.query('delete from favorite'))

  const toReference = ({ nodeId, vassalage, gameType }: GameWire) => ({ nodeId, vendor: vassalage, gameType })
  const getSlot = (place: number) => {
    const game = slots[place]
    if (!game) throw new Error(`There is no slot at ${place}.`)
    return game
  }
  const add = (game: GameWire, site = shwe, bearer = token) =>
    site.call(addFavorite, { token: bearer, body: toReference(game) })
  const remove = (game: GameWire) => shwe.call(removeFavorite, { token, body: toReference(game) })
  const listIds = (site = shwe, bearer = token) =>
    site.call(favoriteIds, { token: bearer }).then((response) => unwrap(response).favGameIds)
  const fetchPage = (query: Record<string, string> = {}) =>
    shwe.call(favorites, { token, query: { language: 'EN', ...query } }).then(unwrap)

  test('are returned most recently added first, as ids and as a list [action-13, e-game-1.1, e-game-4, gamecall-3b]', async () => {
    for (const place of [0, 1, 2]) expect((await add(getSlot(place))).status).toBe(200)
    const expected = [2, 1, 0].map((place) => getSlot(place).nodeId)
    expect(await listIds()).toEqual(expected)
    const { content, pageNum, totalPages } = await fetchPage()
    expect([content.map(({ nodeId }) => nodeId), pageNum, totalPages]).toEqual([expected, 1, 1])
  })

  test('keep their place when added twice [e-game-5, gamecall-5]', async () => {
    for (const place of [0, 1, 0]) expect((await add(getSlot(place))).status).toBe(200)
    expect(await listIds()).toEqual([getSlot(1).nodeId, getSlot(0).nodeId])
  })

  test('are deleted, and deleting again succeeds [e-game-5, gamecall-5]', async () => {
    await add(getSlot(0))
    expect((await remove(getSlot(0))).value).toEqual({ done: true })
    expect((await remove(getSlot(0))).value).toEqual({ done: true })
    expect(await listIds()).toEqual([])
  })

  test('and the games played last are filtered by kind', async () => {
    const [first] = slots
    const other = slots.find((game) => game.gameClassify !== first?.gameClassify)
    if (!first || !other) throw new Error('All slots are of one kind.')
    for (const game of [first, other]) {
      await add(game)
      unwrap(await shwe.call(launchGame, { token, query: { nodeId: game.nodeId, mode: 'real', language: 'EN' } }))
    }
    const query = { language: 'EN', gameType: 'RNG', gameClassify: other.gameClassify }
    const recent = await shwe.call(recentGames, { token, query }).then(unwrap)
    expect((await fetchPage(query)).content.map(({ nodeId }) => nodeId)).toEqual([other.nodeId])
    expect(recent.list.map(({ nodeId }) => nodeId)).toEqual([other.nodeId])
  })

  test('are paged and filtered by category and vendor', async () => {
    for (const place of [0, 1, 2, 3, 4]) await add(getSlot(place))
    const second = await fetchPage({ pageNo: '2', pageSize: '2' })
    expect([second.content.length, second.pageNum, second.totalPages]).toEqual([2, 2, 3])
    expect((await fetchPage({ gameType: 'LIVE' })).content).toEqual([])
    const { vassalage } = getSlot(3)
    expect((await fetchPage({ vassalage })).content.every((game) => game.vassalage === vassalage)).toBe(true)
  })

  test('belong to one member of one merchant', async () => {
    await add(getSlot(0))
    const agent = await shwe.getToken(demoAgent.username, demoAgent.password)
    const lotus = createSiteClient(platform, 'lotus')
    const otherMember = await lotus.getToken(demoPlayer.username, demoPlayer.password)
    expect([await listIds(shwe, agent), await listIds(lotus, otherMember)]).toEqual([[], []])
  })

  test('reject a token of another merchant', async () => {
    const response = await createSiteClient(platform, 'lotus').call(favoriteIds, { token })
    expect([response.status, response.errorCode]).toEqual([401, 'NOT_LOGGED_IN'])
  })

  test('require an account, trial included [role-1.7]', async () => {
    const visitor = await shwe.call(favoriteIds)
    expect([visitor.status, visitor.errorCode]).toEqual([401, 'NOT_LOGGED_IN'])
    const { token: trial } = await shwe.freePlay().then(unwrap)
    expect((await add(getSlot(0), shwe, trial)).status).toBe(200)
    expect(await listIds(shwe, trial)).toEqual([getSlot(0).nodeId])
  })

  test.each([
    ['an unknown game', { nodeId: '999999999' }],
    ['a game that belongs to another vendor', { vendor: 'GBL' }],
    ['a game of another category', { gameType: 'LIVE' }],
    ['an invalid id', { nodeId: "' or 1=1" }],
  ])('reject %s', async (_what, wrong) => {
    const body = { ...toReference(getSlot(0)), ...wrong }
    for (const endpoint of [addFavorite, removeFavorite]) {
      const response = await shwe.call(endpoint, { token, body })
      expect([response.status, response.errorCode]).toEqual([404, 'GAME_UNKNOWN'])
    }
    expect(await listIds()).toEqual([])
  })

  test('are hidden when no longer offered, and can still be removed', async () => {
    await add(getSlot(5))
    const { code } = platform.core.merchants.getByHost('shwe.localhost')
    const { query } = platform.core.database
    await query(
      `insert into merchant_game (merchant, node_id, available) values ($1, $2, false)
       on conflict (merchant, node_id) do update set available = false`,
      [code, getSlot(5).nodeId],
    )
    expect(await listIds()).toEqual([])
    expect((await remove(getSlot(5))).value).toEqual({ done: true })
    expect(await query('select 1 from favorite')).toEqual([])
  })
})

test('favourites of an account are changed, and audited, as often as its limit permits', async () => {
  const limited = await startPlatform({ limits: limitAttempts({ favorite: 2 }) })
  try {
    const site = createSiteClient(limited)
    const { token, memberId } = await createPlayer(limited)
    const { token: otherToken } = await createPlayer(limited)
    const [game] = unwrap(await site.call(games, { query: { language: 'EN', gameType: 'RNG' } })).games
    if (!game) throw new Error('There is no slot.')
    const body = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType }
    expect((await site.call(addFavorite, { token, body })).status).toBe(200)
    expect((await site.call(removeFavorite, { token, body })).status).toBe(200)
    for (const endpoint of [addFavorite, removeFavorite])
      expect((await site.call(endpoint, { token, body })).errorCode).toBe('TOO_MANY_REQUESTS')
    const entries = await limited.core.database.query('select 1 from audit_entry where actor_id = $1', [
      String(memberId),
    ])
    expect(entries).toHaveLength(2)
    expect((await site.call(addFavorite, { token: otherToken, body })).status).toBe(200)
  } finally {
    await limited.stop()
  }
})
