import { gameTypes } from '@croupier/domain/game-types'
import type { Frame, Page } from '@playwright/test'
import { brands, someBrand } from './support/brands.ts'
import { expect, originOf, test } from './support/test.ts'

/** Every address that a page asks for, shows or talks to. */
function recordAddresses(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''))
  page.on('websocket', (socket) => addresses.push(socket.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  return addresses
}

/** Messages that want the site to leave a game, or to break. Only the game itself may say the first. */
const hostile: readonly unknown[] = [
  { source: 'croupier-arcade', type: 'exit' },
  { source: 'croupier-arcade', type: 'exit', game: 'any' },
  { source: 'croupier-arcade', type: 'balanceChanged', balance: '999999.00', currency: 'USD' },
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
    { messages: hostile, to },
  )
}

for (const brand of brands) {
  test(`a walk through ${brand.name} keeps to its content policy, and no address ever holds the token`, async ({
    siteOf,
  }) => {
    const site = siteOf(brand)
    const addresses = recordAddresses(site.page)
    await site.open()
    await site.logIn()
    const token = await site.page.evaluate(() => sessionStorage.getItem('token') ?? '')
    expect(token.length).toBeGreaterThan(20)
    for (const { label } of Object.values(gameTypes)) {
      await site.place(`common:${label}`).click()
      await expect(site.heading).toHaveText(site.text(`common:${label}`))
    }
    await site.place('common:nav.favorites').click()
    await expect(site.heading).toHaveText(site.text('common:nav.favorites'))
    await site.chooseFromAccount('common:account.bets')
    await site.chooseFromAccount('common:account.record')
    await expect(site.heading).toHaveText(site.text('member:menu.transactionHistory'))
    await site.open('/nowhere')
    await site.place('common:con_rng').click()
    await expect(site.tiles.first()).toBeVisible()
    await site.goToEnd()
    await site.press(site.tiles.first())
    await expect(site.game().spinButton).toBeVisible()
    expect(addresses.length).toBeGreaterThan(100)
    expect(
      addresses.filter((address) => address.includes(token) || address.includes(encodeURIComponent(token))),
    ).toEqual([])
  })
}

test('what an address says is text, whatever it looks like', async ({ siteOf }) => {
  const site = siteOf(someBrand(0))
  const words = '<img src=x onerror=alert(1)>'
  await site.open(`/?${new URLSearchParams({ search: words }).toString()}`)
  await expect(site.main.getByText(site.text('lobby:search.none', { text: words }))).toBeVisible()
  await expect(site.page.locator('img[src="x"]')).toHaveCount(0)
})

test('only the game of the frame can end the game', async ({ siteOf, context, baseURL }) => {
  const brand = someBrand(1)
  const site = siteOf(brand)
  await site.open('/rng')
  await site.logIn()
  await site.press(site.tiles.first())
  await expect(site.game().spinButton).toBeVisible()
  const address = site.page.url()
  const balance = await site.balance.innerText()

  await postAll(site.page, 'self')

  // A second frame of a host that games come from, in the same page.
  await site.page.evaluate(
    (source) => {
      const frame = document.createElement('iframe')
      frame.src = source
      frame.name = 'stranger'
      document.body.append(frame)
    },
    originOf(brand, baseURL).replace(brand.id, 'play1') + '/arcade/',
  )
  await expect.poll(() => site.page.frame({ name: 'stranger' })?.url()).toContain('/arcade/')
  const stranger = site.page.frame({ name: 'stranger' })
  if (stranger) await postAll(stranger, 'parent')

  // A page of another origin that opened the site.
  const opener = await context.newPage()
  await opener.goto(originOf(brand, baseURL).replace(brand.id, 'stranger'))
  const opening = context.waitForEvent('page')
  await opener.evaluate((url) => Object.assign(window, { opened: window.open(url) }), site.origin)
  const opened = site.in(await opening)
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
  await expect(site.page).toHaveURL(`${site.origin}/`)
})

test('a game cannot reach out of its frame', async ({ siteOf }) => {
  const site = siteOf(someBrand(2))
  await site.open('/rng')
  await site.logIn()
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
