import { contentDraft } from '@croupier/endpoints/calls/content-preview'
import { changeSiteStatus } from '@croupier/endpoints/calls/ops/sites'
import * as contents from '@croupier/endpoints/calls/ops/contents'
import { testBrands } from '@croupier/testing/brands'
import { startPlatform, type TestPlatform } from '@croupier/testing/platform'
import { createOperatorClient, createSiteClient, relaxedLimits, unwrap } from '@croupier/testing/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestHost } from '../../core/http/testing/request-host.ts'
import { createBuiltFolders, createSiteFiles, renderPage } from '../../core/web/testing/built-folders.ts'

const folders = createBuiltFolders()
const shared = {
  schedule: { from: null, to: null },
  audience: { roles: ['agent'], minVipLevel: 3, languages: [] },
  position: 1,
}
const body = '<p onclick="attack()">Closed</p><script>attack()</script><img src="https://evil.example/a.png">'
const article = { EN: { title: 'Tonight', body, image: null }, MY: { title: 'ဒီည', body: '', image: null } }
const reason = 'Ticket 9'
let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform({
    limits: relaxedLimits,
    brands: testBrands.map((each) => ({
      ...each,
      siteFolder: folders.write(each.brand.id, createSiteFiles(each.brand.id)),
    })),
    operatorFolder: folders.write('operator', createSiteFiles('operator')),
    operatorHosts: ['operator.localhost', 'staff.example'],
  })
})
afterAll(async () => {
  await platform.stop()
  folders.remove()
})

/** Saves a draft of the brand shwe and returns a link to it. */
async function createLink(kind: string, contentId: string, document: object): Promise<URL> {
  const client = createOperatorClient(platform)
  const address = { merchant: 'SHW01', kind, contentId }
  unwrap(await client.call(contents.saveContent, { body: { ...address, document, reason } }))
  return new URL(unwrap(await client.call(contents.contentPreviewLink, { query: address })).url)
}

const getToken = (link: URL) => link.searchParams.get('token') ?? ''
const read = (token: string, lang = 'EN', brand = 'shwe') =>
  createSiteClient(platform, brand).call(contentDraft, { query: { token, lang } })

function getDirective(response: Response, name: string): string | undefined {
  const directives = (response.headers.get('content-security-policy') ?? '').split('; ')
  return directives.find((directive) => directive.startsWith(`${name} `))
}

