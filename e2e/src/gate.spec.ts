import type { BootState } from '@croupier/brand/client'
import type { Brand } from '@croupier/brand/define'
import { games, hotGames, vendors } from '@croupier/endpoints/calls/games'
import { betRecords } from '@croupier/endpoints/calls/records'
import { permission, status } from '@croupier/endpoints/calls/system'
import type { Page, Route } from '@playwright/test'
import { expect, test } from './support/backstage.ts'
import { brands, seedOf, someBrand } from './support/brands.ts'
import type { Site } from './support/site.ts'

/** What may come instead of an answer. */
const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'an error of the server': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'an address that is gone': (route) => route.fulfill({ status: 404, body: 'Not Found' }),
  'a dropped connection': (route) => route.abort('connectionreset'),
  'an empty answer': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '' }),
  'a page of HTML': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Welcome</html>' }),
  'half an answer': (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"success":true,"value":{"gam' }),
  'an answer of another shape': (route) => route.fulfill({ json: { success: true, value: { surprise: 1 } } }),
}

/** Matches a call whatever its query. */
function callOf({ path }: { readonly path: string }): (url: URL) => boolean {
  return ({ pathname }) => pathname === path
}

function retries(site: Site) {
  return site.main.getByRole('button', { name: site.text('common:action.retry') })
}

function serviceLink(site: Site) {
  return site.page.getByRole('link', { name: site.text('common:action.customerService') })
}

/** Minutes and seconds of an instant in a brand's zone; what stands around them is a matter of the browser's language. */
function minutesOf(brand: Brand, instant: Date): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: brand.timeZone, timeStyle: 'medium' }).format(instant)
  return time.slice(time.indexOf(':'))
}

for (const brand of brands) {
  test(`${brand.name} under maintenance says until when, and opens by itself when it is over`, async ({
    siteOf,
    backstage,
  }) => {
    const site = siteOf(brand)
    const end = new Date(Date.now() + 3_600_000)
    await backstage.close(brand, end)
    await site.page.clock.install()
    await site.page.goto(`${site.origin}/rng`)
    await expect(site.heading).toHaveText(site.text('common:maintenance.title'))
    await expect(site.page).toHaveTitle(`${site.text('common:maintenance.title')} – ${brand.name}`)
    await expect(site.main).toContainText(minutesOf(brand, end))
    await expect(serviceLink(site)).toHaveAttribute('href', seedOf(brand).customerService[0]?.url ?? '')
    await expect(site.header).toHaveCount(0)

    await backstage.open()
    await site.page.clock.fastForward(15_000)
    await expect(site.heading).toHaveText(site.text('common:con_rng'))
  })

  test(`${brand.name} where it may not be offered shows the visitor's address, and opens by itself when it may`, async ({
    siteOf,
    backstage,
  }) => {
    const site = siteOf(brand)
    await backstage.block(brand, '10.0.0.0/8')
    await site.page.clock.install()
    await site.page.goto(`${site.origin}/rng`)
    await expect(site.heading).toHaveText(site.text('common:blocked.title'))
    await expect(site.main).toContainText(/10\.\d+\.\d+\.\d+/)
    await expect(serviceLink(site)).toHaveAttribute('href', seedOf(brand).customerService[0]?.url ?? '')

    const answer = site.page.waitForResponse((response) => callOf(status)(new URL(response.url())))
    await site.page.clock.fastForward(15_000)
    await answer
    await expect(site.heading, 'it still may not').toHaveText(site.text('common:blocked.title'))
    await backstage.open()
    await expect(async () => {
      // The page may still be reading the answer before it waits for the next.
      await site.page.clock.fastForward(15_000)
      await expect(site.heading).toHaveText(site.text('common:con_rng'), { timeout: 1_000 })
    }).toPass()
  })
}

