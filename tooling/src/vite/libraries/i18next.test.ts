import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'

import { i18next } from './i18next.ts'
import { stripModule } from './strip.ts'

const catalogs: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'en common': {
    greeting: 'Hello {{name}}',
    row: { hot: 'Hot', hot_short: '{{name}} {{name}}' },
    $: '$t(greeting) {{- name}}',
  },
  'my common': { greeting: 'မင်္ဂလာပါ {{name}}' },
  'en games': { count_one: '{{count}} game', count_other: '{{count}} games', empty: '' },
  'en errors': { NOT_FOUND: 'Not found', nested: { key: '{{a}}, {{b}}' } },
}

/** What sites call of an instance. */
interface Instance {
  use(module: object): Instance
  init(options: object): Promise<unknown>
  on(event: string, listener: (tag: string) => void): void
  t(key: string, options?: object): unknown
  exists(key: string, options?: object): boolean
  getFixedT(language: null, namespaces: readonly string[]): (key: string, options?: object) => unknown
  loadNamespaces(namespaces: readonly string[]): Promise<void>
  hasLoadedNamespace(namespace: string): boolean
  hasResourceBundle(language: string, namespace: string): boolean
  addResourceBundle(language: string, namespace: string, texts: unknown): void
  changeLanguage(language: string): Promise<unknown>
  readonly language: string
  readonly resolvedLanguage: string
}

interface Library {
  readonly createInstance: (this: void) => Instance
}

/** Starts an instance as `createI18n` does, and lists what it returns. */
async function listTexts({ createInstance }: Library): Promise<unknown[]> {
  let reads = 0
  const loaded: string[] = []
  const i18n = createInstance()
  await i18n
    .use({
      type: 'backend',
      init: () => undefined,
      read: (tag: string, namespace: string, done: (error: Error | null, catalog: unknown) => void) => {
        reads += 1
        const catalog = catalogs[`${tag} ${namespace}`]
        if (catalog && reads > 1) done(null, catalog)
        else done(new Error('offline'), true)
      },
    })
    .init({
      lng: 'en',
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      partialBundledLanguages: true,
      resources: { en: { common: catalogs['en common'] } },
      interpolation: { escapeValue: false },
      returnNull: false,
      retryTimeout: 1,
    })
  i18n.on('languageChanged', (tag) => loaded.push(tag))
  await i18n.loadNamespaces(['games', 'errors'])
  const t = i18n.getFixedT(null, ['games', 'common'])
  const texts = [
    i18n.t('greeting', { name: '<b>{{name}}$t(row.hot)</b>' }),
    i18n.t('greeting'),
    i18n.t('row'),
    i18n.t('row.hot'),
    i18n.t('row.hot_short', { name: 'x' }),
    i18n.t('row.missing'),
    i18n.t('games:count', { count: 1 }),
    t('count', { count: 2 }),
    t('count', { count: 0 }),
    t('empty'),
    t('common:greeting', { name: 7 }),
    i18n.t('nested.key', { ns: 'errors', a: '{{b}}', b: undefined }),
    i18n.exists('NOT_FOUND', { ns: 'errors' }),
    i18n.exists('nested', { ns: 'errors' }),
    i18n.exists('errors:FOUND'),
    i18n.hasResourceBundle('en', 'games'),
    i18n.hasLoadedNamespace('errors'),
    i18n.hasLoadedNamespace('lobby'),
  ]
  i18n.addResourceBundle('my', 'common', catalogs['my common'])
  await i18n.changeLanguage('my')
  return [
    ...texts,
    i18n.t('greeting', { name: 'y' }),
    i18n.t('row.hot'),
    i18n.language,
    i18n.resolvedLanguage,
    loaded,
    reads,
  ]
}

describe('i18next', () => {
  const site = createRequire(new URL('../../../../packages/i18n/package.json', import.meta.url))
  const path = join(dirname(site.resolve('i18next/package.json')), 'dist/esm/i18next.js')
  const load = async (code: string): Promise<Library> => import(`data:text/javascript,${encodeURIComponent(code)}`)
  let code = ''
  let stripped = ''
  beforeAll(() => {
    code = readFileSync(path, 'utf8')
    stripped = stripModule(code, path, i18next)
  })

  it('returns the same texts as the whole library, in every way that sites call it', async () => {
    const [expected, texts] = await Promise.all([load(code).then(listTexts), load(stripped).then(listTexts)])
    expect(texts).toEqual(expected)
    expect(texts).toContain('2 games')
  })
})