describe('a preview', () => {
  test.each([
    ['notice', { texts: article }, { kind: 'notice', article: { title: 'Tonight', content: '<p>Closed</p>' } }],
    ['help', { texts: article }, { kind: 'help', article: { title: 'Tonight' } }],
    ['announcement', { texts: article, execution: 'A' }, { kind: 'announcement', article: { title: 'Tonight' } }],
    [
      'promotion',
      { texts: article, category: 'new', promotionType: '', images: { card: '/a.png', popup: null } },
      { kind: 'promotion', article: { title: 'Tonight' }, category: 'new', images: { card: '/a.png', popup: null } },
    ],
    [
      'banner',
      {
        texts: { EN: { title: 'Festival', text: 'Tonight' } },
        groupName: 'w_home',
        theme: 'dragon',
        linkageType: 'none',
        image: null,
      },
      { kind: 'banner', banner: { title: 'Festival', url: '/TCG_PROD_IMAGES/BANNER/shwe/preview.png?v=dragon' } },
    ],
  ])('shows a draft of the kind %s, whatever its audience, without what executes', async (kind, document, shown) => {
    const link = await createLink(kind, 'preview', { ...shared, ...document })
    const response = await read(getToken(link))
    expect(unwrap(response)).toMatchObject(shown)
    expect(response.text).not.toMatch(/attack|evil|actor/)
  })

  test('of a promotion has its button, and its times with the status that they give it', async () => {
    const promotion = { texts: article, category: 'new', promotionType: '', images: { card: null, popup: null } }
    const now = platform.clock.now().getTime()
    const getInstant = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
    const readTimes = async (id: string, changes: object) => {
      const document = { ...shared, ...promotion, ...changes }
      return unwrap(await read(getToken(await createLink('promotion', id, document))))
    }
    expect(await readTimes('always', { action: 'game', link: '/rng' })).toMatchObject({
      startTime: null,
      endTime: null,
      status: 'open',
      action: 'game',
    })
    const planned = { schedule: { from: getInstant(1), to: getInstant(2) } }
    expect(await readTimes('planned', planned)).toMatchObject({
      startTime: getInstant(1),
      endTime: getInstant(2),
      status: 'comingSoon',
      action: 'none',
    })
    expect(await readTimes('ended', { schedule: { from: null, to: getInstant(-1) } })).toMatchObject({
      status: 'closed',
    })
  })

  test('is in the requested language of the brand, and of the newest draft', async () => {
    const token = getToken(await createLink('notice', 'languages', { ...shared, texts: article }))
    expect(unwrap(await read(token, 'MY'))).toMatchObject({ article: { title: 'ဒီည' } })
    const document = { ...shared, texts: { MY: { title: 'မနက်ဖြန်', body: '', image: null } } }
    const change = { merchant: 'SHW01', kind: 'notice', contentId: 'languages', document, reason }
    unwrap(await createOperatorClient(platform).call(contents.saveContent, { body: change }))
    expect(unwrap(await read(token, 'MY'))).toMatchObject({ article: { title: 'မနက်ဖြန်' } })
  })

  test('is framed by the site of the operators only, and frames and submits nothing', async () => {
    const link = await createLink('notice', 'framed', { ...shared, texts: article })
    expect(link.origin).toBe(platform.origin('shwe'))
    const response = await fetch(link, { headers: { accept: 'text/html' } })
    expect(await response.text()).toBe(renderPage('shwe preview'))
    expect(getDirective(response, 'frame-ancestors')).toBe(`frame-ancestors ${platform.origin('operator')}`)
    expect(getDirective(response, 'default-src')).toBe("default-src 'none'")
    expect(getDirective(response, 'frame-src')).toBeUndefined()
    expect(getDirective(response, 'form-action')).toBe("form-action 'none'")
    expect(getDirective(response, 'connect-src')).toBe("connect-src 'self'")
    expect(getDirective(response, 'script-src')).not.toContain('unsafe')
    expect(getDirective(response, 'trusted-types')).toBe('trusted-types dompurify')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.has('set-cookie')).toBe(false)
  })

  test('under the public name of a brand is framed by the public name of the operators only', async () => {
    const link = await createLink('notice', 'public', { ...shared, texts: article })
    const headers = { accept: 'text/html', 'x-forwarded-proto': 'https' }
    const response = await requestHost('www.shwe.example', `${platform.url}${link.pathname}${link.search}`, headers)
    expect(getDirective(response, 'frame-ancestors')).toBe('frame-ancestors https://staff.example')
  })

  test('lets no other page of the site be framed, also with a token in its address', async () => {
    const { search } = await createLink('notice', 'others', { ...shared, texts: article })
    for (const path of ['/', '/index.html', '/member', '/rng']) {
      const response = await fetch(`${platform.origin('shwe')}${path}${search}`, { headers: { accept: 'text/html' } })
      expect(getDirective(response, 'frame-ancestors')).toBe("frame-ancestors 'none'")
    }
  })

  test('may be shown in a frame of the operators, whose own page nobody frames', async () => {
    const response = await fetch(platform.origin('operator'), { headers: { accept: 'text/html' } })
    const sources = getDirective(response, 'frame-src')?.split(' ')
    expect(sources).toContain('http://shwe.localhost:*')
    expect(getDirective(response, 'frame-ancestors')).toBe("frame-ancestors 'none'")
  })

  test.each([
    ['no token', () => ''],
    ['an invented token', () => 'WyJTSFcwMSJd.c2lnbmF0dXJl'],
    ['a token without signature', (token: string) => token.split('.')[0] ?? ''],
    [
      'the payload of another draft',
      (token: string) => {
        const payload = Buffer.from(JSON.stringify(['SHW01', 'notice', 'secret', 9e15])).toString('base64url')
        return `${payload}.${token.split('.')[1]}`
      },
    ],
  ])('is refused with %s', async (_name, change) => {
    const link = await createLink('notice', `refused-${_name.replaceAll(' ', '-')}`, { ...shared, texts: article })
    const token = change(getToken(link))
    expect((await read(token)).errorCode).toBe('NOT_FOUND')
    link.searchParams.set('token', token)
    const response = await fetch(link, { headers: { accept: 'text/html' } })
    expect([response.status, getDirective(response, 'frame-ancestors')]).toEqual([404, "frame-ancestors 'none'"])
  })

  test('is refused on the site of another brand', async () => {
    const link = await createLink('notice', 'brand', { ...shared, texts: article })
    expect((await read(getToken(link), 'EN', 'lotus')).errorCode).toBe('NOT_FOUND')
    expect((await fetch(`${platform.origin('lotus')}${link.pathname}${link.search}`)).status).toBe(404)
  })

  test('is refused after ten minutes, and of a deleted content', async () => {
    const link = await createLink('notice', 'old', { ...shared, texts: article })
    const deleted = getToken(await createLink('notice', 'gone', { ...shared, texts: article }))
    const address = { merchant: 'SHW01', kind: 'notice', contentId: 'gone' }
    unwrap(await createOperatorClient(platform).call(contents.deleteContent, { body: { ...address, reason } }))
    expect((await read(deleted)).errorCode).toBe('NOT_FOUND')
    platform.clock.advance({ minutes: 9 })
    expect((await read(getToken(link))).status).toBe(200)
    platform.clock.advance({ minutes: 1 })
    expect((await read(getToken(link))).errorCode).toBe('NOT_FOUND')
    expect((await fetch(link, { headers: { accept: 'text/html' } })).status).toBe(404)
  })

  test('is shown while the site is closed', async () => {
    const link = await createLink('notice', 'closed', { ...shared, texts: article })
    const close = { merchant: 'SHW01', maintenance: true, end: null, reason }
    unwrap(await createOperatorClient(platform).call(changeSiteStatus, { body: close }))
    expect((await read(getToken(link))).status).toBe(200)
    unwrap(await createOperatorClient(platform).call(changeSiteStatus, { body: { ...close, maintenance: false } }))
  })

  test('of a content that does not exist has no link', async () => {
    const query = { merchant: 'SHW01', kind: 'notice', contentId: 'nothing' }
    expect((await createOperatorClient(platform).call(contents.contentPreviewLink, { query })).errorCode).toBe(
      'NOT_FOUND',
    )
  })
})
