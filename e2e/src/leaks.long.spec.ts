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

/** What a page holds after a garbage collection: nodes that are detached, but held, are counted too. */
async function measure(session: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
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
  const more = site.text('lobby:row.moreOf', { category: site.text(`common:${gameTypes.RNG.label}`) })
  await site.main.getByRole('link', { name: more, exact: true }).click()
  await expect(site.page).toHaveURL(`${site.origin}/rng`)
  await site.page.goBack()
  const session = await site.page.context().newCDPSession(site.page)
  await session.send('Performance.enable')

  // What is loaded and cached once does not count.
  await changeRoutes(site, 10)
  await openDialogs(site, 3)
  const before = { ...(await measure(session)), sockets: sockets.size }
  await changeRoutes(site, routeChanges)
  await openDialogs(site, dialogs)
  const after = { ...(await measure(session)), sockets: sockets.size }

  expect(after.heap - before.heap).toBeLessThanOrEqual(maxHeapGrowth)
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(maxNodeGrowth)
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(maxNodeGrowth)
  expect(after.sockets).toBeLessThanOrEqual(Math.max(1, before.sockets))
})