test('a site that closes under an open page says so, and goes on with that page when it opens', async ({
  siteOf,
  backstage,
}) => {
  const site = siteOf(someBrand(2))
  await site.page.clock.install()
  await site.open('/rng')
  await site.logInAndSettle()
  await backstage.close(site.brand, new Date(Date.now() + 3_600_000))
  await site.main.getByRole('link', { name: site.text('common:page.number', { page: 2 }), exact: true }).click()
  await expect(site.heading).toHaveText(site.text('common:maintenance.title'))
  await expect(site.header).toHaveCount(0)

  await backstage.open()
  await site.page.clock.fastForward(15_000)
  await expect(site.heading).toHaveText(site.text('common:con_rng'))
  await expect(site.page).toHaveURL(/\/rng\?page=2$/)
  await expect(site.tiles.first()).toBeVisible()
  await expect(site.balance, 'still logged in').toBeVisible()
})

/** Milliseconds from the start of the gate's call until a page that stands instead of the app has a heading. */
function screenAfter(page: Page): Promise<number> {
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

test('while the gate is silent the brand stands painted, after 10 seconds one may try again', async ({ siteOf }) => {
  const site = siteOf(someBrand(0))
  const { page } = site
  await page.route(callOf(permission), () => new Promise(() => undefined))
  const asked = page.waitForRequest((request) => callOf(permission)(new URL(request.url())))
  await page.goto(site.origin, { waitUntil: 'commit' })
  await asked
  const waited = screenAfter(page)
  await expect(page.locator('#root img').first()).toBeVisible()
  await expect(site.header, 'nothing of the app stands before the answer').toHaveCount(0)
  expect(await waited).toBeGreaterThan(9_900)
  expect(await waited).toBeLessThan(12_000)
  await expect(site.heading).toHaveText(site.text('common:gate.title'))

  await page.unrouteAll()
  await site.button('common:action.retry').click()
  await expect(site.header).toBeVisible()
})

test("whatever comes instead of the gate's answer, one may try again", async ({ siteOf }) => {
  const site = siteOf(someBrand(1))
  for (const [name, fault] of Object.entries(faults)) {
    await site.page.route(callOf(permission), fault)
    await site.page.goto(site.origin)
    await expect(site.heading, name).toHaveText(site.text('common:gate.title'))
    await site.page.unrouteAll()
    await site.button('common:action.retry').click()
    await expect(site.header, name).toBeVisible()
  }
})

for (const [turn, [path, call]] of (
  [
    ['/', vendors],
    ['/', hotGames],
    ['/', games],
    ['/rng', vendors],
    ['/rng', games],
  ] as const
).entries()) {
  test(`whatever comes instead of ${call.path}, the page ${path} stands and can try again`, async ({ siteOf }) => {
    const site = siteOf(someBrand(turn))
    // Some answers are kept for the tab, and would stand in for the next that fails.
    await site.page.addInitScript(() => sessionStorage.clear())
    for (const [name, fault] of Object.entries(faults)) {
      await site.page.route(callOf(call), fault)
      await site.open(path)
      await expect(async () => {
        // Rows of categories may be below the screen, where they wait for the reader.
        await site.page.mouse.move(640, 400)
        await site.page.mouse.wheel(0, 1)
        await expect(retries(site).first(), name).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 10_000 })
      await expect(site.loginButton, name).toBeEnabled()
      await site.page.unrouteAll()
      const answer = site.page.waitForResponse(
        (response) => callOf(call)(new URL(response.url())) && response.status() === 200,
      )
      await expect(async () => {
        if (await retries(site).count()) await retries(site).first().click({ timeout: 500 })
        await expect(retries(site), name).toHaveCount(0, { timeout: 500 })
      }).toPass()
      await answer
      await expect(retries(site), name).toHaveCount(0)
      await expect(site.tiles.first(), name).toBeVisible()
    }
  })
}

test('whatever comes instead of a record, its page stands and can try again', async ({ siteOf }) => {
  const site = siteOf(someBrand(2))
  await site.open()
  await site.logIn()
  for (const [name, fault] of Object.entries(faults)) {
    await site.page.route(callOf(betRecords), fault)
    await site.open('/member/personalHistoryCopy')
    await expect(site.main.getByText(site.text('member:failed')), name).toBeVisible()
    await expect(site.balance, name).toBeVisible()
    await site.page.unrouteAll()
    await site.main.getByRole('button', { name: site.text('common:action.retry') }).click()
    await expect(site.main.getByText(site.text('member:empty.bets')), name).toBeVisible()
  }
})
