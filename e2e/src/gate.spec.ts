import type { BootState } from '@croupier/brand/client'
import { socketPath } from '@croupier/endpoints/calls/account'
import { games, hotGames, vendors } from '@croupier/endpoints/calls/games'
import { betRecords } from '@croupier/endpoints/calls/records'
import { permission, status } from '@croupier/endpoints/calls/system'
import type { Page, Route } from '@playwright/test'
import { expect, test } from './support/platform-admin.ts'
import { brands, formatMinutes, loadSeed, pickBrand } from './support/brands.ts'
import { tagLongUnless } from './support/long.ts'
import type { Site } from './support/site.ts'

/** Faults that replace a valid response. */
const faults = {
  'a server error': (route: Route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'a 404': (route: Route) => route.fulfill({ status: 404, body: 'Not Found' }),
  'a dropped connection': (route: Route) => route.abort('connectionreset'),
  'an empty body': (route: Route) => route.fulfill({ status: 200, contentType: 'application/json', body: '' }),
  'an HTML page': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Welcome</html>' }),
  'truncated JSON': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"success":true,"value":{"gam' }),
  'an unexpected shape': (route: Route) => route.fulfill({ json: { success: true, value: { surprise: 1 } } }),
} as const

/** Matches the URLs of a call with any query. */
function matchPath({ path }: { readonly path: string }): (url: URL) => boolean {
  return ({ pathname }) => pathname === path
}

function retryButtons(site: Site) {
  return site.main.getByRole('button', { name: site.text('common:action.retry') })
}

function serviceLink(site: Site) {
  return site.page.getByRole('link', { name: site.text('common:action.customerService') })
}

/** Leaves the page to its polls: the event that the site has changed does not reach it. */
function dropSiteEvents(page: Page): Promise<void> {
  return page.routeWebSocket(matchPath({ path: socketPath }), (socket) =>
    socket.connectToServer().onMessage((message) => {
      if (!String(message).includes('"site"')) socket.send(message)
    }),
  )
}

for (const brand of brands) {
  test(
    `${brand.name} shows the end of its maintenance and opens automatically afterwards [closed-1.1, closed-1.2, closed-1.4, named-13.1, error-11.2, e-service-1.3]`,
    tagLongUnless(brand === pickBrand(0)),
    async ({ createSite, admin }) => {
      const site = createSite(brand)
      const end = new Date(Date.now() + 3_600_000)
      await admin.startMaintenance(brand, end)
      await site.page.clock.install()
      // The event would start the request for the permission before the clock advances, beyond its time limit.
      await dropSiteEvents(site.page)
      await site.page.goto(`${site.origin}/rng`)
      await expect(site.heading).toHaveText(site.text('shell:maintenance.title'))
      await expect(site.page).toHaveTitle(`${site.text('shell:maintenance.title')} – ${brand.name}`)
      await expect(site.main).toContainText(formatMinutes(brand, end))
      await expect(serviceLink(site)).toHaveAttribute('href', loadSeed(brand).customerService[0]?.url ?? '')
      await expect(site.header).toHaveCount(0)

      await admin.reopenSites()
      await site.page.clock.fastForward(15_000)
      await expect(site.heading).toHaveText(site.text('common:con_rng'))
    },
  )
}

test(
  "a blocked region shows the visitor's IP address and opens automatically when unblocked [closed-2, named-13.2, error-10.1, error-10.3]",
  { tag: '@long' },
  async ({ createSite, admin }) => {
    const site = createSite(pickBrand(0))
    await admin.blockNetwork(site.brand, '10.0.0.0/8')
    await site.page.clock.install()
    await site.page.goto(`${site.origin}/rng`)
    await expect(site.heading).toHaveText(site.text('shell:blocked.title'))
    await expect(site.main).toContainText(/10\.\d+\.\d+\.\d+/)
    await expect(serviceLink(site)).toHaveAttribute('href', loadSeed(site.brand).customerService[0]?.url ?? '')

    const response = site.page.waitForResponse((response) => matchPath(status)(new URL(response.url())))
    await site.page.clock.fastForward(15_000)
    await response
    await expect(site.heading, 'still blocked').toHaveText(site.text('shell:blocked.title'))
    await admin.reopenSites()
    await expect(async () => {
      // The page may still be processing the response when the clock advances.
      await site.page.clock.fastForward(15_000)
      await expect(site.heading).toHaveText(site.text('common:con_rng'), { timeout: 1_000 })
    }).toPass()
  },
)

test(
  'an open page shows the maintenance screen by itself and resumes when the platform says so',
  { tag: '@long' },
  async ({ createSite, admin }) => {
    const site = createSite(pickBrand(1))
    await site.open('/rng')
    await expect(site.tiles.first()).toBeVisible()
    await admin.startMaintenance(site.brand, new Date(Date.now() + 3_600_000))
    await expect(site.heading).toHaveText(site.text('shell:maintenance.title'))
    await admin.reopenSites()
    await expect(site.heading).toHaveText(site.text('common:con_rng'))
  },
)

test(
  'an open page that is not notified shows the maintenance screen and resumes on the same page afterwards',
  { tag: '@long' },
  async ({ createSite, admin }) => {
    const site = createSite(pickBrand(2))
    await site.page.clock.install()
    await dropSiteEvents(site.page)
    await site.openAndSettle('/rng')
    await admin.startMaintenance(site.brand, new Date(Date.now() + 3_600_000))
    await site.main.getByRole('link', { name: site.text('shell:page.number', { page: 2 }), exact: true }).click()
    await expect(site.heading).toHaveText(site.text('shell:maintenance.title'))
    await expect(site.header).toHaveCount(0)

    await admin.reopenSites()
    await site.page.clock.fastForward(15_000)
    await expect(site.heading).toHaveText(site.text('common:con_rng'))
    await expect(site.page).toHaveURL(/\/rng\?page=2$/)
    await expect(site.tiles.first()).toBeVisible()
    await expect(site.balance, 'still logged in').toBeVisible()
  },
)

/** Milliseconds from the start of the permission request until a screen that replaces the app has a heading. */
function measureScreenDelay(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const { croupierBoot } = globalThis as { croupierBoot?: BootState }
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('main h1')) return
          observer.disconnect()
          resolve(performance.now() - (croupierBoot?.startedAt ?? 0))
        }).observe(document, { childList: true, subtree: true })
      }),
  )
}

