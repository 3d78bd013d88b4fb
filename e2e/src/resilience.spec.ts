import { balance, socketPath, socketTicket } from '@croupier/endpoints/calls/account'
import { captcha } from '@croupier/endpoints/calls/session'
import type { Locator, Page, WebSocketRoute } from '@playwright/test'
import { expect, test } from './support/platform-admin.ts'
import { brands, findScript, pickBrand } from './support/brands.ts'
import { tagLongUnless } from './support/long.ts'
import { parseHundredths } from './support/money.ts'
import { player, type Site } from './support/site.ts'

/** Records the paths of scripts that a page requests, from now on. */
function recordScripts(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.+\.js$/.test(pathname)) scripts.add(pathname)
  })
  return scripts
}

/** Responds 404 to requests for these scripts, as after a deployment that removed them. */
async function removeScripts(page: Page, scripts: ReadonlySet<string>): Promise<void> {
  // Copied, because the page that records them keeps loading.
  const gone = new Set(scripts)
  await page.route(
    ({ pathname }) => gone.has(pathname),
    (route) => route.fulfill({ status: 404, body: 'Not Found' }),
  )
}

/** The region that contains the toasts. */
function toastRegion(site: Site): Locator {
  return site.page.getByRole('region', { name: site.text('common:state.messages') })
}

/** Counts the page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return () => loads
}

test('a missing chunk after a deployment reloads once, then shows an error with a retry', async ({
  createSite,
  context,
}) => {
  const first = createSite(pickBrand(0))
  await first.open()
  const lazy = recordScripts(first.page)
  await first.menuItem('common:con_fish').click()
  await expect(first.heading).toHaveText(first.text('common:con_fish'))
  expect(lazy.size).toBeGreaterThan(0)
  await first.loginButton.click()
  await expect(first.dialog).toBeVisible()

  const site = first.withPage(await context.newPage())
  // A fixed clock keeps the whole test within the cool-down of the reload.
  await site.page.clock.setFixedTime(new Date())
  await removeScripts(site.page, lazy)
  const loads = countLoads(site.page)
  await site.open()
  const broken = site.main.getByRole('alert').filter({ hasText: site.text('common:state.crashed') })
  await expect(async () => {
    await site.menuItem('common:con_fish').click({ timeout: 1_000 })
    await expect(broken).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(site.loginButton).toBeEnabled()
  expect(loads(), 'the visit and one reload').toBe(2)

  await site.loginButton.click()
  await expect(toastRegion(site).getByText(site.text('common:failure.OFFLINE'))).toBeVisible()
  await expect(broken).toBeVisible()
  expect(loads(), 'another missing chunk').toBe(2)

  await site.page.unrouteAll()
  await broken.getByRole('button', { name: site.text('common:action.retry') }).click()
  await expect(site.heading).toHaveText(site.text('common:con_fish'))
  expect(loads(), 'the retry reloads, since a browser keeps the failure of a module').toBe(3)
})

for (const { name, path, isRepresentative } of [
  { name: 'its script', path: /\/assets\/index-.+\.js$/, isRepresentative: true },
  { name: 'its style sheet', path: /\/assets\/index-.+\.css$/, isRepresentative: false },
  { name: 'the texts of the language', path: /\/assets\/VN-.+\.js$/, isRepresentative: false },
]) {
  const title = `a site that fails to load ${name} shows a retry screen in the visitor's language`
  test(title, tagLongUnless(isRepresentative), async ({ createSite }) => {
    const brand = brands.find(({ defaultLanguage }) => defaultLanguage === 'VN') ?? pickBrand(0)
    const site = createSite(brand)
    await site.page.route(path, (route) => route.abort())
    await site.page.goto(site.origin)
    await expect(site.heading).toHaveText(site.text('common:gate.title'))
    await expect(site.main.getByText(site.text('common:gate.text'))).toBeVisible()

    await site.page.unrouteAll()
    await site.button('common:action.retry').click()
    await expect(site.loginButton).toBeVisible()
  })
}

test('a click on the account menu before its code has loaded opens it afterwards', async ({ createSite }) => {
  const site = createSite(pickBrand(0))
  const clicked = Promise.withResolvers<void>()
  let held = 0
  await site.page.route(findScript(site.brand, 'layout/AccountMenu.tsx'), async (route) => {
    held += 1
    await clicked.promise
    await route.continue()
  })
  await site.openAsMember()
  await site.header.getByRole('button', { name: site.text('shell:account.menu'), exact: true }).click()
  expect(held).toBe(1)
  clicked.resolve()
  await expect(
    site.page.getByRole('menuitem', { name: site.text('member:menu.personalHistoryCopy'), exact: true }),
  ).toBeVisible()
})

test('a captcha that fails to load shows an error and loads on refresh', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(pickBrand(0))
  await site.page.route(`**${captcha.path}`, (route) => route.abort())
  await site.open('/register')
  await expect(site.dialog.getByText(site.text('auth:captcha.failed'))).toBeVisible()

  await site.page.unrouteAll()
  await site.dialog.getByRole('button', { name: site.text('auth:captcha.refresh'), exact: true }).click()
  await expect(site.dialog.getByRole('img', { name: site.text('auth:captcha.alt') })).toBeVisible()
  await expect(site.dialog.getByText(site.text('auth:captcha.failed'))).toHaveCount(0)
})

test(
  'a dialog whose chunk is missing shows an error and opens after the reload of a retry',
  { tag: '@long' },
  async ({ createSite, context }) => {
    const first = createSite(pickBrand(1))
    await first.open('/rng')
    await expect(first.tiles.first()).toBeVisible()
    const lazy = recordScripts(first.page)
    await first.loginButton.click()
    await expect(first.dialog).toBeVisible()

    const site = first.withPage(await context.newPage())
    await site.page.clock.setFixedTime(new Date())
    await removeScripts(site.page, lazy)
    const loads = countLoads(site.page)
    await site.open('/rng')
    await site.loginButton.click()
    await expect.poll(loads, 'the visit and one reload').toBe(2)
    await site.loginButton.click()
    const toast = site.page.getByText(site.text('common:failure.OFFLINE'))
    await expect(toast).toHaveCount(1)
    expect(loads()).toBe(2)
    await expect(site.dialog).toHaveCount(0)

    await site.page.unrouteAll()
    await site.page
      .getByRole('region', { name: site.text('common:state.messages') })
      .getByRole('button', { name: site.text('common:action.retry') })
      .click()
    await expect.poll(loads, 'the retry reloads').toBe(3)
    await expect(toast).toHaveCount(0)
    await site.loginButton.click()
    await expect(site.dialog).toBeVisible()
  },
)

test('the home page works without the carousel chunk', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(pickBrand(2))
  let requests = 0
  await site.page.route(/\/assets\/HeroCarousel-.+\.js$/, (route) => {
    requests += 1
    return route.fulfill({ status: 404, body: 'Not Found' })
  })
  const loads = countLoads(site.page)
  await site.open()
  await expect.poll(() => requests).toBeGreaterThan(0)
  await site.main.getByRole('heading', { level: 2 }).first().hover()
  await expect(site.tiles.first()).toBeVisible()
  await expect(site.main.getByRole('alert')).toHaveCount(0)
  expect(loads()).toBe(1)
})

test('a missing file under /assets/ is 404, not the HTML page', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(pickBrand(2))
  await site.open()
  const responses = await site.page.evaluate(() =>
    Promise.all(
      ['/assets/gone-12345678.js', '/assets/gone-12345678.css', '/assets/gone'].map(async (path) => {
        const { status, headers } = await fetch(path, { headers: { accept: '*/*' } })
        return { status, html: headers.get('content-type')?.includes('html') ?? false }
      }),
    ),
  )
  expect(responses).toEqual(Array.from({ length: 3 }, () => ({ status: 404, html: false })))
})

