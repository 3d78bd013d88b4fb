import { scale } from '@croupier/testing/scale'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { renderPage } from './testing/render-page.tsx'

/** Addresses of the pictures that the vendor row has requested, a line each. Tests serve no pictures, so none of them stays. */
let requested: string

beforeEach(() => {
  requested = ''
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLImageElement && target.closest('main [data-slot="swiper-row"]'))
        requested += `${target.src}\n`
  })
  observer.observe(document, { subtree: true, attributeFilter: ['src'] })
  onTestFinished(() => observer.disconnect())
})

const rows = [
  ['a list center on a phone', '/live', 390, /\/VENDOR_ICON_SMALL\/\w+-DEFAULT\.png$/m],
  ['a game center on a phone', '/sports', 390, /\/VENDOR_ICON_SMALL\/\w+-DEFAULT\.png$/m],
  ['a list center', '/live', 1280, /\/RNG_LIST_VENDOR\/\w+-(?:WHITE|COLOR)\.png$/m],
  ['a game center', '/sports', 1280, /\/SUBMENU_IMG\/STYLE4\/SPORTS-\w+\.png$/m],
  ['the lottery center', '/lott', 1280, /\/SUBMENU_IMG\/STYLE4\/ELOTT-\w+\.png$/m],
] as const

test.each(scale(rows.slice(2, 4), [...rows]))(
  'the vendors of %s have their pictures [const-41.1, const-41.2, const-41.4, s-lobby-7b, route-7.1]',
  async (_name, path, width, picture) => {
    await renderPage(path, { width })
    await expect.poll(() => requested).toMatch(picture)
  },
)

test('the icon of the selected vendor is the active one', async () => {
  await renderPage('/live', { width: 390 })
  await expect.poll(() => requested).toMatch(/-DEFAULT\.png$/m)
  document.querySelector<HTMLElement>('main [data-slot="swiper-row"] button:has([data-slot="lazy-image"])')?.click()
  await expect.poll(() => requested).toMatch(/-ACTIVE\.png$/m)
})
