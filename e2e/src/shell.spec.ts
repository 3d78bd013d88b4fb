import { getLanguageTag } from '@croupier/domain/languages'
import type { Page } from '@playwright/test'
import { brands, pickBrand } from './support/brands.ts'
import { tagLongUnless } from './support/long.ts'
import { expect, test } from './support/test.ts'

/** Observable state of the document from `at` (`performance.now()`) on. */
interface DocumentState {
  readonly scheme: string | undefined
  readonly language: string
  /** Text of the page's heading; undefined while there is none. */
  readonly heading: string | undefined
  readonly at: number
}

declare global {
  interface Window {
    documentStates: DocumentState[]
  }
}

/** Records every state of the document from its creation on. */
async function recordDocumentStates(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.documentStates = []
    new MutationObserver(() => {
      const { dataset, lang: language } = document.documentElement
      const state = { scheme: dataset['scheme'], language, heading: document.querySelector('h1')?.textContent }
      const last = window.documentStates.at(-1)
      if (last?.scheme === state.scheme && last?.language === language && last?.heading === state.heading) return
      window.documentStates.push({ ...state, at: performance.now() })
    }).observe(document, {
      attributes: true,
      attributeFilter: ['data-scheme', 'lang'],
      characterData: true,
      childList: true,
      subtree: true,
    })
  })
}

/** States that were visible, from the first paint on, whose entry may follow the elements that it shows. */
async function getPaintedStates(page: Page): Promise<readonly DocumentState[]> {
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
  return page.evaluate(() => {
    const painted = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0
    return window.documentStates.filter((_state, index) => (window.documentStates[index + 1]?.at ?? Infinity) > painted)
  })
}

/** Distinct values of one property, without undefined. */
function getDistinct<Key extends keyof DocumentState>(
  states: readonly DocumentState[],
  key: Key,
): readonly DocumentState[Key][] {
  return [...new Set(states.map((state) => state[key]))].filter((value) => value !== undefined)
}

for (const brand of brands) {
  test.describe(brand.name, () => {
    test(
      'the colour scheme defaults to the brand and then follows the user without a flash',
      { tag: '@long' },
      async ({ createSite }) => {
        const site = createSite(brand)
        await recordDocumentStates(site.page)
        await site.open()
        const html = site.page.locator('html')
        await expect(html).toHaveAttribute('data-scheme', brand.scheme)
        const other = brand.scheme === 'dark' ? 'light' : 'dark'
        await site.header
          .getByRole('button', { name: `${site.text('common:scheme.label')}: ${site.text(`common:scheme.${other}`)}` })
          .click()
        await expect(html).toHaveAttribute('data-scheme', other)

        await site.page.reload()
        await expect(site.header).toBeVisible()
        expect(getDistinct(await getPaintedStates(site.page), 'scheme')).toEqual([other])
        const colour = (scheme: string) => site.page.locator('meta[name=theme-color]').getAttribute(`data-${scheme}`)
        await expect(site.page.locator('meta[name=theme-color]')).toHaveAttribute(
          'content',
          (await colour(other)) ?? '',
        )
      },
    )

    test(
      'title, icons and manifest belong to the brand',
      tagLongUnless(brand === pickBrand(2)),
      async ({ createSite }) => {
        const site = createSite(brand)
        await site.open()
        const about = brand.about[brand.defaultLanguage]
        await expect(site.page).toHaveTitle(about?.title ?? '')
        await expect(site.page.locator('meta[name=description]')).toHaveAttribute('content', about?.description ?? '')
        const head = await site.page.evaluate(async () => {
          const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? ''
          const manifest: { short_name: string; icons: { src: string }[] } = await (await fetch(address)).json()
          const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel~=icon], link[rel=apple-touch-icon]')]
          const icons = await Promise.all(
            [...links.map(({ href }) => href), ...manifest.icons.map(({ src }) => src)].map(async (icon) => {
              const { headers } = await fetch(icon)
              return headers.get('content-type')
            }),
          )
          return { name: manifest.short_name, icons }
        })
        expect(head.name).toBe(brand.name)
        expect(head.icons.length).toBeGreaterThan(4)
        for (const type of head.icons) expect(type).toMatch(/^image\//)
      },
    )
  })
}

