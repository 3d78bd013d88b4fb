import type { ContentKind } from '@croupier/domain/contents'
import { addDays, toCalendarDate } from '@croupier/domain/time'
import { announcementContent, helpCenter } from '@croupier/endpoints/calls/content'
import { contentList } from '@croupier/endpoints/calls/ops/contents'
import { permission } from '@croupier/endpoints/calls/system'
import { describeEachDatabase } from '@croupier/testing/databases'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import {
  createOperatorClient,
  createSiteClient,
  demoPlayer,
  relaxedLimits,
  unwrap,
  type SiteClient,
} from '@croupier/testing/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectSocket, visitorHello } from '../../core/push/testing/sockets.ts'
import { getRevision } from '../../core/settings/settings.ts'
import type { ContentDocument } from './documents.ts'
import { deleteContent, listContents, previewContent, unpublishContent } from './edit-content.ts'
import { listContentVersions } from './repository.ts'
import { createContentEditor } from './testing/content-editor.ts'

const everybody = {
  schedule: { from: null, to: null },
  audience: { roles: [], minVipLevel: 0, languages: [] },
  position: 0,
} satisfies Partial<ContentDocument>

const createArticle = (title: string, changes = {}) => ({
  ...everybody,
  texts: { EN: { title, body: `<p>${title}</p>`, image: null } },
  ...changes,
})

const createBanner = () => ({
  ...everybody,
  groupName: 'w_home',
  theme: 'dragon',
  linkageType: 'internal',
  link: '/promotions',
  image: null,
  texts: { EN: { title: 'Banner', text: 'Banner' } },
})

