import { tagOf } from '@croupier/domain/languages'
import type { Page } from '@playwright/test'
import { brands, someBrand } from './support/brands.ts'
import { expect, test } from './support/test.ts'

/** What the document looked like from `at` (`performance.now()`) on. */
interface Look {
  readonly scheme: string | undefined
  readonly language: string
  /** Text of the page's heading; undefined while none stands. */
  readonly heading: string | undefined
  readonly at: number
}

declare global {
  interface Window {
    looks: Look[]
  }
}

/** Notes how the document looks, from its first moment on. */
async function watchLooks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.looks = []
    new MutationObserver(() => {
      const { dataset, lang: language } = document.documentElement
      const look = { scheme: dataset['scheme'], language, heading: document.querySelector('h1')?.textContent }
      const last = window.looks.at(-1)
      if (last?.scheme === look.scheme && last?.language === language && last?.heading === look.heading) return
      window.looks.push({ ...look, at: performance.now() })
    }).observe(document, {
      attributes: true,
      attributeFilter: ['data-scheme', 'lang'],
      characterData: true,
      childList: true,
      subtree: true,
    })
  })
}

/** Every look that the reader saw, from the first paint on. */
function seenLooks(page: Page): Promise<readonly Look[]> {
  return page.evaluate(() => {
    const painted = performance.getEntriesByName('first-paint')[0]?.startTime ?? 0
    return window.looks.filter((_look, index) => (window.looks[index + 1]?.at ?? Infinity) > painted)
  })
}

/** All values of one side of some looks, each once. */
function sidesOf<Side extends keyof Look>(looks: readonly Look[], side: Side): readonly Look[Side][] {
  return [...new Set(looks.map((look) => look[side]))].filter((value) => value !== undefined)
}

for (const brand of brands) {
  test.describe(brand.name, () => {
    test('every language of the brand is spoken at once, and again after a reload', async ({ siteOf }) => {
      const site = siteOf(brand)
      await site.open('/rng')
      // Ends in another language than the brand's own, where there is one.
      const languages = [...new Set([brand.defaultLanguage, ...brand.languages])]
      for (const language of languages) {
        await site.languageSelect.selectOption(language)
        site.language = language
        await expect(site.heading).toHaveText(site.text('common:con_rng'))
        await expect(site.page).toHaveTitle(`${site.text('common:con_rng')} – ${brand.name}`)
        await expect(site.page.locator('html')).toHaveAttribute('lang', tagOf(language))
      }
      expect(await site.page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])).toEqual([
        site.language,
        site.language,
      ])
      await watchLooks(site.page)
      await site.page.reload()
      await expect(site.heading).toHaveText(site.text('common:con_rng'))
      const looks = await seenLooks(site.page)
      expect(sidesOf(looks, 'language'), 'no other language from the first paint on').toEqual([tagOf(site.language)])
      expect(sidesOf(looks, 'heading')).toEqual([site.text('common:con_rng')])
    })

    test("the scheme is the brand's, then the reader's, and no other one ever shows", async ({ siteOf }) => {
      const site = siteOf(brand)
      await watchLooks(site.page)
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
      expect(sidesOf(await seenLooks(site.page), 'scheme')).toEqual([other])
      const colour = (scheme: string) => site.page.locator('meta[name=theme-color]').getAttribute(`data-${scheme}`)
      await expect(site.page.locator('meta[name=theme-color]')).toHaveAttribute('content', (await colour(other)) ?? '')
    })

    test("title, icons and manifest are the brand's own", async ({ siteOf }) => {
      const site = siteOf(brand)
      await site.open()
      const about = brand.about[brand.defaultLanguage]
      await expect(site.page).toHaveTitle(about?.title ?? '')
      await expect(site.page.locator('meta[name=description]')).toHaveAttribute('content', about?.description ?? '')
      const drawn = await site.page.evaluate(async () => {
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
      expect(drawn.name).toBe(brand.name)
      expect(drawn.icons.length).toBeGreaterThan(4)
      for (const type of drawn.icons) expect(type).toMatch(/^image\//)
    })
  })
}

test('every page is named in the browser, in the language of the reader', async ({ siteOf }) => {
  const site = siteOf(someBrand(0))
  const { name, about } = site.brand
  await site.open()
  await expect(site.page).toHaveTitle(about[site.language]?.title ?? '')
  await site.place('common:con_fish').click()
  await expect(site.page).toHaveTitle(`${site.text('common:con_fish')} – ${name}`)
  await site.open('/?search=heron')
  await expect(site.page).toHaveTitle(`${site.text('lobby:search.results', { text: 'heron' })} – ${name}`)
  await site.open('/no/such/page')
  await expect(site.page).toHaveTitle(`${site.text('common:state.notFound')} – ${name}`)

  await site.open('/rng')
  await site.logIn()
  const title = await site.titleOf(site.tiles.first())
  await site.press(site.tiles.first())
  await expect(site.page).toHaveTitle(`${title} – ${name}`)
  await site.chooseFromAccount('common:account.bets')
  await expect(site.page).toHaveTitle(`${site.text('member:menu.personalHistoryCopy')} – ${name}`)
  const other = site.brand.languages.find((language) => language !== site.language) ?? site.language
  await site.languageSelect.selectOption(other)
  site.language = other
  await expect(site.page).toHaveTitle(`${site.text('member:menu.personalHistoryCopy')} – ${name}`)
  await site.open()
  await expect(site.page).toHaveTitle(about[site.language]?.title ?? '')
})

test('the first key leads past the menus to the page', async ({ siteOf }) => {
  const site = siteOf(someBrand(0))
  await site.open('/rng')
  await site.page.keyboard.press('Tab')
  const skip = site.page.getByRole('link', { name: site.text('common:nav.skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await site.page.keyboard.press('Enter')
  await expect(site.main).toBeFocused()
})

test('a dialog keeps the keyboard until Escape gives it back', async ({ siteOf }) => {
  const site = siteOf(someBrand(1))
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

  test('the highlights move by themselves until they are paused', async ({ siteOf }) => {
    const site = siteOf(someBrand(2))
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
