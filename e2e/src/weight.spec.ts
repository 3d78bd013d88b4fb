import { brands, pickBrand } from './support/brands.ts'
import { tagLongUnless } from './support/long.ts'
import { expect, test } from './support/test.ts'

/**
 * Maximum bytes of compressed scripts and styles that a first visit loads until the network is idle: 127 kB for the first
 * screen, which `pnpm test weight` checks, and what menus with their banner, right bar and overlays load once the browser is
 * idle.
 */
const budget = 145_000

for (const brand of brands) {
  const title = `a first visit to ${brand.name} loads at most ${budget} bytes of code and logs no warnings`
  test(title, tagLongUnless(brand === pickBrand(0)), async ({ createSite, context }) => {
    const site = createSite(brand)
    const messages: string[] = []
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text())
    })
    const code: Promise<{ path: string; encoding: string | null; bytes: number }>[] = []
    site.page.on('requestfinished', (request) => {
      const { pathname: path } = new URL(request.url())
      if (!/\.(js|css)$/.test(path)) return
      // Loads seconds after the first screen; a slow machine may reach that point before network idle.
      if (/\/HeroCarousel-/.test(path)) return
      const contentEncoding = request.response().then((response) => response?.headerValue('content-encoding') ?? null)
      const size = request.sizes().then(({ responseBodySize }) => responseBodySize)
      code.push(Promise.all([contentEncoding, size]).then(([encoding, bytes]) => ({ path, encoding, bytes })))
    })
    await site.page.goto(site.origin, { waitUntil: 'networkidle' })
    await expect(site.tiles.first()).toBeVisible()

    const files = await Promise.all(code)
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter(({ encoding }) => encoding !== 'br')).toEqual([])
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    expect(bytes, JSON.stringify(files)).toBeLessThanOrEqual(budget)
    expect(messages).toEqual([])
  })
}
