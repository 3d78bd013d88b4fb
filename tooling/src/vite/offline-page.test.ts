import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { renderOfflinePage } from './offline-page.ts'
import { loadBrand } from './testing/brands.ts'

const shwe = await loadBrand('shwe')
const html = renderOfflinePage({ brand: shwe, criticalCss: ':root{--accent:#123}' }, '<svg xmlns="x"/>')
const [, script = ''] = /<script>(.*)<\/script>/.exec(html) ?? []

/** Runs the script of the page in a browser that has stored a language and a scheme. */
function visit(stored: Record<string, string>) {
  const root = { lang: 'my', dir: 'ltr', dataset: { scheme: 'dark' } }
  const elements = ['title', 'text', 'retry'].map((text) => ({ dataset: { text }, textContent: '' }))
  const listeners: string[] = []
  runInNewContext(script, {
    document: {
      documentElement: root,
      querySelectorAll: () => elements,
      querySelector: () => ({ addEventListener: (type: string) => listeners.push(`button ${type}`) }),
    },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    addEventListener: (type: string) => listeners.push(type),
    matchMedia: () => ({ matches: true }),
  })
  return { root, texts: elements.map(({ textContent }) => textContent), listeners }
}

it('is a document in the default language that loads nothing [const-38.1]', () => {
  expect(html).toContain('<h1 data-text="title">အင်တာနက် မရှိပါ</h1>')
  expect(html).toContain('src="data:image/svg+xml;base64,')
  expect(html.replaceAll('data:image/svg+xml;base64,', '')).not.toMatch(/(?:src|href)="(?!PHN2)/)
  expect(html).not.toContain('{{')
})

it('shows the stored language and scheme, and comes back with the connection or by its button', () => {
  const { root, texts, listeners } = visit({ lang: 'EN', scheme: 'light' })
  expect(root).toEqual({ lang: 'en', dir: 'ltr', dataset: { scheme: 'light' } })
  expect(texts[0]).toBe('You are offline')
  expect(texts[1]).toContain(shwe.name)
  expect(listeners).toEqual(['button click', 'online'])
})

it('stays as it is without a stored language, or with one that the brand lacks', () => {
  for (const stored of [{}, { lang: 'KM' }, { lang: 'toString' }]) {
    expect(visit(stored)).toMatchObject({ root: { lang: 'my', dataset: { scheme: 'dark' } }, texts: ['', '', ''] })
  }
})

it('follows the device where the site does', () => {
  expect(visit({ scheme: 'system' }).root.dataset.scheme).toBe('dark')
})