test('shows an offline bar while the network is down and recovers without a reload', async ({
  createSite,
  context,
}) => {
  const site = createSite(pickBrand(0))
  await site.open('/rng')
  await expect(site.tiles.first()).toBeVisible()
  const loads = countLoads(site.page)
  const bar = site.main.getByText(site.text('common:state.offline'))
  await context.setOffline(true)
  await expect(bar).toBeVisible()
  await site.main.getByRole('link', { name: site.text('shell:page.number', { page: 2 }), exact: true }).click()
  const retry = site.main.getByRole('button', { name: site.text('common:action.retry') })
  await expect(retry).toBeVisible()
  await context.setOffline(false)
  await expect(bar).toHaveCount(0)
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 500 })
    await expect(site.tiles.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(loads()).toBe(0)
})

test('the socket reconnects and updates a balance that changed meanwhile', async ({ createSite, admin }) => {
  const site = createSite(pickBrand(1))
  const sockets: WebSocketRoute[] = []
  let reachable = true
  await site.page.routeWebSocket(
    ({ pathname }) => pathname === socketPath,
    (socket) => {
      if (!reachable) return void socket.close()
      sockets.push(socket)
      socket.connectToServer()
      return undefined
    },
  )
  await site.openAsMember()
  await expect.poll(() => sockets.length).toBe(1)
  const before = await site.readBalance()

  reachable = false
  await sockets[0]?.close()
  await expect(site.header.getByRole('img', { name: site.text('shell:balance.stale') })).toBeVisible()
  await admin.creditAccount(site.brand, player.username, 100n)
  expect(await site.readBalance()).toBe(before)

  reachable = true
  await expect.poll(() => sockets.length).toBeGreaterThan(1)
  await expect.poll(() => site.readBalance()).toBeGreaterThan(before)
  await expect(site.header.getByRole('img', { name: site.text('shell:balance.stale') })).toHaveCount(0)
})

test('a balance fetched before the socket is connected is replaced by the pushed one', async ({
  createSite,
  admin,
}) => {
  const site = createSite(pickBrand(1))
  const paid = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  let early: bigint | undefined
  site.page.on('websocket', (socket) => socket.on('framereceived', () => ready.resolve()))
  await site.page.route(`**${socketTicket.path}`, async (route) => {
    await paid.promise
    await route.continue()
  })
  await site.page.route(`**${balance.path}`, async (route) => {
    if (early !== undefined) return route.continue()
    early = 0n
    // Names under localhost resolve in browsers only.
    const url = new URL(route.request().url())
    const headers = { ...route.request().headers(), host: url.host }
    url.hostname = '127.0.0.1'
    const response = await route.fetch({ url: url.href, headers })
    const { value }: { value: { balance: string } } = await response.json()
    early = parseHundredths(value.balance)
    await admin.creditAccount(site.brand, player.username, 100n)
    paid.resolve()
    await ready.promise
    return route.fulfill({ response }).catch(() => undefined)
  })
  await site.openAsMember()
  await expect.poll(() => site.readBalance()).toBeGreaterThan(early ?? 0n)
})
