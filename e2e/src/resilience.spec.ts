import { balance, socketPath, socketTicket } from '@croupier/endpoints/calls/account'
import { captcha } from '@croupier/endpoints/calls/session'
import type { Locator, Page, WebSocketRoute } from '@playwright/test'
import { expect, test } from './support/backstage.ts'
import { brands, someBrand } from './support/brands.ts'
import { hundredths } from './support/money.ts'
import { player, type Site } from './support/site.ts'

/** Scripts that a page asks for from now on. */
function recordScripts(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.+\.js$/.test(pathname)) scripts.add(pathname)
  })
  return scripts
}

/** Takes scripts away, as a deployment does that keeps nothing. */
async function takeAway(page: Page, scripts: ReadonlySet<string>): Promise<void> {
  // The page that they were seen on goes on loading.
  const gone = new Set(scripts)
  await page.route(
    ({ pathname }) => gone.has(pathname),
    (route) => route.fulfill({ status: 404, body: 'Not Found' }),
  )
}

/** Where short messages stand. */
function messages(site: Site): Locator {
  return site.page.getByRole('region', { name: site.text('common:state.messages') })
}

/** How often the page was loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  return () => loads
}

test('a page whose code is gone after a deployment costs one reload, then says so and can try again', async ({
  siteOf,
  context,
}) => {
  const first = siteOf(someBrand(0))
  await first.open()
  const lazy = recordScripts(first.page)
  await first.place('common:con_fish').click()
  await expect(first.heading).toHaveText(first.text('common:con_fish'))
  expect(lazy.size).toBeGreaterThan(0)
  await first.loginButton.click()
  await expect(first.dialog).toBeVisible()

  const site = first.in(await context.newPage())
  // However long the journey takes, no time goes by on the page, so all of it is within the cool-down of the reload.
  await site.page.clock.setFixedTime(new Date())
  await takeAway(site.page, lazy)
  const loads = countLoads(site.page)
  await site.open()
  const broken = site.main.getByRole('alert').filter({ hasText: site.text('common:state.crashed') })
  await expect(async () => {
    await site.place('common:con_fish').click({ timeout: 1_000 })
    await expect(broken).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(site.loginButton).toBeEnabled()
  expect(loads(), 'the visit and one reload').toBe(2)

  await site.loginButton.click()
  await expect(messages(site).getByText(site.text('common:failure.OFFLINE'))).toBeVisible()
  await expect(broken).toBeVisible()
  expect(loads(), 'another file that is gone').toBe(2)

  await site.page.unrouteAll()
  await broken.getByRole('button', { name: site.text('common:action.retry') }).click()
  await expect(site.heading).toHaveText(site.text('common:con_fish'))
  expect(loads()).toBe(2)
})

for (const { what, path } of [
  { what: 'its own code', path: /\/assets\/index-.+\.js$/ },
  { what: 'its styles', path: /\/assets\/index-.+\.css$/ },
  { what: 'the texts of the language', path: /\/assets\/VN-.+\.js$/ },
]) {
  test(`a site that cannot get ${what} says so in the reader's language, and starts when it can`, async ({
    siteOf,
  }) => {
    const brand = brands.find(({ defaultLanguage }) => defaultLanguage === 'VN') ?? someBrand(0)
    const site = siteOf(brand)
    await site.page.route(path, (route) => route.abort())
    await site.page.goto(site.origin)
    await expect(site.heading).toHaveText(site.text('common:gate.title'))
    await expect(site.main.getByText(site.text('common:gate.text'))).toBeVisible()

    await site.page.unrouteAll()
    await site.button('common:action.retry').click()
    await expect(site.loginButton).toBeVisible()
  })
}

test('a press on the account menu that is quicker than its code opens it when the code is there', async ({
  siteOf,
}) => {
  const site = siteOf(someBrand(0))
  await site.open()
  const pressed = Promise.withResolvers<void>()
  await site.page.route(/\/assets\/AccountMenu-.+\.js$/, async (route) => {
    await pressed.promise
    await route.continue()
  })
  await site.logIn()
  await site.header.getByRole('button', { name: site.text('common:account.menu'), exact: true }).click()
  pressed.resolve()
  await expect(site.page.getByRole('menuitem', { name: site.text('common:account.bets'), exact: true })).toBeVisible()
})

test('a captcha that does not come says so, and comes when asked again', async ({ siteOf }) => {
  const site = siteOf(someBrand(0))
  await site.page.route(`**${captcha.path}`, (route) => route.abort())
  await site.open('/register')
  await expect(site.dialog.getByText(site.text('auth:captcha.failed'))).toBeVisible()

  await site.page.unrouteAll()
  await site.dialog.getByRole('button', { name: site.text('auth:captcha.refresh'), exact: true }).click()
  await expect(site.dialog.getByRole('img', { name: site.text('auth:captcha.alt') })).toBeVisible()
  await expect(site.dialog.getByText(site.text('auth:captcha.failed'))).toHaveCount(0)
})

test('a popup whose code is gone says so, and another try opens it once the code is back', async ({
  siteOf,
  context,
}) => {
  const first = siteOf(someBrand(1))
  await first.open('/rng')
  await expect(first.tiles.first()).toBeVisible()
  const lazy = recordScripts(first.page)
  await first.loginButton.click()
  await expect(first.dialog).toBeVisible()

  const site = first.in(await context.newPage())
  await site.page.clock.setFixedTime(new Date())
  await takeAway(site.page, lazy)
  const loads = countLoads(site.page)
  await site.open('/rng')
  await site.loginButton.click()
  await expect.poll(loads, 'the visit and one reload').toBe(2)
  await site.loginButton.click()
  const told = site.page.getByText(site.text('common:failure.OFFLINE'))
  await expect(told).toHaveCount(1)
  expect(loads()).toBe(2)
  await expect(site.dialog).toHaveCount(0)

  await site.page.unrouteAll()
  await site.page
    .getByRole('alert')
    .locator('..')
    .getByRole('button', { name: site.text('common:action.retry') })
    .click()
  await expect(site.dialog).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('the home page goes on without the code of its carousel', async ({ siteOf }) => {
  const site = siteOf(someBrand(2))
  let asked = 0
  await site.page.route(/\/assets\/HeroCarousel-.+\.js$/, (route) => {
    asked += 1
    return route.fulfill({ status: 404, body: 'Not Found' })
  })
  const loads = countLoads(site.page)
  await site.open()
  await expect.poll(() => asked, 'once ahead of its use, once for it').toBe(2)
  await site.main.getByRole('heading', { level: 2 }).first().hover()
  await expect.poll(() => asked, 'the banner is still there, and a touch asks again').toBeGreaterThan(2)
  await expect(site.tiles.first()).toBeVisible()
  await expect(site.main.getByRole('alert')).toHaveCount(0)
  expect(loads()).toBe(1)
})

test('a file that is not there is missing, never the page in its place', async ({ siteOf }) => {
  const site = siteOf(someBrand(2))
  await site.open()
  const answers = await site.page.evaluate(() =>
    Promise.all(
      ['/assets/gone-12345678.js', '/assets/gone-12345678.css', '/assets/gone'].map(async (path) => {
        const { status, headers } = await fetch(path, { headers: { accept: '*/*' } })
        return { status, html: headers.get('content-type')?.includes('html') ?? false }
      }),
    ),
  )
  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 404, html: false })))
})