test(
  'a language change applies immediately and persists across a reload [const-38.2, const-38.3]',
  { tag: '@long' },
  async ({ createSite }) => {
    const site = createSite(
      brands.toSorted((one, other) => other.languages.length - one.languages.length)[0] ?? pickBrand(0),
    )
    const { brand } = site
    await site.open('/rng')
    // Ends with a language that is not the brand's default, if there is one.
    const languages = [...new Set([brand.defaultLanguage, ...brand.languages])]
    for (const language of languages) {
      await site.languageSelect.selectOption(language)
      site.language = language
      await expect(site.heading).toHaveText(site.text('common:con_rng'))
      await expect(site.page).toHaveTitle(`${site.text('common:con_rng')} – ${brand.name}`)
      await expect(site.page.locator('html')).toHaveAttribute('lang', getLanguageTag(language))
    }
    expect(await site.page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])).toEqual([
      site.language,
      site.language,
    ])
    await recordDocumentStates(site.page)
    await site.page.reload()
    await expect(site.heading).toHaveText(site.text('common:con_rng'))
    const states = await getPaintedStates(site.page)
    expect(getDistinct(states, 'language'), 'no other language from the first paint on').toEqual([
      getLanguageTag(site.language),
    ])
    expect(getDistinct(states, 'heading')).toEqual([site.text('common:con_rng')])
  },
)

test(
  'every page has a document title in the current language [header-7.6]',
  { tag: '@long' },
  async ({ createSite }) => {
    const site = createSite(pickBrand(0))
    const { name, about } = site.brand
    await site.open()
    await expect(site.page).toHaveTitle(about[site.language]?.title ?? '')
    await site.menuItem('common:con_fish').click()
    await expect(site.page).toHaveTitle(`${site.text('common:con_fish')} – ${name}`)
    await site.open('/?search=heron')
    await expect(site.page).toHaveTitle(`${site.text('games:search.results', { text: 'heron' })} – ${name}`)
    await site.open('/no/such/page')
    await expect(site.page).toHaveTitle(`${site.text('shell:notFound.title')} – ${name}`)

    await site.open('/rng')
    await site.logIn()
    const title = await site.readTitle(site.tiles.first())
    await site.press(site.tiles.first())
    await expect(site.page).toHaveTitle(`${title} – ${name}`)
    await site.openHome()
    await site.openFromAccountMenu('member:menu.personalHistoryCopy')
    await expect(site.page).toHaveTitle(`${site.text('member:menu.personalHistoryCopy')} – ${name}`)
    const other = site.brand.languages.find((language) => language !== site.language) ?? site.language
    await site.languageSelect.selectOption(other)
    site.language = other
    await expect(site.page).toHaveTitle(`${site.text('member:menu.personalHistoryCopy')} – ${name}`)
    await site.open()
    await expect(site.page).toHaveTitle(about[site.language]?.title ?? '')
  },
)

test('the first Tab focuses a skip link to the main content', async ({ createSite }) => {
  const site = createSite(pickBrand(0))
  await site.open('/rng')
  await site.page.keyboard.press('Tab')
  const skip = site.page.getByRole('link', { name: site.text('common:nav.skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await site.page.keyboard.press('Enter')
  await expect(site.main).toBeFocused()
})

test('a dialog traps focus until Escape returns it to the trigger', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(pickBrand(1))
  await site.open('/rng')
  await expect(site.tiles.first()).toBeVisible()
  await site.loginButton.focus()
  await site.page.keyboard.press('Enter')
  await expect(site.dialog.getByLabel(site.text('auth:field.username'))).toBeFocused()
  for (const key of [...Array.from({ length: 12 }, () => 'Tab'), ...Array.from({ length: 12 }, () => 'Shift+Tab')]) {
    await site.page.keyboard.press(key)
    await expect(site.dialog.locator(':focus')).toHaveCount(1)
  }
  await site.page.keyboard.press('Escape')
  await expect(site.dialog).toHaveCount(0)
  await expect(site.loginButton).toBeFocused()
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the highlights rotate automatically until paused [e-notice-3b.5]', { tag: '@long' }, async ({ createSite }) => {
    const site = createSite(pickBrand(2))
    await site.page.clock.install()
    await site.open()
    await site.page.clock.runFor(4_000)
    const highlights = site.main.getByRole('region', { name: site.text('lobby:hero.label') })
    const current = highlights.locator('[aria-current="true"]')
    const first = (await current.getAttribute('aria-label')) ?? ''
    await site.page.clock.runFor(6_000)
    await expect(current).not.toHaveAccessibleName(first)

    await highlights.getByRole('button', { name: site.text('lobby:hero.pause') }).click()
    await site.page.mouse.move(0, 0)
    const paused = (await current.getAttribute('aria-label')) ?? ''
    await site.page.clock.runFor(20_000)
    await expect(current).toHaveAccessibleName(paused)
    await expect(highlights.getByRole('button', { name: site.text('lobby:hero.play') })).toBeVisible()
  })
})
