import { createHash } from 'node:crypto'
import type { Brand } from '@croupier/brand/define'
import { resolveLocalhostNames } from '@croupier/testing/localhost'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import { expect, test as base } from '@playwright/test'
import { Site, type Credentials } from './site.ts'

interface Fixtures {
  /** Fails the test on a content security policy violation or an uncaught error in any page. */
  failOnPageError: void
  /** Opens a session of a seeded account of a brand without a browser; returns its token. */
  openSession: (brand: Brand, account: Credentials) => Promise<string>
  /** Creates the page object of a brand's site in the test's page. */
  createSite: (brand: Brand) => Site
}

interface WorkerFixtures {
  /** Tokens by site and account: the tests of a worker share one session per account. */
  sessionTokens: Map<string, Promise<string>>
}

/** A client address per subject, sent as a proxy would, so that tests do not share limits per address. */
function toClientAddress(subject: string): string {
  const [second = 0, third = 0, fourth = 0] = createHash('sha256').update(subject).digest()
  return `10.${second}.${third}.${fourth}`
}

/** Logs in over the API of a site. */
async function requestToken(origin: string, brand: Brand, { username, password }: Credentials): Promise<string> {
  resolveLocalhostNames()
  const client = createSiteClient({ origin: () => origin, clock: { now: () => new Date() } }, brand.id)
  return unwrap(await client.logIn(username, password, { ip: toClientAddress(`${origin} ${username}`) })).token
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sessionTokens: [({ browserName: _browser }, provide) => provide(new Map()), { scope: 'worker' }],
  openSession: async ({ baseURL, sessionTokens }, provide) => {
    await provide((brand, account) => {
      const origin = toOrigin(brand, baseURL)
      const key = `${origin} ${account.username}`
      const token = sessionTokens.get(key) ?? requestToken(origin, brand, account)
      sessionTokens.set(key, token)
      return token
    })
  },
  extraHTTPHeaders: async ({ baseURL: _origin }, provide, { testId }) => {
    await provide({ 'x-forwarded-for': toClientAddress(testId) })
  },
  failOnPageError: [
    async ({ context }, provide) => {
      const errors: string[] = []
      context.on('weberror', (event) => errors.push(event.error().stack || event.error().message))
      context.on('console', (message) => {
        if (/Content Security Policy|Trusted Type/i.test(message.text())) errors.push(message.text())
      })
      await provide()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  createSite: async ({ page, baseURL, openSession }, provide) => {
    await provide((brand) => new Site(page, brand, toOrigin(brand, baseURL), openSession))
  },
})

/** Origin of a brand's site on the server of this run. */
export function toOrigin(brand: Brand, baseURL: string | undefined): string {
  const { port } = new URL(baseURL ?? 'http://localhost')
  return `http://${brand.id}.localhost:${port}`
}

export { expect }
