import { createHash } from 'node:crypto'
import type { Brand } from '@croupier/brand/define'
import { expect, test as base } from '@playwright/test'
import { Site } from './site.ts'

interface Fixtures {
  /** Fails the test on a content security policy violation or an uncaught error in any page. */
  failOnPageError: void
  /** Creates the page object of a brand's site in the test's page. */
  createSite: (brand: Brand) => Site
}

/** A client address per test, sent as a proxy would, so that tests do not share limits per address. */
function toClientAddress(testId: string): string {
  const [second = 0, third = 0, fourth = 0] = createHash('sha256').update(testId).digest()
  return `10.${second}.${third}.${fourth}`
}

export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({ baseURL: _origin }, provide, { testId }) => {
    await provide({ 'x-forwarded-for': toClientAddress(testId) })
  },
  failOnPageError: [
    async ({ context }, provide) => {
      const errors: string[] = []
      context.on('weberror', (event) => errors.push(event.error().stack ?? event.error().message))
      context.on('console', (message) => {
        if (/Content Security Policy|Trusted Type/i.test(message.text())) errors.push(message.text())
      })
      await provide()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  createSite: async ({ page, baseURL }, provide) => {
    await provide((brand) => new Site(page, brand, toOrigin(brand, baseURL)))
  },
})

/** Origin of a brand's site on the server of this run. */
export function toOrigin(brand: Brand, baseURL: string | undefined): string {
  const { port } = new URL(baseURL ?? 'http://localhost')
  return `http://${brand.id}.localhost:${port}`
}

export { expect }
