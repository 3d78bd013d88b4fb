import {
  addFavorite,
  favoriteIds,
  favorites,
  games,
  removeFavorite,
  type GameWire,
} from '@croupier/endpoints/calls/games'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { calmLimits, demoAgent, demoPlayer, siteClient, valueOf, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

describeEachDatabase('favourites', (database) => {
  let platform: TestPlatform
  let shwe: SiteClient
  let token: string
  let slots: readonly GameWire[]

  beforeAll(async () => {
    platform = await startPlatform({ database, limits: calmLimits })
    shwe = siteClient(platform)
    token = await shwe.tokenOf(demoPlayer.username, demoPlayer.password)
    slots = (await shwe.call(games, { query: { language: 'EN', gameType: 'RNG' } }).then(valueOf)).games
  })
  afterAll(() => platform.stop())
  beforeEach(() => platform.kernel.database.query('delete from favorite'))

  const referenceOf = ({ nodeId, vassalage, gameType }: GameWire) => ({ nodeId, vendor: vassalage, gameType })
  const slot = (place: number) => {
    const game = slots[place]
    if (!game) throw new Error(`There is no slot ${place}.`)
    return game
  }
  const add = (game: GameWire, site = shwe, bearer = token) =>
    site.call(addFavorite, { token: bearer, body: referenceOf(game) })
  const remove = (game: GameWire) => shwe.call(removeFavorite, { token, body: referenceOf(game) })
  const idsOf = (site = shwe, bearer = token) =>
    site.call(favoriteIds, { token: bearer }).then((answer) => valueOf(answer).favGameIds)
  const page = (query: Record<string, string> = {}) =>
    shwe.call(favorites, { token, query: { language: 'EN', ...query } }).then(valueOf)

  test('come back the last added first, as ids and as a list', async () => {
    for (const place of [0, 1, 2]) expect((await add(slot(place))).status).toBe(200)
    const expected = [2, 1, 0].map((place) => slot(place).nodeId)
    expect(await idsOf()).toEqual(expected)
    const { content, pageNum, totalPages } = await page()
    expect([content.map(({ nodeId }) => nodeId), pageNum, totalPages]).toEqual([expected, 1, 1])
  })

  test('added twice stand once, where they stood', async () => {
    for (const place of [0, 1, 0]) expect((await add(slot(place))).status).toBe(200)
    expect(await idsOf()).toEqual([slot(1).nodeId, slot(0).nodeId])
  })

  test('removed are gone, and removing them again is fine', async () => {
    await add(slot(0))
    expect((await remove(slot(0))).value).toEqual({ done: true })
    expect((await remove(slot(0))).value).toEqual({ done: true })
    expect(await idsOf()).toEqual([])
  })

  test('come in pages and by category and vendor', async () => {
    for (const place of [0, 1, 2, 3, 4]) await add(slot(place))
    const second = await page({ pageNo: '2', pageSize: '2' })
    expect([second.content.length, second.pageNum, second.totalPages]).toEqual([2, 2, 3])
    expect((await page({ gameType: 'LIVE' })).content).toEqual([])
    const { vassalage } = slot(3)
    expect((await page({ vassalage })).content.every((game) => game.vassalage === vassalage)).toBe(true)
  })

  test('belong to one member of one merchant', async () => {
    await add(slot(0))
    const agent = await shwe.tokenOf(demoAgent.username, demoAgent.password)
    const lotus = siteClient(platform, 'lotus')
    const namesake = await lotus.tokenOf(demoPlayer.username, demoPlayer.password)
    expect([await idsOf(shwe, agent), await idsOf(lotus, namesake)]).toEqual([[], []])
  })

  test('of a merchant are not reached with the token of another', async () => {
    const answer = await siteClient(platform, 'lotus').call(favoriteIds, { token })
    expect([answer.status, answer.errorCode]).toEqual([401, 'NOT_LOGGED_IN'])
  })

  test('are for accounts only, trial ones too', async () => {
    const visitor = await shwe.call(favoriteIds)
    expect([visitor.status, visitor.errorCode]).toEqual([401, 'NOT_LOGGED_IN'])
    const { token: trial } = await shwe.freePlay().then(valueOf)
    expect((await add(slot(0), shwe, trial)).status).toBe(200)
    expect(await idsOf(shwe, trial)).toEqual([slot(0).nodeId])
  })

  test.each([
    ['an unknown game', { nodeId: '999999999' }],
    ['a game that belongs to another vendor', { vendor: 'GBL' }],
    ['a game of another category', { gameType: 'LIVE' }],
    ['what no id can be', { nodeId: '\u0000' }],
  ])('refuse %s', async (_what, wrong) => {
    const body = { ...referenceOf(slot(0)), ...wrong }
    for (const endpoint of [addFavorite, removeFavorite]) {
      const answer = await shwe.call(endpoint, { token, body })
      expect([answer.status, answer.errorCode]).toEqual([404, 'GAME_UNKNOWN'])
    }
    expect(await idsOf()).toEqual([])
  })

  test('that are no longer offered are hidden, and can still be removed', async () => {
    await add(slot(5))
    const { code } = platform.kernel.merchants.byHost('shwe.localhost')
    const { query } = platform.kernel.database
    await query(
      `insert into merchant_game (merchant, node_id, available) values ($1, $2, false)
       on conflict (merchant, node_id) do update set available = false`,
      [code, slot(5).nodeId],
    )
    expect(await idsOf()).toEqual([])
    expect((await remove(slot(5))).value).toEqual({ done: true })
    expect(await query('select 1 from favorite')).toEqual([])
  })
})
