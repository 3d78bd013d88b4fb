import { runInNewContext } from 'node:vm'

import { describe, expect, it } from 'vitest'

import { bootScript } from './boot.ts'
import { brandOf } from './testing/brands.ts'

interface Visit {
  readonly local?: Record<string, string>
  readonly session?: Record<string, string>
  readonly search?: string
  readonly prefersDark?: boolean
}

const aurora = await brandOf('aurora')
const script = bootScript(aurora, (language) => ({
  modules: [`/assets/${language}.js`],
  fonts: language === 'MY' ? ['/assets/burmese.woff2'] : [],
}))

/** Runs the script as a document does and tells what it left behind. */
function visit({ local = {}, session = {}, search = '', prefersDark = false }: Visit = {}) {
  const root = { lang: '', dir: '', dataset: { scheme: '' } }
  const frame = { content: '', dataset: { light: '#fff', dark: '#000' } }
  const links: Record<string, string>[] = []
  const calls: { url: string; headers: Record<string, string> }[] = []
  const context = {
    localStorage: local,
    sessionStorage: session,
    location: { search },
    performance: { now: () => 12 },
    matchMedia: () => ({ matches: prefersDark }),
    fetch: (url: string, { headers }: { headers: Record<string, string> }) => {
      calls.push({ url, headers })
      return Promise.reject(new Error('offline'))
    },
    document: {
      title: '',
      documentElement: root,
      querySelector: () => frame,
      createElement: () => ({}),
      head: { append: (link: Record<string, string>) => links.push(link) },
    },
    croupierBoot: { language: '', startedAt: 0, gate: undefined },
  }
  runInNewContext(script, context)
  return { root, title: context.document.title, frame, links, calls, boot: context.croupierBoot }
}

describe('the boot script', () => {
  it('opens in the language and scheme of the brand on a first visit', () => {
    const { root, frame, boot } = visit()
    expect(root).toEqual({ lang: 'en', dir: 'ltr', dataset: { scheme: 'dark' } })
    expect(frame.content).toBe('#000')
    expect(boot).toMatchObject({ language: 'EN', startedAt: 12 })
  })

  it('opens in the language that was chosen before and asks for its files', () => {
    const { root, title, links } = visit({ local: { lang: 'MY' } })
    expect(root.lang).toBe('my')
    expect(title).toBe(aurora.about.MY?.title)
    expect(links.map(({ rel, href }) => `${rel} ${href}`)).toEqual([
      'modulepreload /assets/MY.js',
      'preload /assets/burmese.woff2',
    ])
  })

  it.each(['TH', 'toString', '', 'en'])('falls back where %j is no language of the brand', (lang) => {
    expect(visit({ local: { lang } }).boot.language).toBe('EN')
  })

  it.each([
    ['light', false, 'light'],
    ['dark', false, 'dark'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
    ['sepia', false, 'dark'],
  ])('shows the stored scheme %s on a machine that prefers dark: %s', (scheme, prefersDark, shown) => {
    expect(visit({ local: { scheme }, prefersDark }).root.dataset.scheme).toBe(shown)
  })

  it('starts the gate with the headers of every call', () => {
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

  it('sends no authorisation without a token', () => {
    expect(visit().calls[0]?.headers).not.toHaveProperty('Authorization')
  })

  it('calls nothing while a token stands in the address', () => {
    const { calls, boot } = visit({ search: '?gameType=RNG&token=once' })
    expect(calls).toEqual([])
    expect(boot.gate).toBeUndefined()
  })

  it('opens where storage is forbidden', () => {
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

  it('cannot end its own script element', () => {
    expect(bootScript(aurora, () => ({ modules: ['</script>'], fonts: [] }))).not.toContain('</')
  })
})
