import { brands } from './support/brands.ts'
import { expect, test } from './support/test.ts'

/** Bytes of compressed scripts and styles that a first visit may take. */
const budget = 155_000

for (const brand of brands) {
  test(`a first visit to ${brand.name} takes at most ${budget} bytes of code, and the console stays silent`, async ({
    siteOf,
    context,
  }) => {
    const site = siteOf(brand)
    const said: string[] = []
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
    })
    const code: Promise<{ path: string; encoding: string | null; bytes: number }>[] = []
    site.page.on('requestfinished', (request) => {
      const { pathname: path } = new URL(request.url())
      if (!/\.(js|css)$/.test(path)) return
      // Comes seconds after the first screen, which a slow machine may still be drawing then.
      if (/\/HeroCarousel-/.test(path)) return
      const told = request.response().then((response) => response?.headerValue('content-encoding') ?? null)
      const size = request.sizes().then(({ responseBodySize }) => responseBodySize)
      code.push(Promise.all([told, size]).then(([encoding, bytes]) => ({ path, encoding, bytes })))
    })
    await site.page.goto(site.origin, { waitUntil: 'networkidle' })
    await expect(site.tiles.first()).toBeVisible()

    const files = await Promise.all(code)
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter(({ encoding }) => encoding !== 'br')).toEqual([])
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    expect(bytes, JSON.stringify(files)).toBeLessThanOrEqual(budget)
    expect(said).toEqual([])
  })
}
