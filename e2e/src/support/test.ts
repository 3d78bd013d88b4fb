import { createHash } from 'node:crypto'
import type { Brand } from '@croupier/brand/define'
import { expect, test as base } from '@playwright/test'
import { Site } from './site.ts'

interface Fixtures {
  /** Violations of the content security policy and uncaught errors of any page fail the journey. */
  clean: void
  /** A brand's site in the page of the journey. */
  siteOf: (brand: Brand) => Site
}

/** An address of its own for every journey, as a proxy would tell it, so that limits per address are kept apart. */
function addressOf(testId: string): string {
  const [second = 0, third = 0, fourth = 0] = createHash('sha256').update(testId).digest()
  return `10.${second}.${third}.${fourth}`
}

export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({ baseURL: _origin }, provide, { testId }) => {
    await provide({ 'x-forwarded-for': addressOf(testId) })
  },
  clean: [
    async ({ context }, provide) => {
      const faults: string[] = []
      context.on('weberror', (fault) => faults.push(fault.error().stack ?? fault.error().message))
      context.on('console', (message) => {
        if (/Content Security Policy|Trusted Type/i.test(message.text())) faults.push(message.text())
      })
      await provide()
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
  siteOf: async ({ page, baseURL }, provide) => {
    await provide((brand) => new Site(page, brand, originOf(brand, baseURL)))
  },
})

/** Address of a brand's site on the server of this run. */
export function originOf(brand: Brand, baseURL: string | undefined): string {
  const { port } = new URL(baseURL ?? 'http://localhost')
  return `http://${brand.id}.localhost:${port}`
}

export { expect }
