import { gameTypes } from '@croupier/domain/game-types'
import type { Frame, Page } from '@playwright/test'
import { pickBrand } from './support/brands.ts'
import { agent } from './support/site.ts'
import { expect, toOrigin, test } from './support/test.ts'

/** Records every URL that a page requests, navigates to or connects to, and every referrer. */
function recordAddresses(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''))
  page.on('websocket', (socket) => addresses.push(socket.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  return addresses
}

/** Messages that try to make the site leave a game or fail. Only the game itself may send the first one. */
const hostileMessages: readonly unknown[] = [
  { source: 'croupier-arcade', type: 'exit' },
  { source: 'croupier-arcade', type: 'exit', game: 'any' },
  { source: 'croupier-arcade', type: 'balanceChanged', balance: '999999.00', currency: 'USD' },
  { source: 'croupier-arcade', type: 'roundStarted' },
  { source: 'croupier-arcade', type: 'roundStarted', round: { length: 1 } },
  { source: 'croupier-arcade', type: ['exit'] },
  { source: 'croupier-arcade', type: { toString: 'exit' } },
  { source: 'croupier-arcade' },
  { source: 'croupier-site', type: 'logout' },
  { type: 'exit' },
  { type: 'sessionEnded' },
  { type: 'balance', value: { balance: '0.00' } },
  { __proto__: { source: 'croupier-arcade', type: 'exit' } },
  { constructor: { prototype: { type: 'exit' } } },
  'exit',
  '{"source":"croupier-arcade","type":"exit"}',
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
  null,
  0,
  true,
  ['exit'],
  Array.from({ length: 1_000 }, () => 'exit'),
]

function postAll(target: Page | Frame, to: 'self' | 'parent' | 'opened'): Promise<void> {
  return target.evaluate(
    ({ messages, to }) => {
      const windows = { self: window, parent: window.parent, opened: (window as { opened?: Window }).opened }
      for (const message of messages) windows[to]?.postMessage(message, '*')
    },
    { messages: hostileMessages, to },
  )
}

// Every journey fails on a violation; those of the weight and of the icons open each brand.
test('no page violates the content security policy, and no URL contains the session token', async ({ createSite }) => {
  const site = createSite(pickBrand(0))
  const addresses = recordAddresses(site.page)
  await site.open()
  await site.logIn()
  const token = await site.page.evaluate(() => sessionStorage.getItem('token') ?? '')
  expect(token.length).toBeGreaterThan(20)
  for (const { label } of Object.values(gameTypes)) {
    await site.menuItem(`common:${label}`).click()
    await expect(site.heading).toHaveText(site.text(`common:${label}`))
  }
  await site.menuItem('common:nav.favorites').click()
  await expect(site.heading).toHaveText(site.text('common:nav.favorites'))
  await site.openFromAccountMenu('member:menu.personalHistoryCopy')
  await site.openFromAccountMenu('member:menu.transactionHistory')
  await expect(site.heading).toHaveText(site.text('member:menu.transactionHistory'))
  await site.open('/nowhere')
  await site.menuItem('common:con_rng').click()
  await expect(site.tiles.first()).toBeVisible()
  await site.scrollToEnd()
  await site.press(site.tiles.first())
  await expect(site.game().spinButton).toBeVisible()
  expect(addresses.length).toBeGreaterThan(100)
  expect(addresses.filter((address) => address.includes(token) || address.includes(encodeURIComponent(token)))).toEqual(
    [],
  )
})

test('markup in a search parameter is rendered as text', { tag: '@long' }, async ({ createSite }) => {
  const site = createSite(pickBrand(0))
  const markup = '<img src=x onerror=alert(1)>'
  await site.open(`/?${new URLSearchParams({ search: markup }).toString()}`)
  await expect(site.main.getByText(site.text('games:search.none', { text: markup }))).toBeVisible()
  await expect(site.page.locator('img[src="x"]')).toHaveCount(0)
})

test(
  "the API reference connects to nothing and cannot read the site's storage",
  { tag: '@long' },
  async ({ page, baseURL }) => {
    const origin = toOrigin(pickBrand(2), baseURL)
    const addresses = recordAddresses(page)
    await page.goto(`${origin}/openapi`)
    await page.getByRole('button', { name: 'Expand operation' }).nth(2).click()
    await page.getByRole('button', { name: 'POST /wps/session/login Log in', exact: false }).first().click()
    await expect(page.getByText('Anyone may call it. The body is encrypted.')).toBeVisible()
    expect(addresses.filter((address) => address !== '' && !address.startsWith(`${origin}/openapi`))).toEqual([])
    await expect(page.evaluate(() => sessionStorage.length)).rejects.toThrow('sandboxed')
  },
)

test('only messages of the game frame can end the game', async ({ createSite, context, baseURL }) => {
  const brand = pickBrand(1)
  const site = createSite(brand)
  // Parallel tests play as the other account, which changes its balance.
  await site.openAsMember('/rng', agent)
  await site.press(site.tiles.first())
  await expect(site.game().spinButton).toBeVisible()
  const address = site.page.url()
  const balance = await site.balance.innerText()

  await postAll(site.page, 'self')

  // A second frame from a launch host in the same page.
  await site.page.evaluate(
    (source) => {
      const frame = document.createElement('iframe')
      frame.src = source
      frame.name = 'stranger'
      document.body.append(frame)
    },
    toOrigin(brand, baseURL).replace(brand.id, 'play1') + '/arcade/',
  )
  await expect.poll(() => site.page.frame({ name: 'stranger' })?.url()).toContain('/arcade/')
  const stranger = site.page.frame({ name: 'stranger' })
  if (stranger) await postAll(stranger, 'parent')

  // A page of another origin that opened the site as a popup.
  const opener = await context.newPage()
  await opener.goto(toOrigin(brand, baseURL).replace(brand.id, 'stranger'))
  const opening = context.waitForEvent('page')
  await opener.evaluate((url) => Object.assign(window, { opened: window.open(url) }), site.origin)
  const opened = site.withPage(await opening)
  await expect(opened.header).toBeVisible()
  await postAll(opener, 'opened')
  await expect(opened.header).toBeVisible()
  await expect(opened.page).toHaveURL(`${site.origin}/`)

  await expect(site.game().spinButton).toBeVisible()
  expect(site.page.url()).toBe(address)
  expect(await site.balance.innerText()).toBe(balance)

  await site
    .game()
    .frame.getByRole('button', { name: site.text('arcade:control.leave') })
    .click()
  await expect(site.page).toHaveURL(`${site.origin}/rng`)
})

test('a game frame cannot access its parent or open windows', async ({ createSite }) => {
  const site = createSite(pickBrand(2))
  await site.openAsMember('/rng')
  await site.press(site.tiles.first())
  await expect(site.game().spinButton).toBeVisible()
  const address = site.page.url()
  const game = site.page.frames().find((frame) => frame.url().includes('/arcade/'))
  const reached = await game?.evaluate(() => {
    const attempt = (work: () => unknown) => {
      try {
        work()
        return 'reached'
      } catch (error) {
        return error instanceof Error ? error.name : 'refused'
      }
    }
    return {
      page: attempt(() => window.top?.document.title),
      storage: attempt(() => window.top?.sessionStorage.length),
      address: attempt(() => window.top?.location.assign('/hijacked')),
      popup: window.open('/arcade/') === null ? 'refused' : 'reached',
    }
  })
  expect(reached).toEqual({
    page: 'SecurityError',
    storage: 'SecurityError',
    address: 'SecurityError',
    popup: 'refused',
  })
  expect(site.page.url()).toBe(address)
})