test('a lost network is said while it lasts, and the page goes on without a reload', async ({ siteOf, context }) => {
  const site = siteOf(someBrand(0))
  await site.open('/rng')
  await expect(site.tiles.first()).toBeVisible()
  const loads = countLoads(site.page)
  const bar = site.main.getByText(site.text('common:state.offline'))
  await context.setOffline(true)
  await expect(bar).toBeVisible()
  await site.main.getByRole('link', { name: site.text('common:page.number', { page: 2 }), exact: true }).click()
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

test('a socket that was cut comes back and brings the balance that it missed', async ({ siteOf, backstage }) => {
  const site = siteOf(someBrand(1))
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
  await site.open()
  await site.logIn()
  await expect.poll(() => sockets.length).toBe(1)
  const before = await site.money()

  reachable = false
  await sockets[0]?.close()
  await expect(site.header.getByRole('img', { name: site.text('common:balance.stale') })).toBeVisible()
  await backstage.pay(site.brand, player.username, 100n)
  expect(await site.money()).toBe(before)

  reachable = true
  await expect.poll(() => sockets.length).toBeGreaterThan(1)
  await expect.poll(() => site.money(), { timeout: 2_000 }).toBeGreaterThan(before)
  await expect(site.header.getByRole('img', { name: site.text('common:balance.stale') })).toHaveCount(0)
})

test('a balance that was read before the socket stood is not the last word', async ({ siteOf, backstage }) => {
  const site = siteOf(someBrand(1))
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
    // Only a browser knows that every name under localhost is this machine.
    const url = new URL(route.request().url())
    const headers = { ...route.request().headers(), host: url.host }
    url.hostname = '127.0.0.1'
    const response = await route.fetch({ url: url.href, headers })
    const { value }: { value: { balance: string } } = await response.json()
    early = hundredths(value.balance)
    await backstage.pay(site.brand, player.username, 100n)
    paid.resolve()
    await ready.promise
    return route.fulfill({ response }).catch(() => undefined)
  })
  await site.open()
  await site.logIn()
  await expect.poll(() => site.money()).toBeGreaterThan(early ?? 0n)
})