describeEachDatabase('the contents of a merchant', (database) => {
  let platform: TestPlatform
  let site: SiteClient
  /** Topics of a new site, which the tests of single contents do without. */
  let seededHelp: Awaited<ReturnType<typeof fetchHelp>>
  beforeAll(async () => {
    platform = await startPlatform({ database, limits: relaxedLimits })
    site = createSiteClient(platform)
    seededHelp = await fetchHelp()
    await removeAll('help', 'notice', 'promotion', 'promotionCategory')
  })
  afterAll(() => platform.stop())

  const { getMerchant, getChange, begin, save, publish, add, removeAll } = createContentEditor(() => platform)
  const fetchHelp = async (lang?: string) =>
    unwrap(await site.call(helpCenter, { query: { device: 'WEB', ...(lang === undefined ? {} : { lang }) } }))

  test('of the seed are its banners, in every language', async () => {
    const { brand, seed } = getMerchant().brand
    for (const language of brand.languages) {
      const headers = { 'accept-language': language === 'MY' ? 'my' : language === 'CN' ? 'zh-Hans' : 'en' }
      const { banners } = unwrap(await site.call(permission, { headers }))
      expect(banners.map(({ id, title, text }) => [id, title, text])).toEqual(
        seed.banners.map(({ id, title, text }) => [id, title[language], text[language]]),
      )
    }
  })

  test('of a new site have the help topics of its footer and notices, with the name of the site', () => {
    const { name, footer } = getMerchant().brand.brand
    expect(seededHelp.map(({ id }) => id)).toEqual(footer.helpTopics)
    expect(seededHelp[0]?.title).toContain(name)
    for (const { content } of seededHelp) expect(content).toMatch(/^<p>[^{}]+<\/p>$/u)
  })

  test('are drafts until they are published, and keep every version', async () => {
    const { core } = platform
    const before = await getRevision(core, getMerchant())
    const version = await save('help', 'rules', createArticle('Terms'))
    expect([await fetchHelp(), await getRevision(core, getMerchant())]).toEqual([[], before])
    expect(await listContents(core, getMerchant(), 'help')).toMatchObject([
      { id: 'rules', version: 1, state: 'draft', hasChanges: true },
    ])
    const published = await publish('help', 'rules', version)
    expect(await fetchHelp()).toEqual([{ id: 'rules', title: 'Terms', content: '<p>Terms</p>', image: null }])
    expect(await getRevision(core, getMerchant())).toBe(before + 1)
    const draft = await save('help', 'rules', createArticle('New terms'), published)
    expect((await fetchHelp()).map(({ title }) => title)).toEqual(['Terms'])
    expect(await listContents(core, getMerchant(), 'help')).toMatchObject([{ state: 'live', hasChanges: true }])
    const preview = await previewContent(core, getMerchant(), { kind: 'help', id: 'rules', language: 'MY' })
    expect(preview.texts).toMatchObject({ title: 'New terms' })
    const gone = await begin((transaction) => unpublishContent(core, transaction, getChange('help', 'rules', draft)))
    expect(await fetchHelp()).toEqual([])
    await begin((transaction) => deleteContent(core, transaction, getChange('help', 'rules', gone)))
    expect(await listContents(core, getMerchant(), 'help')).toEqual([])
    const key = { merchant: getMerchant().code, kind: 'help', id: 'rules' } as const
    const versions = await listContentVersions(core.database, key)
    expect(versions.map((each) => [each.version, each.action, each.actor])).toEqual([
      [5, 'delete', 'operator01'],
      [4, 'unpublish', 'operator01'],
      [3, 'save', 'operator01'],
      [2, 'publish', 'operator01'],
      [1, 'save', 'operator01'],
    ])
    for (const statement of [
      `update content_version set actor = ''`,
      'delete from content',
      'truncate content_version',
    ])
      await expect(core.database.query(statement)).rejects.toThrow('append-only')
  })

  test('are not changed by someone who knows an older version, and not below a taken id', async () => {
    const version = await save('notice', 'night', createArticle('Night'))
    const saves = await Promise.allSettled(
      ['A', 'B'].map((title) => save('notice', 'night', createArticle(title), version)),
    )
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(publish('notice', 'night', version)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
    await expect(save('notice', 'night', createArticle('C'))).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
    await expect(publish('notice', 'nothing', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test.each<[string, ContentKind, string, object, string]>([
    ['an id with a space', 'notice', 'a b', createArticle('x'), 'id'],
    ['no text', 'notice', 'empty', createArticle('x', { texts: {} }), 'texts'],
    ['an unknown language', 'notice', 'lost', createArticle('x', { texts: { XX: {} } }), 'texts'],
    [
      'an end before its start',
      'help',
      'back',
      createArticle('x', { schedule: { from: '2026-11-23T00:00:00Z', to: '2026-11-22T00:00:00Z' } }),
      'schedule',
    ],
    ['another execution', 'announcement', 'when', createArticle('x', { execution: 'Z' }), 'execution'],
    [
      'a picture of elsewhere',
      'promotion',
      'far',
      createArticle('x', {
        category: 'a',
        promotionType: '',
        images: { card: '//elsewhere.example/a.png', popup: null },
      }),
      'images.card',
    ],
    ...['//elsewhere.example', '/\\elsewhere.example'].map((link): [string, ContentKind, string, object, string] => [
      `a link to ${link}`,
      'banner',
      'away',
      { ...createBanner(), link },
      'link',
    ]),
  ])('are rejected with %s', async (_name, kind, id, document, field) => {
    await expect(save(kind, id, document)).rejects.toMatchObject({ code: 'CONTENT_INVALID', details: { field } })
  })

  test('are stored without what executes', async () => {
    const body = '<p onclick="attack()">Hello</p><script>attack()</script><img src="https://evil.example/a.png">'
    await add('help', 'safe', createArticle('Safe', { texts: { EN: { title: 'Safe', body, image: null } } }))
    expect((await fetchHelp()).find(({ id }) => id === 'safe')?.content).toBe('<p>Hello</p>')
  })

  test('are shown in the language of the caller, else in the first of the brand that has texts [action-19]', async () => {
    const texts = {
      EN: { title: 'Pay', body: '', image: null },
      MY: { title: 'ငွေပေးချေမှု', body: '', image: null },
    }
    await add('help', 'pay', createArticle('Pay', { texts }))
    const fetchTitle = async (lang: string) => (await fetchHelp(lang)).find(({ id }) => id === 'pay')?.title
    expect([await fetchTitle('EN'), await fetchTitle('MY'), await fetchTitle('CN')]).toEqual([
      'Pay',
      'ငွေပေးချေမှု',
      'ငွေပေးချေမှု',
    ])
  })

  test('are announced by session and first login, and shown in their order and time [e-notice-1.3, e-notice-2.2, e-notice-2.3, s-notice-3, role-1.3, role-2.3, role-2.4, gamecall-2.2]', async () => {
    const createAnnouncement = (execution: string, changes = {}) => createArticle(execution, { execution, ...changes })
    await add('announcement', 'all', createAnnouncement('A'))
    await add('announcement', 'first', createAnnouncement('F', { position: -1 }))
    await add('announcement', 'public', createAnnouncement('B'))
    const from = new Date(platform.clock.now().getTime() + 60_000).toISOString()
    await add('announcement', 'later', createAnnouncement('A', { position: 1, schedule: { from, to: null } }))
    await add('notice', 'members', createArticle('Members', { audience: { ...everybody.audience, roles: ['member'] } }))
    const token = await site.getToken(demoPlayer.username, demoPlayer.password)
    const fetchContent = async (execution?: string, bearer?: string) => {
      const query = { types: 'PU,PL', platform: 'W', ...(execution === undefined ? {} : { execution }) }
      const { popup, notices, banners } = unwrap(
        await site.call(announcementContent, { query, ...(bearer ? { token: bearer } : {}) }),
      )
      expect(banners).toEqual([])
      return [popup.map(({ id }) => id), notices.map(({ id }) => id)]
    }
    expect(await fetchContent()).toEqual([['public'], []])
    expect(await fetchContent('A')).toEqual([[], []])
    expect(await fetchContent(undefined, token)).toEqual([['first', 'all'], ['members']])
    expect(await fetchContent('B', token)).toEqual([[], ['members']])
    platform.clock.advance({ minutes: 2 })
    expect(await fetchContent('A', token)).toEqual([['all', 'later'], ['members']])
  })

  test('have HTML, the time of their publication, and what banners lead to, in one response [e-notice-1.2, e-notice-1.4, e-notice-2.1, e-notice-2.4, e-notice-3a.3, action-12a]', async () => {
    const { clock } = platform
    await add('announcement', 'html', createArticle('Html', { execution: 'B' }))
    await add('banner', 'extra', createBanner())
    const promotion = { category: 'cash', promotionType: '', images: { card: null, popup: null } }
    await add('promotion', 'cash', createArticle('Cash', promotion))
    const query = { types: 'B,PL,PU,PR,H', platform: 'W' } as const
    const content = unwrap(await site.call(announcementContent, { query }))
    expect(content.popup.find(({ id }) => id === 'html')).toEqual({
      id: 'html',
      title: 'Html',
      content: '<p>Html</p>',
      image: null,
      execution: 'B',
      timestamp: clock.now().toISOString(),
    })
    expect(content.banners.find(({ id }) => id === 'extra')).toMatchObject({
      groupName: 'w_home',
      url: '/TCG_PROD_IMAGES/BANNER/shwe/extra.png?v=dragon',
      linkageType: 'internal',
      link: '/promotions',
    })
    expect(content.promotion).toEqual([{ id: 'cash', title: 'Cash' }])
  })

  test('have the drawing of a banner at another address once its theme has changed', async () => {
    const version = await add('banner', 'changing', createBanner())
    const readPath = async () =>
      unwrap(await site.call(permission)).banners.find(({ id }) => id === 'changing')?.url ?? ''
    const readPicture = async (path: string) => {
      const response = await fetch(`http://img1.localhost:${new URL(platform.url).port}${path}`)
      return [response.status, response.headers.get('etag')]
    }
    const before = await readPath()
    const drawn = await readPicture(before)
    await publish('banner', 'changing', await save('banner', 'changing', { ...createBanner(), theme: 'live' }, version))
    const after = await readPath()
    expect(after).not.toBe(before)
    // What a cache asks for again is what it has, and the new address has never shown anything else.
    expect(await readPicture(before)).toEqual(drawn)
    expect(await readPicture(after)).not.toEqual(drawn)
    expect((await readPicture(after))[0]).toBe(200)
  })

  test('are listed for operators by what begins or ends on the next 7 or 30 days of the zone of the brand, drafts too [const-36.3, const-36.4]', async () => {
    const { code: merchant, timeZone } = getMerchant()
    const today = toCalendarDate(timeZone, platform.clock.now())
    /** A minute before or after midnight in Yangon (UTC+06:30) at the start of a day from today. */
    const at = (days: number, minutes = 1) =>
      new Date(Date.parse(`${addDays(today, days)}T00:00:00+06:30`) + minutes * 60_000).toISOString()
    const createPlanned = (from: string | null, to: string | null = null) =>
      createArticle('Planned', { schedule: { from, to } })
    await removeAll('help')
    await add('help', 'always', createPlanned(null))
    await add('help', 'past', createPlanned(at(-5), at(0, -1)))
    await add('help', 'last-of-7', createPlanned(at(7, -1)))
    await add('help', 'first-after-7', createPlanned(at(7)))
    await save('help', 'draft-of-30', createPlanned(at(30, -1)))
    await add('help', 'after-30', createPlanned(at(30)))
    await add('help', 'ends-in-7', createPlanned(null, at(3)))
    await add('help', 'spans', createPlanned(at(-1), at(40)))
    // A draft does not move what is published.
    const moved = await add('help', 'moved', createPlanned(at(50)))
    await save('help', 'moved', createPlanned(at(2)), moved)

    const operator = createOperatorClient(platform)
    const list = async (days: { readonly from?: string; readonly to?: string }) =>
      unwrap(await operator.call(contentList, { query: { merchant, kind: 'help', ...days } })).map(({ id }) => id)
    /** As the preset of the kit: with today. */
    const getDays = (count: number) => ({ from: today, to: addDays(today, count - 1) })
    expect(await list(getDays(7))).toEqual(['ends-in-7', 'last-of-7'])
    expect(await list(getDays(30))).toEqual(['draft-of-30', 'ends-in-7', 'first-after-7', 'last-of-7'])
    expect(await list({ from: addDays(today, 30) })).toEqual(['after-30', 'moved', 'spans'])
    expect(await list({ to: addDays(today, -1) })).toEqual(['past', 'spans'])
    expect(await list({})).toHaveLength(9)
    const backwards = { merchant, kind: 'help', from: today, to: addDays(today, -1) } as const
    expect(await operator.call(contentList, { query: backwards })).toMatchObject({ errorCode: 'MALFORMED_REQUEST' })
  })

  test('are pushed when their schedule begins and when it ends, also to pages that were away', async () => {
    const { core, clock } = platform
    await core.jobs.runDue()
    const getInstant = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
    await add('notice', 'soon', createArticle('Soon', { schedule: { from: getInstant(5), to: getInstant(10) } }))
    await add('notice', 'also', createArticle('Also', { schedule: { from: getInstant(5), to: null } }))
    const visitor = connectSocket(platform.origin('shwe'), visitorHello)
    const { revision } = await visitor.next('ready')
    for (const expected of [1, 2]) {
      clock.advance({ minutes: 5 })
      await core.jobs.runDue()
      expect(await visitor.next('site')).toEqual({ type: 'site', changed: 'content' })
      expect(await getRevision(core, getMerchant())).toBe(revision + expected)
    }
    await core.jobs.runDue()
    expect(visitor.received.map(({ type }) => type)).toEqual(['ready', 'site', 'site'])
    visitor.socket.close()
  })
})
