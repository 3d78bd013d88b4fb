import { pageSizes } from '@croupier/domain/pagination'
import { game, gameMenus, vassalageGameTypes } from '@croupier/endpoints/calls/game-menu'
import { games, hotGames, vendors, type GameWire } from '@croupier/endpoints/calls/games'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createSiteClient, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describeEachDatabase('game lists', (database) => {
  let platform: TestPlatform
  let shwe: SiteClient

  beforeAll(async () => {
    platform = await startPlatform({ database })
    shwe = createSiteClient(platform)
  })
  afterAll(() => platform.stop())

  const fetchList = (query: Record<string, string>, site = shwe) =>
    site.call(games, { query: { language: 'EN', ...query } }).then(unwrap)
  const fetchLanes = (language = 'EN', site = shwe) =>
    site.call(vendors, { query: { language } }).then((response) => unwrap(response).data.lanes)
  const getIds = (found: readonly GameWire[]) => found.map(({ nodeId }) => nodeId)
  const query = (sql: string, parameters: readonly unknown[] = []) => platform.core.database.query(sql, parameters)

  describe('vendors', () => {
    test('are grouped by category, in-house slots in their own category [about-2b, e-game-2.1, e-game-2.2, e-game-2.3, e-game-3, action-20b, action-20c]', async () => {
      const query = { language: 'EN', platform: 'html5-desktop' }
      const found = (await shwe.call(vendors, { query }).then(unwrap)).data.lanes
      expect(found.flatMap(({ cards }) => cards.map(({ accountTypeName }) => accountTypeName))).not.toContain('')
      expect(found.at(-1)?.cards).toMatchObject([{ vassalage: 'CROUPIER', accountTypeName: 'CROUPIER' }])
      expect(found.map(({ title }) => title)).toEqual([
        'RNG',
        'LIVE',
        'SPORTS',
        'ESPORTS',
        'LOTT',
        'ELOTT',
        'PVP',
        'FISH',
        'COCKFIGHT',
        'JACKPOT',
        'INHOUSE',
      ])
      const getVendors = (title: string) =>
        found.find((lane) => lane.title === title)?.cards.map((card) => card.vassalage)
      expect(getVendors('INHOUSE')).toEqual(['CROUPIER'])
      expect(getVendors('RNG')).toHaveLength(40)
      expect(getVendors('RNG')).not.toContain('CROUPIER')
      expect(getVendors('ELOTT')?.toSorted()).toEqual(['ELOTT', 'LOTT', 'TCG_LOTTO_VN'])
    })

    test('report their number of games', async () => {
      for (const { title, cards } of await fetchLanes()) {
        const [card] = cards
        const found = await fetchList({ gameType: title, vassalage: card?.vassalage ?? '', pageSize: '999' })
        expect(found.games.length).toBe(card?.games)
      }
    })

    test('include the localized sub-categories of slots, without bingo [e-game-2.4, e-game-2.5, e-game-2.6, const-39.1, const-39.2, const-39.3, const-39.4, const-39.5]', async () => {
      const classifies = (await fetchLanes('MY')).find(({ title }) => title === 'RNG')?.gameClassify ?? []
      expect(classifies.map(({ key }) => key)).toEqual(['SC', 'VP', 'JP', 'TG', 'AC'])
      expect(classifies.map(({ displayName }) => displayName)).toContain('ဂျက်ပေါ့')
      for (const { key, vendors: holders } of classifies) {
        const found = await fetchList({ gameType: 'RNG', gameClassify: key, pageSize: '999' })
        expect(new Set(found.games.map(({ vassalage }) => vassalage))).toEqual(new Set(holders))
      }
    })

    test('are ordered differently on every brand', async () => {
      const getOrder = async (brand: string) => {
        const [slots] = await fetchLanes('EN', createSiteClient(platform, brand))
        return slots?.cards.map(({ vassalage }) => vassalage).join()
      }
      expect(new Set([await getOrder('shwe'), await getOrder('lotus'), await getOrder('aurora')]).size).toBe(3)
    })
  })

  describe('a list', () => {
    test('returns every game once over its pages, and an empty page beyond them [gamecall-1b]', async () => {
      const { totalPages } = await fetchList({ gameType: 'RNG' })
      const seen: string[] = []
      for (let page = 1; page <= totalPages; page += 1) {
        seen.push(...getIds((await fetchList({ gameType: 'RNG', pageNo: String(page) })).games))
      }
      const all = await fetchList({ gameType: 'RNG', pageSize: '999' })
      expect(seen).toEqual(getIds(all.games))
      expect(new Set(seen).size).toBe(seen.length)
      expect(await fetchList({ gameType: 'RNG', pageNo: String(totalPages + 1) })).toEqual({ games: [], totalPages })
    })

    test('has 28 games per page by default and 12 for a row of the home page [const-20, const-22.1]', async () => {
      const { games: page, totalPages } = await fetchList({ gameType: 'RNG' })
      const { games: row } = await fetchList({ gameType: 'RNG', pageSize: String(pageSizes.homeRow) })
      expect([page.length, row.length]).toEqual([28, 12])
      const all = await fetchList({ gameType: 'RNG', pageSize: '999' })
      expect(totalPages).toBe(Math.ceil(all.games.length / 28))
    })

    test('applies its filters [e-game-1.4, e-game-1.5, e-game-1.6, e-game-1.13]', async () => {
      const vendor = await fetchList({ gameType: 'RNG', vassalage: 'KFW', pageSize: '999' })
      expect(vendor.games.length).toBeGreaterThan(0)
      expect(vendor.games.every((game) => game.vassalage === 'KFW' && game.gameType === 'RNG')).toBe(true)
      const poker = await fetchList({ gameClassify: 'VP', pageSize: '999' })
      expect(poker.games.every(({ gameClassify }) => gameClassify === 'VP')).toBe(true)
      expect(await fetchList({ gameType: 'RNG', gameClassify: 'ALL' })).toEqual(await fetchList({ gameType: 'RNG' }))
      const hot = await fetchList({ gameType: 'RNG', isHot: '1', pageSize: '999' })
      expect(hot.games.every(({ isHot }) => isHot === 1)).toBe(true)
    })

    test('of an unknown category is one empty page', async () => {
      expect(await fetchList({ gameType: 'CHESS' })).toEqual({ games: [], totalPages: 1 })
    })

    test('marks only what can be played as open [e-game-1.14]', async () => {
      const all = (
        await Promise.all([1, 2].map((page) => fetchList({ pageNo: String(page), pageSize: '200' })))
      ).flatMap((page) => page.games)
      const open = new Set(all.filter(({ maintenance }) => !maintenance).map(({ gameType }) => gameType))
      expect(open).toEqual(
        new Set([
          'RNG',
          'INHOUSE',
          'LIVE',
          'SPORTS',
          'ESPORTS',
          'PVP',
          'FISH',
          'JACKPOT',
          'COCKFIGHT',
          'LOTT',
          'ELOTT',
        ]),
      )
      expect(all.filter(({ gameType }) => gameType === 'RNG').every(({ supportPlay }) => supportPlay === 0)).toBe(true)
    })

    test('names games in the requested language, or in English [e-game-1.7, e-game-1.11]', async () => {
      const [english] = (await fetchList({ gameType: 'RNG' })).games
      const [burmese] = (await fetchList({ gameType: 'RNG', language: 'MY' })).games
      const [japanese] = (await fetchList({ gameType: 'RNG', language: 'JP' })).games
      expect(burmese?.displayName).toMatch(/[\u1000-\u109f]/)
      expect(burmese?.gameName).toBe(english?.displayName)
      expect(japanese?.displayName).toBe(english?.displayName)
    })

    test('decodes into games with a picture [e-game-1.9]', async () => {
      const decoded = games.decode?.(await fetchList({ gameType: 'RNG' }))
      const [first] = decoded?.games ?? []
      expect(first?.iconPath).toBe(`/TCG_PROD_IMAGES/GAME_ICON/${first?.vendor}/${first?.gameCode}.png`)
      expect(first).toMatchObject({ gameType: 'RNG', offersDemo: true, isGame: true, underMaintenance: false })
    })

    test.each([
      { pageSize: '0' },
      { pageSize: '1000' },
      { pageNo: '0' },
      { pageNo: '-1' },
      { pageNo: 'two' },
      { language: 'english' },
      { gameName: 'x'.repeat(101) },
      { isHot: 'yes' },
    ])('rejects %j', async (wrong) => {
      const response = await shwe.call(games, { query: { language: 'EN', ...wrong } })
      expect([response.status, response.errorCode]).toEqual([400, 'MALFORMED_REQUEST'])
    })

    test('rejects unknown fields', async () => {
      const response = await shwe.call(games, { query: { language: 'EN', sort: 'price' } })
      expect([response.status, response.errorCode]).toEqual([400, 'UNKNOWN_FIELD'])
    })

    test("rejects another merchant's code", async () => {
      const lotus = platform.core.merchants.all.find(({ brand }) => brand.brand.id === 'lotus')?.code ?? ''
      const response = await shwe.call(games, { query: { language: 'EN', merchant: lotus } })
      expect([response.status, response.errorCode]).toEqual([403, 'DOMAIN_CHECK_FAILED'])
      const hot = await shwe.call(hotGames, { query: { language: 'EN', merchantCode: lotus } })
      expect([hot.status, hot.errorCode]).toEqual([403, 'DOMAIN_CHECK_FAILED'])
    })
  })

  describe('hot games', () => {
    test('are chosen per merchant, available ones first [action-14c, e-game-1.13]', async () => {
      const listHotGames = async (brand: string) =>
        createSiteClient(platform, brand)
          .call(hotGames, { query: { language: 'EN' } })
          .then((response) => unwrap(response).list)
      const [shweHot, lotusHot] = [await listHotGames('shwe'), await listHotGames('lotus')]
      expect(shweHot.every(({ isHot }) => isHot === 1)).toBe(true)
      expect(getIds(shweHot)).not.toEqual(getIds(lotusHot))
      expect(shweHot.map(({ maintenance }) => maintenance)).toEqual(
        shweHot.map(({ maintenance }) => maintenance).toSorted((a, b) => Number(a) - Number(b)),
      )
    })

    test('can be filtered by category and vendor [action-14b]', async () => {
      const { list: found } = await shwe.call(hotGames, { query: { language: 'EN', gameType: 'LIVE' } }).then(unwrap)
      expect(found.length).toBeGreaterThan(0)
      expect(found.every(({ gameType }) => gameType === 'LIVE')).toBe(true)
      const vassalage = found[0]?.vassalage ?? ''
      const query = { language: 'EN', gameType: 'LIVE', vassalage }
      const { list: own } = await shwe.call(hotGames, { query }).then(unwrap)
      expect(getIds(own)).toEqual(getIds(found.filter((one) => one.vassalage === vassalage)))
    })
  })

  describe('the platform of a client', () => {
    test('is flash or html5-desktop, for every list [const-27.1, action-14a]', async () => {
      const { code: merchantCode } = platform.core.merchants.getByHost('shwe.localhost')
      const hot = { language: 'EN', merchantCode, isPlatform: '2' }
      const call = async (one: string) => [
        (await shwe.call(games, { query: { language: 'EN', platform: one, clientType: '3' } })).status,
        (await shwe.call(hotGames, { query: { ...hot, platform: one } })).status,
        (await shwe.call(vendors, { query: { language: 'EN', platform: one } })).status,
      ]
      expect(await call('flash')).toEqual([200, 200, 200])
      expect(await call('html5-desktop')).toEqual([200, 200, 200])
      expect(await call('java')).toEqual([400, 400, 400])
    })
  })

  describe('the game menu', () => {
    test('counts the vendors and games of each category in the order of navigation [path-24, gamecall-9.1]', async () => {
      const { menus } = await shwe.call(gameMenus, { query: {} }).then(unwrap)
      const found = await fetchLanes()
      expect(menus.map(({ gameType, vendors: count }) => [gameType, count])).toEqual(
        found.map(({ title, cards }) => [title, cards.length]),
      )
      const slots = await fetchList({ gameType: 'RNG', pageSize: '999' })
      expect(menus[0]).toEqual({ gameType: 'RNG', vendors: 40, games: slots.games.length })
      expect(gameMenus.decode?.({ menus: [{ gameType: 'CHESS', vendors: 1, games: 1 }] })).toEqual([])
    })

    test('names the game types of a vendor [gamecall-2.1]', async () => {
      const read = async (vassalage: string) =>
        (await shwe.call(vassalageGameTypes, { query: { vassalage } }).then(unwrap)).gameTypes
      const expected = (await fetchLanes()).flatMap(({ title, cards }) =>
        cards.filter(({ vassalage }) => vassalage === 'KFW').map((card) => ({ gameType: title, games: card.games })),
      )
      expect(expected.length).toBeGreaterThan(1)
      expect([await read('KFW'), await read('NOBODY')]).toEqual([expected, []])
    })
  })

  describe('one game', () => {
    test('is found by its id, named in the language, with a larger picture [gamecall-9.2, e-game-1.2, e-game-1.12]', async () => {
      const [listed] = (await fetchList({ gameType: 'RNG', language: 'MY' })).games
      const query = { gameId: listed?.gameId ?? '', language: 'MY' }
      const found = await shwe.call(game, { query }).then(unwrap)
      expect(found.game).toEqual(listed)
      const { iconPath, largeIconPath, gameId } = game.decode?.(found) ?? {}
      expect([gameId, largeIconPath]).toEqual([listed?.gameId, `${iconPath}?w=480`])
      const widths = await Promise.all(
        [iconPath, largeIconPath].map(async (path = '') => {
          const picture = new Uint8Array(await (await fetch(platform.url + path)).arrayBuffer())
          return new DataView(picture.buffer).getUint32(16)
        }),
      )
      expect(widths).toEqual([320, 480])
      const unknown = await shwe.call(game, { query: { gameId: '999999999', language: 'EN' } })
      expect([unknown.status, unknown.errorCode]).toEqual([404, 'GAME_UNKNOWN'])
    })
  })

  describe('new games', () => {
    test('are listed before older ones [const-40.1]', async () => {
      const [row] = await platform.core.database.query<{ nodeId: string }>(
        `update game set added_at = now() + interval '1 day'
         where node_id = (select node_id from game where game_type = 'RNG' order by position desc limit 1)
         returning node_id as "nodeId"`,
      )
      const newest = (await fetchList({ gameType: 'RNG', isNew: '1', pageSize: '999' })).games
      expect(newest[0]?.nodeId).toBe(row?.nodeId)
      const dates = await platform.core.database.query<{ nodeId: string }>(
        'select node_id as "nodeId" from game order by added_at desc, position, node_id',
      )
      const listed = new Set(getIds(newest))
      expect(getIds(newest)).toEqual(dates.map(({ nodeId }) => nodeId).filter((nodeId) => listed.has(nodeId)))
    })
  })

  describe('a change in the database', () => {
    const find = async (nodeId: string, site = shwe) =>
      (await fetchList({ pageSize: '999' }, site)).games.find((game) => game.nodeId === nodeId)

    test('of one merchant is visible at once, for that merchant only', async () => {
      const lotus = createSiteClient(platform, 'lotus')
      const { code } = platform.core.merchants.getByHost('shwe.localhost')
      const chosen = (await fetchList({ gameType: 'RNG', vassalage: 'QLB' })).games[0]
      const nodeId = chosen?.nodeId ?? ''
      const override = (changes: string) =>
        query(
          `insert into merchant_game (merchant, node_id, ${changes}) values ($1, $2, $3)
           on conflict (merchant, node_id) do update set ${changes} = $3`,
          [code, nodeId, changes !== 'available'],
        )
      await override('maintenance')
      expect([(await find(nodeId))?.maintenance, (await find(nodeId, lotus))?.maintenance]).toEqual([true, false])
      await override('hot')
      expect((await find(nodeId))?.isHot).toBe(1)
      await override('available')
      expect([await find(nodeId), (await find(nodeId, lotus))?.nodeId]).toEqual([undefined, nodeId])
    })

    test('of a vendor category or a game is visible at once everywhere, with flush and without [action-20a]', async () => {
      await query(`update vendor_category set maintenance = true where vendor = 'SMG' and game_type = 'RNG'`)
      for (const flush of [{}, { flush: '1' }]) {
        const [slots] = (await shwe.call(vendors, { query: { language: 'EN', ...flush } }).then(unwrap)).data.lanes
        expect(slots?.cards.find(({ vassalage }) => vassalage === 'SMG')?.maintenance).toBe(true)
      }
      expect(
        (await fetchList({ vassalage: 'SMG', gameType: 'RNG' })).games.every(({ maintenance }) => maintenance),
      ).toBe(true)
      await query(`update game set name = '{"EN": "Zephyr Almanac"}' where vendor = 'SMG' and game_type = 'RNG'`)
      expect((await fetchList({ gameName: 'zephyr alm' })).games[0]?.vassalage).toBe('SMG')
    })

    test('that removes a vendor from a merchant removes its card and games', async () => {
      await query(`delete from merchant_vendor where vendor = 'PKW' and merchant = $1`, [
        platform.core.merchants.getByHost('shwe.localhost').code,
      ])
      const [slots] = await fetchLanes()
      expect(slots?.cards.some(({ vassalage }) => vassalage === 'PKW')).toBe(false)
      expect((await fetchList({ vassalage: 'PKW' })).games).toEqual([])
    })
  })

  describe('a search', () => {
    const searchNames = async (gameName: string, language = 'EN') =>
      (await fetchList({ gameName, language })).games.map(({ displayName }) => displayName ?? '')

    test("in any language finds the same game, shown in the lobby's language", async () => {
      const [row] = await platform.core.database.query<{ name: Record<string, string>; node_id: string }>(
        `select name, node_id from game where game_type = 'RNG' and classify = 'SLOT' order by position desc limit 1`,
      )
      for (const text of Object.values(row?.name ?? {})) {
        const [first] = (await fetchList({ gameName: text, language: 'CN' })).games
        expect([first?.nodeId, first?.displayName]).toEqual([row?.node_id, row?.name['CN']])
      }
    })

    test('ignores case, surrounding spaces and diacritics', async () => {
      const [name = ''] = await searchNames('', 'VN')
      const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D')
      expect((await searchNames(`  ${plain.toUpperCase()} `, 'VN'))[0]).toBe(name)
    })

    test('applies the filters of the list', async () => {
      const [game] = (await fetchList({ gameType: 'RNG' })).games
      const gameName = game?.displayName ?? ''
      expect((await fetchList({ gameName, gameType: 'LIVE' })).games.map(({ nodeId }) => nodeId)).not.toContain(
        game?.nodeId,
      )
    })

    test('without a match is one empty page', async () => {
      expect(await fetchList({ gameName: 'zzxqy wvvk' })).toEqual({ games: [], totalPages: 1 })
    })

    test.each(["'; drop table game; --", '%', '_', '\\', '\u0001', '💥', '*:*'])('handles %j', async (gameName) => {
      expect((await shwe.call(games, { query: { language: 'EN', gameName } })).status).toBe(200)
    })
  })
})
