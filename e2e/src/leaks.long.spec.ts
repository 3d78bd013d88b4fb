import { gameTypes } from '@croupier/domain/game-types'
import type { CDPSession } from '@playwright/test'
import { pickBrand } from './support/brands.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

const routeChanges = 200
const dialogs = 50
/** What may be left of them. */
const maxHeapGrowth = 5 * 1024 ** 2
const maxNodeGrowth = 50

interface Held {
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

/** What a page holds after a garbage collection: nodes that are detached, but held, are counted too. */
async function measure(session: CDPSession): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { heap: read('JSHeapUsedSize'), nodes: read('Nodes'), listeners: read('JSEventListeners') }
}

/** Goes to the list and back to the home page, as often as it takes for so many changes of the route. */
async function changeRoutes(site: Site, changes: number): Promise<void> {
  for (let change = 0; change < changes; change += 2) {
    await site.page.goForward()
    await expect(site.page).toHaveURL(`${site.origin}/rng`)
    await expect(site.tiles.first()).toBeVisible()
    await site.page.goBack()
    await expect(site.page).toHaveURL(`${site.origin}/`)
    await expect(site.tiles.first()).toBeVisible()
  }
}

/** Goes from the home page to the list by its link, and back. A dialog takes the place of the entries that were gone back from. */
async function visitList(site: Site): Promise<void> {
  const more = site.text('lobby:row.moreOf', { category: site.text(`common:${gameTypes.RNG.label}`) })
  await site.main.getByRole('link', { name: more, exact: true }).click()
  await expect(site.page).toHaveURL(`${site.origin}/rng`)
  await expect(site.tiles.first()).toBeVisible()
  await site.page.goBack()
  await expect(site.page).toHaveURL(`${site.origin}/`)
}

/** The least of several measurements: React holds the page before until the next one is rendered. */
async function measureLeast(site: Site, session: CDPSession): Promise<Held> {
  const measured: Held[] = []
  for (let round = 0; round < 4; round += 1) {
    await visitList(site)
    measured.push(await measure(session))
  }
  const least = (name: keyof Held) => Math.min(...measured.map((held) => held[name]))
  return { heap: least('heap'), nodes: least('nodes'), listeners: least('listeners') }
}

async function openDialogs(site: Site, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await site.loginButton.click()
    await expect(site.dialog).toBeVisible()
    await site.page.keyboard.press('Escape')
    await expect(site.dialog).toBeHidden()
  }
}

test('hundreds of route changes and dialogs leave neither memory, nodes, listeners nor sockets behind (E9)', async ({
  createSite,
}) => {
  test.setTimeout(600_000)
  const site = createSite(pickBrand(0))
  const sockets = new Set<unknown>()
  site.page.on('websocket', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await site.open()
  await expect(site.tiles.first()).toBeVisible()
  // Rows load on scroll.
  await site.scrollToEnd()
  const session = await site.page.context().newCDPSession(site.page)
  await session.send('Performance.enable')

  // What is loaded and cached once does not count.
  await openDialogs(site, 3)
  await visitList(site)
  await changeRoutes(site, 10)
  const before = { ...(await measureLeast(site, session)), sockets: sockets.size }
  await changeRoutes(site, routeChanges)
  await openDialogs(site, dialogs)
  const after = { ...(await measureLeast(site, session)), sockets: sockets.size }

  expect(after.heap - before.heap).toBeLessThanOrEqual(maxHeapGrowth)
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(maxNodeGrowth)
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(maxNodeGrowth)
  expect(after.sockets).toBeLessThanOrEqual(Math.max(1, before.sockets))
})
