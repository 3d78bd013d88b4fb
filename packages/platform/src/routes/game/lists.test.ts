import { pageSizes } from '@croupier/domain/pagination'
import { games, hotGames, vendors, type GameWire } from '@croupier/endpoints/calls/games'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { siteClient, valueOf, type SiteClient } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describeEachDatabase('game lists', (database) => {
  let platform: TestPlatform
  let shwe: SiteClient

  beforeAll(async () => {
    platform = await startPlatform({ database })
    shwe = siteClient(platform)
  })
  afterAll(() => platform.stop())

  const list = (query: Record<string, string>, site = shwe) =>
    site.call(games, { query: { language: 'EN', ...query } }).then(valueOf)
  const lanes = (language = 'EN', site = shwe) =>
    site.call(vendors, { query: { language } }).then((answer) => valueOf(answer).data.lanes)
  const idsOf = (found: readonly GameWire[]) => found.map(({ nodeId }) => nodeId)
  const query = (sql: string, parameters: readonly unknown[] = []) => platform.kernel.database.query(sql, parameters)

  describe('vendors', () => {
    test('come by category, the house own slots in a category of their own', async () => {
      const found = await lanes()
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
      const vendorsOf = (title: string) =>
        found.find((lane) => lane.title === title)?.cards.map((card) => card.vassalage)
      expect(vendorsOf('INHOUSE')).toEqual(['CROUPIER'])
      expect(vendorsOf('RNG')).toHaveLength(40)
      expect(vendorsOf('RNG')).not.toContain('CROUPIER')
      expect(vendorsOf('ELOTT')?.toSorted()).toEqual(['ELOTT', 'LOTT', 'TCG_LOTTO_VN'])
    })

    test('say how many games they have', async () => {
      for (const { title, cards } of await lanes()) {
        const [card] = cards
        const found = await list({ gameType: title, vassalage: card?.vassalage ?? '', pageSize: '999' })
        expect(found.games.length).toBe(card?.games)
      }
    })

    test('bring the sub-categories of slots in the words of the language, bingo not among them', async () => {
      const classifies = (await lanes('MY')).find(({ title }) => title === 'RNG')?.gameClassify ?? []
      expect(classifies.map(({ key }) => key)).toEqual(['SC', 'VP', 'JP', 'TG', 'AC'])
      expect(classifies.map(({ displayName }) => displayName)).toContain('ဂျက်ပေါ့')
      for (const { key, vendors: holders } of classifies) {
        const found = await list({ gameType: 'RNG', gameClassify: key, pageSize: '999' })
        expect(new Set(found.games.map(({ vassalage }) => vassalage))).toEqual(new Set(holders))
      }
    })

    test('stand in another order on every brand', async () => {
      const order = async (brand: string) => {
        const [slots] = await lanes('EN', siteClient(platform, brand))
        return slots?.cards.map(({ vassalage }) => vassalage).join()
      }
      expect(new Set([await order('shwe'), await order('lotus'), await order('aurora')]).size).toBe(3)
    })
  })

  describe('a list', () => {
    test('gives every game once over its pages, and nothing beyond them', async () => {
      const { totalPages } = await list({ gameType: 'RNG' })
      const seen: string[] = []
      for (let page = 1; page <= totalPages; page += 1) {
        seen.push(...idsOf((await list({ gameType: 'RNG', pageNo: String(page) })).games))
      }
      const all = await list({ gameType: 'RNG', pageSize: '999' })
      expect(seen).toEqual(idsOf(all.games))
      expect(new Set(seen).size).toBe(seen.length)
      expect(await list({ gameType: 'RNG', pageNo: String(totalPages + 1) })).toEqual({ games: [], totalPages })
    })

    test('has 28 games a page where nothing else is asked, and 12 for a row of the home page', async () => {
      const { games: page, totalPages } = await list({ gameType: 'RNG' })
      const { games: row } = await list({ gameType: 'RNG', pageSize: String(pageSizes.homeRow) })
      expect([page.length, row.length]).toEqual([28, 12])
      const all = await list({ gameType: 'RNG', pageSize: '999' })
      expect(totalPages).toBe(Math.ceil(all.games.length / 28))
    })

    test('holds what its filters say', async () => {
      const vendor = await list({ gameType: 'RNG', vassalage: 'KFW', pageSize: '999' })
      expect(vendor.games.length).toBeGreaterThan(0)
      expect(vendor.games.every((game) => game.vassalage === 'KFW' && game.gameType === 'RNG')).toBe(true)
      const poker = await list({ gameClassify: 'VP', pageSize: '999' })
      expect(poker.games.every(({ gameClassify }) => gameClassify === 'VP')).toBe(true)
      expect(await list({ gameType: 'RNG', gameClassify: 'ALL' })).toEqual(await list({ gameType: 'RNG' }))
      const hot = await list({ gameType: 'RNG', isHot: '1', pageSize: '999' })
      expect(hot.games.every(({ isHot }) => isHot === 1)).toBe(true)
    })

    test('of a category that nobody has is one empty page', async () => {
      expect(await list({ gameType: 'CHESS' })).toEqual({ games: [], totalPages: 1 })
    })

    test('shows only slots and the house own games as open', async () => {
      const all = (await Promise.all([1, 2].map((page) => list({ pageNo: String(page), pageSize: '200' })))).flatMap(
        (page) => page.games,
      )
      const open = new Set(all.filter(({ maintenance }) => !maintenance).map(({ gameType }) => gameType))
      expect(open).toEqual(new Set(['RNG', 'INHOUSE']))
      expect(all.filter(({ gameType }) => gameType === 'RNG').every(({ supportPlay }) => supportPlay === 0)).toBe(true)
    })

    test('names games in the language asked for, in English where they have no name in it', async () => {
      const [english] = (await list({ gameType: 'RNG' })).games
      const [burmese] = (await list({ gameType: 'RNG', language: 'MY' })).games
      const [japanese] = (await list({ gameType: 'RNG', language: 'JP' })).games
      expect(burmese?.displayName).toMatch(/[\u1000-\u109f]/)
      expect(burmese?.gameName).toBe(english?.displayName)
      expect(japanese?.displayName).toBe(english?.displayName)
    })

    test('is decoded by the site into games with a picture', async () => {
      const decoded = games.decode?.(await list({ gameType: 'RNG' }))
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
    ])('refuses %j', async (wrong) => {
      const answer = await shwe.call(games, { query: { language: 'EN', ...wrong } })
      expect([answer.status, answer.errorCode]).toEqual([400, 'MALFORMED_REQUEST'])
    })

    test('refuses fields that it does not know', async () => {
      const answer = await shwe.call(games, { query: { language: 'EN', sort: 'price' } })
      expect([answer.status, answer.errorCode]).toEqual([400, 'UNKNOWN_FIELD'])
    })

    test('refuses to speak for another merchant', async () => {
      const lotus = platform.kernel.merchants.all.find(({ brand }) => brand.brand.id === 'lotus')?.code ?? ''
      const answer = await shwe.call(games, { query: { language: 'EN', merchant: lotus } })
      expect([answer.status, answer.errorCode]).toEqual([403, 'DOMAIN_CHECK_FAILED'])
      const hot = await shwe.call(hotGames, { query: { language: 'EN', merchantCode: lotus } })
      expect([hot.status, hot.errorCode]).toEqual([403, 'DOMAIN_CHECK_FAILED'])
    })
  })

  describe('hot games', () => {
    test('are the merchant own choice, those that can be played first', async () => {
      const hotOf = async (brand: string) =>
        siteClient(platform, brand)
          .call(hotGames, { query: { language: 'EN' } })
          .then((answer) => valueOf(answer).list)
      const [shweHot, lotusHot] = [await hotOf('shwe'), await hotOf('lotus')]
      expect(shweHot.every(({ isHot }) => isHot === 1)).toBe(true)
      expect(idsOf(shweHot)).not.toEqual(idsOf(lotusHot))
      expect(shweHot.map(({ maintenance }) => maintenance)).toEqual(
        shweHot.map(({ maintenance }) => maintenance).toSorted((a, b) => Number(a) - Number(b)),
      )
    })

    test('can be narrowed to a category', async () => {
      const { list: found } = await shwe.call(hotGames, { query: { language: 'EN', gameType: 'LIVE' } }).then(valueOf)
      expect(found.length).toBeGreaterThan(0)
      expect(found.every(({ gameType }) => gameType === 'LIVE')).toBe(true)
    })
  })

  describe('a change in the database', () => {
    const find = async (nodeId: string, site = shwe) =>
      (await list({ pageSize: '999' }, site)).games.find((game) => game.nodeId === nodeId)

    test('of one merchant is seen at once, and only there', async () => {
      const lotus = siteClient(platform, 'lotus')
      const { code } = platform.kernel.merchants.byHost('shwe.localhost')
      const chosen = (await list({ gameType: 'RNG', vassalage: 'QLB' })).games[0]
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

    test('of a vendor category or a game is seen at once everywhere', async () => {
      await query(`update vendor_category set maintenance = true where vendor = 'SMG' and game_type = 'RNG'`)
      const [slots] = await lanes()
      expect(slots?.cards.find(({ vassalage }) => vassalage === 'SMG')?.maintenance).toBe(true)
      expect((await list({ vassalage: 'SMG', gameType: 'RNG' })).games.every(({ maintenance }) => maintenance)).toBe(
        true,
      )
      await query(`update game set name = '{"EN": "Zephyr Almanac"}' where vendor = 'SMG' and game_type = 'RNG'`)
      expect((await list({ gameName: 'zephyr alm' })).games[0]?.vassalage).toBe('SMG')
    })

    test('that ends a vendor at a merchant takes its card and its games', async () => {
      await query(`delete from merchant_vendor where vendor = 'PKW' and merchant = $1`, [
        platform.kernel.merchants.byHost('shwe.localhost').code,
      ])
      const [slots] = await lanes()
      expect(slots?.cards.some(({ vassalage }) => vassalage === 'PKW')).toBe(false)
      expect((await list({ vassalage: 'PKW' })).games).toEqual([])
    })
  })

  describe('a search', () => {
    const namesFor = async (gameName: string, language = 'EN') =>
      (await list({ gameName, language })).games.map(({ displayName }) => displayName ?? '')

    test('in any language finds the same game, shown in the language of the lobby', async () => {
      const [row] = await platform.kernel.database.query<{ name: Record<string, string>; node_id: string }>(
        `select name, node_id from game where game_type = 'RNG' and classify = 'SLOT' order by position desc limit 1`,
      )
      for (const text of Object.values(row?.name ?? {})) {
        const [first] = (await list({ gameName: text, language: 'CN' })).games
        expect([first?.nodeId, first?.displayName]).toEqual([row?.node_id, row?.name['CN']])
      }
    })

    test('ignores case, spaces around it and diacritics', async () => {
      const [name = ''] = await namesFor('', 'VN')
      const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D')
      expect((await namesFor(`  ${plain.toUpperCase()} `, 'VN'))[0]).toBe(name)
    })

    test('keeps to the filters of the list', async () => {
      const [game] = (await list({ gameType: 'RNG' })).games
      const gameName = game?.displayName ?? ''
      expect((await list({ gameName, gameType: 'LIVE' })).games.map(({ nodeId }) => nodeId)).not.toContain(game?.nodeId)
    })

    test('without an answer is one empty page', async () => {
      expect(await list({ gameName: 'zzxqy wvvk' })).toEqual({ games: [], totalPages: 1 })
    })

    test.each(["'; drop table game; --", '%', '_', '\\', '\u0000', '💥', '*:*'])('survives %j', async (gameName) => {
      expect((await shwe.call(games, { query: { language: 'EN', gameName } })).status).toBe(200)
    })
  })
})
