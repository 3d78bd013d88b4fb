import { expect, test } from 'vitest'
import { createI18n, type CatalogSource } from './create-i18n.ts'

const eager: CatalogSource['loadEager'] = (code) => Promise.resolve({ common: { word: code }, lobby: {} })

test('loads a namespace in the current language while a language change is pending', async () => {
  const waiting = Promise.withResolvers<void>()
  const texts = await createI18n(
    {
      loadEager: eager,
      load: async (code, namespace) => {
        if (code === 'MY' && namespace === 'auth') await waiting.promise
        return { word: `${code} ${namespace}` }
      },
    },
    'EN',
  )
  await texts.i18n.loadNamespaces('auth')
  const changing = texts.changeLanguage('MY')
  await expect.poll(() => texts.i18n.hasResourceBundle('my', 'common')).toBe(true)
  await texts.i18n.loadNamespaces('member')
  expect(texts.i18n.getResource('en', 'member', 'word')).toBe('EN member')

  waiting.resolve()
  await changing
  expect(texts.i18n.getResource('my', 'auth', 'word')).toBe('MY auth')
  expect(texts.i18n.language).toBe('my')
})

test('keeps the language that was chosen last, whichever loads first', async () => {
  const waiting = Promise.withResolvers<void>()
  const texts = await createI18n(
    {
      loadEager: async (code) => {
        if (code === 'MY') await waiting.promise
        return eager(code)
      },
      load: () => Promise.resolve({}),
    },
    'EN',
  )
  const earlier = texts.changeLanguage('MY')
  await texts.changeLanguage('VN')
  waiting.resolve()
  await earlier
  expect(texts.i18n.language).toBe('vi')
})

test('retries a namespace that failed to load', async () => {
  let tries = 0
  const { i18n } = await createI18n(
    {
      loadEager: eager,
      load: () => {
        tries += 1
        return tries === 1 ? Promise.reject(new Error('Network error')) : Promise.resolve({ word: 'here' })
      },
    },
    'EN',
  )
  await i18n.loadNamespaces('member')
  expect(tries).toBe(2)
  expect(i18n.getResource('en', 'member', 'word')).toBe('here')
})