test(
  'shows the painted shell while the permission request is pending, and a retry screen after 10 seconds [route-21]',
  { tag: '@long' },
  async ({ createSite }) => {
    const site = createSite(pickBrand(0))
    const { page } = site
    await page.route(matchPath(permission), () => new Promise(() => undefined))
    const requested = page.waitForRequest((request) => matchPath(permission)(new URL(request.url())))
    await page.goto(site.origin, { waitUntil: 'commit' })
    await requested
    const delay = measureScreenDelay(page)
    await expect(page.locator('#root img').first()).toBeVisible()
    await expect(site.header, 'the app is not rendered before the response').toHaveCount(0)
    expect(await delay).toBeGreaterThan(9_900)
    expect(await delay).toBeLessThan(12_000)
    await expect(site.heading).toHaveText(site.text('common:gate.title'))

    await page.unrouteAll()
    await site.button('common:action.retry').click()
    await expect(site.header).toBeVisible()
  },
)

test('shows a retry screen for every fault of the permission request', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(pickBrand(1))
  for (const [name, fault] of Object.entries(faults)) {
    await site.page.route(matchPath(permission), fault)
    await site.page.goto(site.origin)
    await expect(site.heading, name).toHaveText(site.text('common:gate.title'))
    await site.page.unrouteAll()
    await site.button('common:action.retry').click()
    await expect(site.header, name).toBeVisible()
  }
})

// `api.test.ts` of the client proves that each fault becomes one error, so each page meets another fault here.
const lobbyFaults = [
  { path: '/', call: vendors, fault: 'a server error' },
  { path: '/', call: hotGames, fault: 'a 404' },
  { path: '/', call: games, fault: 'truncated JSON' },
  { path: '/rng', call: vendors, fault: 'an HTML page' },
  { path: '/rng', call: games, fault: 'a dropped connection' },
] as const

for (const [index, { path, call, fault }] of lobbyFaults.entries()) {
  test(
    `the page ${path} stays usable and offers a retry after ${fault} for ${call.path}`,
    { tag: '@long' },
    async ({ createSite }) => {
      const site = createSite(pickBrand(index))
      await site.page.route(matchPath(call), faults[fault])
      await site.open(path)
      await expect(async () => {
        // Category rows below the viewport load on scroll.
        await site.page.mouse.move(640, 400)
        await site.page.mouse.wheel(0, 1)
        await expect(retryButtons(site).first()).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 10_000 })
      await expect(site.loginButton).toBeEnabled()
      await site.page.unrouteAll()
      const response = site.page.waitForResponse(
        (response) => matchPath(call)(new URL(response.url())) && response.status() === 200,
      )
      await expect(async () => {
        if (await retryButtons(site).count()) await retryButtons(site).first().click({ timeout: 500 })
        await expect(retryButtons(site)).toHaveCount(0, { timeout: 500 })
      }).toPass()
      await response
      await expect(retryButtons(site)).toHaveCount(0)
      await expect(site.tiles.first()).toBeVisible()
    },
  )
}

test('a record page stays usable and offers a retry after an unexpected shape of its response', async ({
  createSite,
}) => {
  const site = createSite(pickBrand(2))
  await site.page.route(matchPath(betRecords), faults['an unexpected shape'])
  await site.openAsMember('/member/personalHistoryCopy')
  await expect(site.main.getByText(site.text('member:failed'))).toBeVisible()
  await site.page.unrouteAll()
  await site.main.getByRole('button', { name: site.text('common:action.retry') }).click()
  await expect(site.main.getByText(site.text('member:empty.bets'))).toBeVisible()
})
