import { announcementContent } from '@croupier/endpoints/calls/content'
import { promotions } from '@croupier/endpoints/calls/promotions'
import { memberState } from '@croupier/endpoints/calls/state'
import { createTestClock } from '@croupier/testing/clock'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { createSiteClient, relaxedLimits, unwrap, type SiteClient } from '@croupier/testing/site'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createContentEditor } from './testing/content-editor.ts'

const everybody = { roles: [], minVipLevel: 0, languages: [] }
const always = { from: null, to: null }

const createCategory = (type: string, position = 0) => ({
  schedule: always,
  audience: everybody,
  position,
  type,
  texts: { EN: { title: `Category ${type}` }, MY: { title: 'အမျိုးအစား' } },
})

const createPromotion = (title: string, changes = {}) => ({
  schedule: always,
  audience: everybody,
  position: 0,
  category: 'weekly',
  promotionType: 'cash',
  images: { card: '/card.png', popup: '/popup.png' },
  texts: { EN: { title, body: `<p>${title}</p><script>alert(1)</script>`, image: null } },
  ...changes,
})

describeEachDatabase('promotions', (database) => {
  const clock = createTestClock(new Date('2026-03-01T00:00:00.000Z'))
  let platform: TestPlatform
  let site: SiteClient
  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits, clock })
    site = createSiteClient(platform)
  })
  afterAll(() => platform.stop())

  const { save, add, publish, unpublish, removeAll } = createContentEditor(() => platform)
  afterEach(() => removeAll('promotion', 'promotionCategory'))
  const fetchPromotions = async (token?: string) =>
    unwrap(await site.call(promotions, { token, headers: { 'accept-language': 'en' } }))
  const fetchIds = async (token?: string) => (await fetchPromotions(token)).promotions.map(({ id }) => id)
  const fetchMenu = async () =>
    unwrap(await site.call(announcementContent, { query: { types: 'PR', platform: 'W' } })).promotion

  test('of a new site name their categories, and lead to what every site has', async () => {
    const { categories, promotions: all } = await fetchPromotions()
    expect(all.map(({ id, action }) => [id, action])).toEqual([
      ['welcome', 'register'],
      ['vip', 'none'],
      ['apps', 'download'],
    ])
    const known = new Set(categories.map(({ id }) => id))
    for (const { promoAnnouncementCategoryIds: ids, content } of all) {
      expect(ids.length).toBeGreaterThan(0)
      expect(ids.filter((id) => !known.has(id))).toEqual([])
      expect(content).toMatch(/^<p>[^{}]+<\/p>$/u)
    }
  })

  test('have text, categories, images by sequence, times and status [e-promo-1.1, e-promo-1.2, e-promo-1.3, e-promo-1.4, e-promo-1.5, e-promo-1.6, e-promo-2a, e-promo-2b.1, e-promo-2b.2, e-promo-3.1, e-promo-3.2, e-promo-3.3, e-promo-4.1, e-promo-4.2, e-promo-4.3]', async () => {
    await add('promotionCategory', 'weekly', createCategory('cash'))
    const schedule = { from: '2026-02-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' }
    await add('promotion', 'sunday', createPromotion('Sunday', { schedule, categoryIds: ['weekly', 'unknown'] }))
    expect(await fetchPromotions()).toEqual({
      categories: [{ id: 'weekly', type: 'cash', title: 'Category cash' }],
      promotions: [
        {
          id: 'sunday',
          title: 'Sunday',
          content: '<p>Sunday</p>',
          category: 'weekly',
          promotionType: 'cash',
          promoAnnouncementCategoryIds: ['weekly'],
          announcementImages: [
            { url: '/card.png', sequence: 1 },
            { url: '/popup.png', sequence: 2 },
          ],
          startTime: '2026-02-01T00:00:00.000Z',
          endTime: '2026-04-01T00:00:00.000Z',
          longTerm: false,
          status: 'open',
          participation: 'none',
          activity: null,
          action: 'none',
          link: '',
        },
      ],
    })
    await add('promotion', 'always', createPromotion('Always', { position: 1 }))
    expect((await fetchPromotions()).promotions[1]).toMatchObject({ longTerm: true, startTime: null, endTime: null })
  })

  test('in categories of the types gaming and lotto_promo are shown nowhere, nor are these [const-34.1, const-34.2, const-34.3]', async () => {
    await add('promotionCategory', 'games', createCategory('gaming'))
    await add('promotionCategory', 'draws', createCategory('lotto_promo'))
    await add('promotionCategory', 'cash', createCategory('cash'))
    await add('promotion', 'in-games', createPromotion('A', { categoryIds: ['cash', 'games'] }))
    await add('promotion', 'in-draws', createPromotion('B', { categoryIds: ['draws'] }))
    await add('promotion', 'in-cash', createPromotion('C', { categoryIds: ['cash'] }))
    const { categories } = await fetchPromotions()
    expect(categories.map(({ id }) => id)).toEqual(['cash'])
    expect(await fetchIds()).toEqual(['in-cash'])
    expect(await fetchMenu()).toEqual([{ id: 'in-cash', title: 'C' }])
  })

  test('stay hidden after their category was taken off the sites, until it is published with another type', async () => {
    const version = await add('promotionCategory', 'inner', createCategory('gaming'))
    await add('promotion', 'in-inner', createPromotion('A', { categoryIds: ['inner'] }))
    const unpublished = await unpublish('promotionCategory', 'inner', version)
    expect(await fetchIds()).toEqual([])
    expect(await fetchMenu()).toEqual([])
    const draft = await save('promotionCategory', 'inner', createCategory('cash'), unpublished)
    expect(await fetchIds()).toEqual([])
    await publish('promotionCategory', 'inner', draft)
    expect(await fetchIds()).toEqual(['in-inner'])
  })

  test('are announced before their start, run, and stay closed for a week [s-list-2.4, s-list-2.10]', async () => {
    const schedule = { from: '2026-03-02T00:00:00.000Z', to: '2026-03-03T00:00:00.000Z' }
    await add('promotion', 'monday', createPromotion('Monday', { schedule }))
    await add('promotion', 'long', createPromotion('Long', { position: 9 }))
    const readStatuses = async () => (await fetchPromotions()).promotions.map(({ id, status }) => `${id} ${status}`)
    expect(await readStatuses()).toEqual(['long open', 'monday comingSoon'])
    expect((await fetchMenu()).map(({ id }) => id)).toEqual(['long'])
    clock.advance({ days: 1 })
    expect(await readStatuses()).toEqual(['monday open', 'long open'])
    clock.advance({ days: 1 })
    expect(await readStatuses()).toEqual(['long open', 'monday closed'])
    clock.advance({ days: 7 })
    expect(await readStatuses()).toEqual(['long open'])
  })

  test('are for their audience alone, which the count of the state follows [e-member-3.6]', async () => {
    const { token } = await createPlayer(platform, { brand: 'shwe' })
    await add('promotion', 'visitors', createPromotion('A', { audience: { ...everybody, roles: ['visitor'] } }))
    await add('promotion', 'members', createPromotion('B', { audience: { ...everybody, roles: ['member'] } }))
    await add('promotion', 'levels', createPromotion('C', { audience: { ...everybody, minVipLevel: 1 } }))
    await add('promotion', 'top', createPromotion('D', { audience: { ...everybody, minVipLevel: 99 } }))
    expect(await fetchIds()).toEqual(['visitors'])
    expect(await fetchIds(token)).toEqual(['levels', 'members'])
    expect(unwrap(await site.call(memberState, { token })).availablePromoCount).toBe(2)
  })

  test('need a path where they lead to a game, and none elsewhere', async () => {
    for (const [action, link] of [
      ['game', undefined],
      ['game', '//evil.example'],
      ['login', '/rng'],
    ])
      await expect(save('promotion', 'wrong', createPromotion('A', { action, link }))).rejects.toMatchObject({
        code: 'CONTENT_INVALID',
        details: { field: 'link' },
      })
    await add('promotion', 'game', createPromotion('A', { action: 'game', link: '/rng' }))
    expect((await fetchPromotions()).promotions[0]).toMatchObject({ action: 'game', link: '/rng' })
  })
})
