import { runInNewContext } from 'node:vm'

import { describe, expect, it } from 'vitest'

import { createBootScript } from './boot.ts'
import { loadBrand } from './testing/brands.ts'

interface Visit {
  readonly local?: Record<string, string>
  readonly session?: Record<string, string>
  readonly search?: string
  readonly prefersDark?: boolean
  /** Origin of the API that the document names. */
  readonly api?: string
}

const aurora = await loadBrand('aurora')
const script = createBootScript(aurora, (language) => ({
  modules: [`/assets/${language}.js`],
  fonts: language === 'MY' ? ['/assets/burmese.woff2'] : [],
}))

/** Runs the script as a document does and returns the resulting state. */
function visit({ local = {}, session = {}, search = '', prefersDark = false, api }: Visit = {}) {
  const root = { lang: '', dir: '', dataset: { scheme: '', ...(api === undefined ? {} : { api }) } }
  const frame = { content: '', dataset: { light: '#fff', dark: '#000' } }
  const links: Record<string, string>[] = []
  const steps: string[] = []
  const calls: { url: string; headers: Record<string, string> }[] = []
  const context = {
    localStorage: local,
    sessionStorage: session,
    location: { href: `https://site.example/${search}` },
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, { pathname, search: query, hash }: URL) =>
        steps.push(`url ${pathname}${query}${hash}`),
    },
    URL,
    performance: { now: () => 12 },
    matchMedia: () => ({ matches: prefersDark }),
    fetch: (url: string, { headers }: { headers: Record<string, string> }) => {
      calls.push({ url, headers })
      steps.push('fetch')
      return Promise.reject(new Error('offline'))
    },
    document: {
      title: '',
      documentElement: root,
      querySelector: () => frame,
      createElement: () => ({}),
      head: {
        append: (link: Record<string, string>) => {
          links.push(link)
          steps.push('link')
        },
      },
    },
    croupierBoot: {
      language: '',
      startedAt: 0,
      gate: undefined,
      handover: undefined as string | undefined,
      reset: undefined as string | undefined,
    },
  }
  runInNewContext(script, context)
  return { root, title: context.document.title, frame, links, calls, steps, boot: context.croupierBoot }
}

describe('createBootScript', () => {
  it('sets the language and scheme of the brand on a first visit', () => {
    const { root, frame, boot } = visit()
    expect(root).toEqual({ lang: 'en', dir: 'ltr', dataset: { scheme: 'dark' } })
    expect(frame.content).toBe('#000')
    expect(boot).toMatchObject({ language: 'EN', startedAt: 12 })
  })

  it('sets the stored language and preloads its files', () => {
    const { root, title, links } = visit({ local: { lang: 'MY' } })
    expect(root.lang).toBe('my')
    expect(title).toBe(aurora.about.MY?.title)
    expect(links.map(({ rel, href }) => `${rel} ${href}`)).toEqual([
      'modulepreload /assets/MY.js',
      'preload /assets/burmese.woff2',
    ])
  })

  it.each(['TH', 'toString', '', 'en'])(
    'falls back to the default language when the brand does not support %j',
    (lang) => {
      expect(visit({ local: { lang } }).boot.language).toBe('EN')
    },
  )

  it.each([
    ['light', false, 'light'],
    ['dark', false, 'dark'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
    ['sepia', false, 'dark'],
  ])('applies the stored scheme %s when prefers-color-scheme dark is %s', (scheme, prefersDark, shown) => {
    expect(visit({ local: { scheme }, prefersDark }).root.dataset.scheme).toBe(shown)
  })

  it('requests the permission with the headers of every call', () => {
    expect(visit({ session: { token: 'abc' } }).calls).toEqual([
      {
        url: '/wps/system/permission',
        headers: {
          Merchant: 'AUR01',
          'Accept-Language': 'en',
          Accept: 'application/json',
          Authorization: 'Bearer abc',
        },
      },
    ])
  })

  it('requests the permission of the API that the document names', () => {
    const [call] = visit({ api: 'https://api.site.example' }).calls
    expect(call?.url).toBe('https://api.site.example/wps/system/permission')
  })

  it('sends no Authorization header without a token', () => {
    expect(visit().calls[0]?.headers).not.toHaveProperty('Authorization')
  })

  it('removes a hand-over token from the URL before any request, and stores it for the app', () => {
    const { calls, steps, boot } = visit({ search: '?gameType=RNG&token=once#top' })
    expect(steps).toEqual(['url /?gameType=RNG#top', 'link', 'fetch'])
    expect(boot.handover).toBe('once')
    expect(JSON.stringify(calls)).not.toContain('once')
  })

  it.each(['', '?gameType=RNG', '?mytoken=1'])('keeps the URL /%s', (search) => {
    const { steps, boot } = visit({ search })
    expect(steps).toEqual(['link', 'fetch'])
    expect(boot).not.toHaveProperty('handover')
  })

  it('removes an empty token, which is none', () => {
    const { steps, boot } = visit({ search: '?token=' })
    expect(steps[0]).toBe('url /')
    expect(boot).not.toHaveProperty('handover')
  })

  it('removes the token of a link that resets a password from the URL before anything else', () => {
    const { steps, boot } = visit({ search: 'rng?page=2#reset=secret' })
    expect(steps[0]).toBe('url /rng?page=2')
    expect(boot.reset).toBe('secret')
    expect(visit({ search: 'help#term' }).steps[0]).not.toMatch(/^url/)
  })

  it('works when storage access throws', () => {
    const forbidden = new Proxy(
      {},
      {
        get: () => {
          throw new Error('SecurityError')
        },
      },
    )
    expect(visit({ local: forbidden, session: forbidden }).boot.language).toBe('EN')
  })

  it('escapes the end tag of its script element', () => {
    expect(createBootScript(aurora, () => ({ modules: ['</script>'], fonts: [] }))).not.toContain('</')
  })
})
